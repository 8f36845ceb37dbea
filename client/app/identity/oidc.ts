import type { UserManager } from 'oidc-client-ts'
import type { Language } from '../../../shared/screening/language.ts'
import type { Settings } from '../../../shared/http/settings.ts'

/** The person closed the popup, or clicked again: nothing to say about it. */
export class SignInAbandoned extends Error {
  override readonly name = 'SignInAbandoned'
}

export type ProviderProblem = 'popup_blocked' | 'provider_no_cors' | 'provider_not_reached'

/** Nobody got as far as to say who they are. */
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
   * Opens the popup; to be called in the click itself, for after a wait a browser may block it. Answers the ID token. Throws
   * SignInAbandoned, ProviderFailed where it is known what went wrong, and whatever else the provider says.
   */
  signIn(options: { nonce: string; language: Language }): Promise<string>
  /** Ends the sign-in at the provider, by another popup. */
  signOut(): Promise<void>
}

/** What the library says when it finds the popup closed, or was given none. It has neither a class nor a code for it. */
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
  // A provider whose pages cut the opener off looks closed while it is open: there a popup that was closed goes unnoticed.
  const popupAbortOnClose = provider.provider === 'local'
  let running: AbortController | undefined
  let idToken: string | undefined
  manager().catch(() => undefined) // before the click, which has to open the popup at once; what fails is told there

  return {
    async signIn({ nonce, language }) {
      running?.abort() // so that the button goes on working: the new try takes the place of the old one
      const mine = new AbortController()
      running = mine
      try {
        const user = await (
          await manager()
        ).signinPopup({
          nonce,
          ui_locales: language,
          prompt: 'login', // without it the provider signs the last account in again, and nobody could choose another
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

/** `undefined` for what the provider itself has refused. */
export async function problemOf(error: unknown, issuer: string, send: typeof fetch): Promise<ProviderProblem | undefined> {
  if (!(error instanceof Error)) return undefined
  if (error.message === BLOCKED) return 'popup_blocked'
  if (error.name === 'ErrorTimeout') return 'provider_not_reached'
  // What fetch throws when it could not ask, and when it was not let see the answer.
  if (!(error instanceof TypeError)) return undefined
  return (await answers(issuer, send)) ? 'provider_no_cors' : 'provider_not_reached'
}

/** Whether anything answers there, be it hidden from us. */
const answers = (issuer: string, send: typeof fetch): Promise<boolean> =>
  send(issuer, { mode: 'no-cors', cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) }).then(
    () => true,
    () => false,
  )

async function managerFor({ issuer, clientId }: { issuer: string; clientId: string }): Promise<UserManager> {
  const { InMemoryWebStorage, UserManager, WebStorageStateStore } = await import('oidc-client-ts')
  return new UserManager({
    authority: issuer,
    client_id: clientId,
    redirect_uri: `${location.origin}/signin-callback`, // mandatory even when only popups are used
    popup_redirect_uri: `${location.origin}/signin-callback`,
    popup_post_logout_redirect_uri: `${location.origin}/signout-callback`,
    response_type: 'code', // with PKCE; response_mode stays unset, which means query
    scope: 'openid email profile',
    loadUserInfo: false, // all we need is in the ID token
    automaticSilentRenew: false, // our own session lives by our own refresh token: no hidden frames
    monitorSession: false,
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }), // the provider's tokens are not kept
    stateStore: new WebStorageStateStore({ store: sessionStorage }), // read in the opener only
    popupWindowFeatures: { width: 480, height: 640 },
  })
}
