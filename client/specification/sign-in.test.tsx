// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppError } from '../../shared/http/errors.ts'
import type { Settings } from '../../shared/http/settings.ts'
import { SessionProvider } from '../data/hooks/SessionProvider.tsx'
import type { SessionStore } from '../data/session/session.ts'
import { SignIn } from '../screens/sign-in/SignIn.tsx'
import { heard, open, someSettings } from '../screens/test/screen.tsx'
import { aDevice, rina } from '../screens/test/stage.tsx'
import { inBothLanguages } from './languages.ts'

const withGoogle: Settings = { ...someSettings, nonce: 'once', signIn: { provider: 'google', clientId: 'web' } }

const say = {
  en: {
    title: 'Sign in to Saring',
    description: 'Sift CVs by your own criteria. Every score comes with a quote, and the decision stays yours.',
    google: 'Sign in with Google',
    agreement: 'By signing in you agree to the Terms of Service and Privacy Policy.',
    links: ['Terms of Service', 'Privacy Policy'],
    language: 'Language',
    welcome: 'Welcome, Rina Prameswari!',
    googleFailed: 'Failed to sign in with Google',
    loginFailed: 'Login failed. Please try again.',
    network: 'Network error',
    email_not_verified: 'Your e-mail address has not been verified at the sign-in provider. Verify it there, and sign in again.',
    not_on_team: 'The account that you chose is not on this server’s list. Choose another one, or ask to be added.',
  },
  id: {
    title: 'Masuk ke Saring',
    description: 'Saring CV dengan kriteria Anda sendiri. Setiap nilai disertai kutipan, dan keputusan tetap di tangan Anda.',
    google: 'Masuk dengan Google',
    agreement: 'Dengan masuk, Anda menyetujui Ketentuan Layanan dan Kebijakan Privasi.',
    links: ['Ketentuan Layanan', 'Kebijakan Privasi'],
    language: 'Bahasa',
    welcome: 'Selamat datang, Rina Prameswari!',
    googleFailed: 'Gagal masuk dengan Google',
    loginFailed: 'Gagal masuk. Silakan coba lagi.',
    network: 'Gangguan jaringan',
    email_not_verified: 'Alamat email Anda belum diverifikasi di penyedia login. Verifikasi di sana, lalu masuk lagi.',
    not_on_team: 'Akun yang Anda pilih tidak ada dalam daftar server ini. Pilih akun lain, atau minta ditambahkan.',
  },
}

/** What the server says to the credential. */
function signingIn(signIn: SessionStore['signIn']): () => ReactNode {
  const store: SessionStore = {
    state: () => ({ status: 'signedOut' }),
    subscribe: () => () => undefined,
    start: () => () => undefined,
    signIn,
    signOut: async () => undefined,
  }
  return () => (
    <SessionProvider store={store}>
      <SignIn />
    </SessionProvider>
  )
}

const visit = async (signIn: SessionStore['signIn'] = async () => rina) =>
  open(signingIn(signIn), aDevice(), '/', { store: await heard(withGoogle) })

const script = () => document.querySelector('script[src^="https://accounts.google.com/"]')

// jsdom draws nothing.
beforeEach(() => void vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null))
afterEach(() => vi.restoreAllMocks())

// These come first: Google's script is fetched once for the life of a page.
inBothLanguages('the sign-in page', say, (words) => {
  it('is a card with a title, a description, a "Sign in with Google" button and the agreement to terms and privacy', async () => {
    await visit()

    const card = within(screen.getByRole('main'))
    expect(card.getByRole('heading', { level: 1, name: words.title })).toBeTruthy()
    expect(card.getByText(words.description)).toBeTruthy()
    expect(await card.findByRole('button', { name: words.google })).toBeTruthy()
    const links = card.getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(words.links)
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/terms', '/privacy'])
    expect(links[0]?.parentElement?.textContent).toBe(words.agreement)
  })

  it('switches between English and Indonesia, each with its flag, and keeps the choice under the name language', async () => {
    await visit()
    const choices = within(screen.getByRole('radiogroup', { name: words.language })).getAllByRole('radio')
    expect(choices.map(({ textContent }) => textContent)).toEqual(['English', 'Indonesia'])
    expect(choices.map((choice) => choice.querySelectorAll('svg').length)).toEqual([1, 1])

    const other = words === say.en ? 'Indonesia' : 'English'
    await userEvent.click(screen.getByRole('radio', { name: other }))

    expect(await screen.findByRole('heading', { name: words === say.en ? say.id.title : say.en.title })).toBeTruthy()
    expect(localStorage.getItem('language')).toBe(words === say.en ? 'id' : 'en')
  })

  it('says that Google could not be reached for the sign-in', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await visit()
    await screen.findByRole('button', { name: words.google })

    script()?.dispatchEvent(new Event('error'))

    expect(await screen.findByText(words.googleFailed)).toBeTruthy()
  })
})

/** Google's script is there, and a press on its button hands out a credential. */
function arriveGoogle(): void {
  let answer = (_said: { credential: string }): void => undefined
  window.google = {
    accounts: {
      id: {
        initialize: ({ callback }) => {
          answer = callback
        },
        renderButton: (place) => {
          const button = document.createElement('button')
          button.textContent = 'Google'
          button.onclick = () => answer({ credential: 'an ID token' })
          place.append(button)
        },
        disableAutoSelect: () => undefined,
      },
    },
  }
  script()?.dispatchEvent(new Event('load'))
}

async function pressGoogle(signIn?: SessionStore['signIn']): Promise<void> {
  await visit(signIn)
  await screen.findByRole('main')
  arriveGoogle()
  await userEvent.click(await screen.findByRole('button', { name: 'Google' }))
}

inBothLanguages('signing in', say, (words) => {
  it('welcomes by the name', async () => {
    await pressGoogle()

    expect(await screen.findByText(words.welcome)).toBeTruthy()
  })

  it.each(['email_not_verified', 'not_on_team'] as const)(
    'stays with the reason where the server gives one: %s',
    async (reason) => {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined)

      await pressGoogle(() => Promise.reject(new AppError('signed_out', { details: { reason } })))

      expect(await screen.findByText(words[reason])).toBeTruthy()
    },
  )

  it('says that the login failed when the server does not take the credential', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)

    await pressGoogle(() => Promise.reject(new AppError('signed_out')))

    expect(await screen.findByText(words.loginFailed)).toBeTruthy()
  })

  it('says "Network error" when the server is not reached', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)

    await pressGoogle(() => Promise.reject(new AppError('unavailable')))

    expect(await screen.findByText(words.network)).toBeTruthy()
  })
})

it('lets snow fall behind the card, and none where motion is reduced', async () => {
  await visit()
  await vi.waitFor(() => expect(document.querySelectorAll('canvas[aria-hidden=true]')).toHaveLength(1))
  cleanup()
  const usual = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(usual(media), { matches: media.includes('reduced-motion') }),
  )

  await visit()

  expect(await screen.findByRole('main')).toBeTruthy()
  expect(document.querySelector('canvas')).toBeNull()
})
