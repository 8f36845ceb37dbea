import type { Language } from '../../../shared/screening/language.ts'

// The part that we use of https://developers.google.com/identity/gsi/web/reference/js-reference.
interface GoogleIdentity {
  initialize(options: { client_id: string; nonce: string; callback: (answer: { credential: string }) => void }): void
  renderButton(place: HTMLElement, options: Record<string, string | number>): void
  disableAutoSelect(): void
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } }
  }
}

const SCRIPT = 'https://accounts.google.com/gsi/client'

interface ButtonOptions {
  place: HTMLElement
  clientId: string
  nonce: string
  language: Language
  /** 200 to 400 px. */
  width?: number
  onCredential: (credential: string) => void
}

/** Lets Google draw its button, the only way to its ID token. Returns its removal. Throws when the script cannot be loaded. */
export async function showGoogleButton({
  place,
  clientId,
  nonce,
  language,
  width,
  onCredential,
}: ButtonOptions): Promise<() => void> {
  const google = await loadGoogle()
  let isShown = true
  google.initialize({
    client_id: clientId,
    nonce,
    callback: ({ credential }) => {
      if (isShown) onCredential(credential)
    },
  })
  // Each button has its own slot, so that a late removal does not remove the next button.
  const slot = document.createElement('div')
  place.replaceChildren(slot)
  google.renderButton(slot, {
    type: 'standard',
    theme: 'outline',
    size: 'large',
    text: 'signin_with',
    locale: language,
    ...(width && { width }),
  })
  return () => {
    isShown = false
    slot.remove()
  }
}

/** To be called at sign-out: makes Google ask for the account at the next sign-in. */
export function forgetGoogleAccount(): void {
  window.google?.accounts.id.disableAutoSelect()
}

let loading: Promise<GoogleIdentity> | undefined

/** Fetches the script at the first call. A failure is not cached: the next call fetches again. */
function loadGoogle(): Promise<GoogleIdentity> {
  loading ??= loadScript().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

function loadScript(): Promise<GoogleIdentity> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = (): void => {
      script.remove()
      reject(new Error('Sign-in with Google could not be loaded.'))
    }
    script.src = SCRIPT
    script.async = true
    script.addEventListener('load', () => (window.google ? resolve(window.google.accounts.id) : fail()))
    script.addEventListener('error', fail)
    document.head.append(script)
  })
}
