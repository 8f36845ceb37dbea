import type { UserManager } from 'oidc-client-ts'
import type { Language } from '../../../shared/language.ts'
import type { Settings } from '../../../shared/settings.ts'

/** The person closed the popup, or clicked again: nothing to say about it. */
export class SignInAbandoned extends Error {
  override readonly name = 'SignInAbandoned'
}

export interface PopupSignIn {
  /** Opens the popup; to be called in the click itself, for after a wait a browser may block it. Answers the ID token. */
  signIn(options: { nonce: string; language: Language }): Promise<string>
  /** Ends the sign-in at the provider, by another popup. */
  signOut(): Promise<void>
}

/** What the library says when it finds the popup closed. It has neither a class nor a code for it. */
const CLOSED = 'Popup closed by user'

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
        throw mine.signal.aborted || isClosed ? new SignInAbandoned('Sign-in was given up.', { cause: error }) : error
      }
    },
    signOut: async () => (await manager()).signoutPopup(idToken ? { id_token_hint: idToken } : {}),
  }
}

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
