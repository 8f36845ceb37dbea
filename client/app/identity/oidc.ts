import type { UserManager } from 'oidc-client-ts'
import type { Language } from '../../../shared/screening/language.ts'
import type { Settings } from '../../../shared/http/settings.ts'
import { BASE_PATH } from '../../lib/base-path.ts'

/** The user closed the popup or clicked again: the app shows no error. */
export class SignInAbandoned extends Error {
  override readonly name = 'SignInAbandoned'
}

export type ProviderProblem = 'popup_blocked' | 'provider_no_cors' | 'provider_not_reached'

/** The sign-in failed before the provider identified the user. */
export class ProviderFailed extends Error {
  override readonly name = 'ProviderFailed'
  readonly reason: ProviderProblem

  constructor(reason: ProviderProblem, options: ErrorOptions) {
    super(`The provider did not sign in: ${reason}`, options)
    this.reason = reason
  }
}

export interface PopupSignIn {
  /**
   * Opens the popup and returns the ID token. Call it in the click handler itself: after a wait a browser may block the popup.
   * Throws SignInAbandoned, ProviderFailed for a known problem, and any other error of the provider as it is.
   */
  signIn(options: { nonce: string; language: Language }): Promise<string>
  /** Ends the sign-in at the provider, in another popup. */
  signOut(): Promise<void>
}

/** The library's messages for a closed and for a blocked popup, which have neither a class nor a code. */
const CLOSED = 'Popup closed by user'
const BLOCKED = 'Attempted to navigate on a disposed window'

const ANSWER_MS = 5_000

/** Sign-in by code flow with PKCE in a popup, at any OpenID provider. */
export function createPopupSignIn(provider: Exclude<Settings['signIn'], { provider: 'google' }>): PopupSignIn {
  let loading: Promise<UserManager> | undefined
  const manager = () =>
    (loading ??= managerFor(provider).catch((error: unknown) => {
      loading = undefined
      throw error
    }))
  // A popup whose pages sever the opener (COOP) looks closed while it is open: for such providers we do not detect its closing.
  const popupAbortOnClose = provider.provider === 'local'
  let running: AbortController | undefined
  let idToken: string | undefined
  manager().catch(() => undefined) // preloads, as the click must open the popup at once; signIn reports a failure

  return {
    async signIn({ nonce, language }) {
      running?.abort() // a new attempt replaces the old one, so that the button keeps working
      const mine = new AbortController()
      running = mine
      try {
        const user = await (
          await manager()
        ).signinPopup({
          nonce,
          ui_locales: language,
          prompt: 'login', // otherwise the provider signs in the last account, with no choice of another
          popupSignal: mine.signal,
          popupAbortOnClose,
        })
        if (!user.id_token) throw new Error('The provider sent no ID token.')
        idToken = user.id_token
        return user.id_token
      } catch (error) {
        const isClosed = error instanceof Error && error.message === CLOSED
        if (mine.signal.aborted || isClosed) throw new SignInAbandoned('Sign-in was given up.', { cause: error })
        const problem = await problemOf(error, provider.issuer, (...call) => fetch(...call))
        throw problem ? new ProviderFailed(problem, { cause: error }) : error
      }
    },
    signOut: async () => (await manager()).signoutPopup(idToken ? { id_token_hint: idToken } : {}),
  }
}

/** `undefined` for a refusal by the provider itself. */
export async function problemOf(error: unknown, issuer: string, send: typeof fetch): Promise<ProviderProblem | undefined> {
  if (!(error instanceof Error)) return undefined
  if (error.message === BLOCKED) return 'popup_blocked'
  if (error.name === 'ErrorTimeout') return 'provider_not_reached'
  // fetch throws a TypeError both when the network fails and when CORS hides the response.
  if (!(error instanceof TypeError)) return undefined
  return (await answers(issuer, send)) ? 'provider_no_cors' : 'provider_not_reached'
}

/** Whether the issuer answers at all, even with a response that CORS hides. */
const answers = (issuer: string, send: typeof fetch): Promise<boolean> =>
  send(issuer, { mode: 'no-cors', cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) }).then(
    () => true,
    () => false,
  )

async function managerFor({ issuer, clientId }: { issuer: string; clientId: string }): Promise<UserManager> {
  const here = location.origin + BASE_PATH
  const { InMemoryWebStorage, UserManager, WebStorageStateStore } = await import('oidc-client-ts')
  return new UserManager({
    authority: issuer,
    client_id: clientId,
    redirect_uri: `${here}/signin-callback`, // mandatory even when only popups are used
    popup_redirect_uri: `${here}/signin-callback`,
    popup_post_logout_redirect_uri: `${here}/signout-callback`,
    response_type: 'code', // with PKCE; response_mode stays unset, which means query
    scope: 'openid email profile',
    loadUserInfo: false, // the ID token has all that we need
    automaticSilentRenew: false, // our session has its own refresh token: no hidden frames
    monitorSession: false,
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }), // the provider's tokens are not stored
    stateStore: new WebStorageStateStore({ store: sessionStorage }), // only the opener reads it
    popupWindowFeatures: { width: 480, height: 640 },
  })
}
