// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { forgetGoogleAccount, showGoogleButton } from './google.ts'

/** Stands in for Google's script, with only the functions that we call. */
const google = {
  said: [] as { client_id: string; nonce: string }[],
  locale: undefined as string | number | undefined,
  forgotten: 0,
  answer: (_credential: string): void => undefined,
}

function arriveScript(): void {
  window.google = {
    accounts: {
      id: {
        initialize: ({ callback, ...said }) => {
          google.said.push(said)
          google.answer = (credential) => callback({ credential })
        },
        renderButton: (place, options) => {
          google.locale = options.locale
          place.append(document.createElement('button'))
        },
        disableAutoSelect: () => {
          google.forgotten += 1
        },
      },
    },
  }
  script()?.dispatchEvent(new Event('load'))
}

const script = () => document.querySelector<HTMLScriptElement>('script[src^="https://accounts.google.com/"]')
const credentials: string[] = []
const show = (place: HTMLElement, nonce = 'first') =>
  showGoogleButton({ place, clientId: 'web', nonce, language: 'id', onCredential: (credential) => credentials.push(credential) })

beforeEach(() => {
  credentials.length = 0
})

// The order of the tests matters: a page fetches the script only once.
it('forgetGoogleAccount does not load the script', () => {
  forgetGoogleAccount()

  expect(script()).toBeNull()
})

it('showGoogleButton rejects when the script cannot be loaded, and fetches it again at the next call', async () => {
  const failing = show(document.createElement('div'))
  script()?.dispatchEvent(new Event('error'))
  await expect(failing).rejects.toThrow('could not be loaded')

  const shown = show(document.createElement('div'))
  arriveScript()

  await expect(shown).resolves.toBeTypeOf('function')
})

it('showGoogleButton draws the button in the app’s language and passes the credential on', async () => {
  const place = document.createElement('div')

  await show(place, 'a nonce')
  google.answer('an ID token')

  expect(place.querySelectorAll('button')).toHaveLength(1)
  expect(google.locale).toBe('id')
  expect(google.said.at(-1)).toEqual({ client_id: 'web', nonce: 'a nonce' })
  expect(credentials).toEqual(['an ID token'])
})

it('showGoogleButton replaces an earlier button, as after a new nonce', async () => {
  const place = document.createElement('div')
  await show(place)

  await show(place, 'second')

  expect(place.querySelectorAll('button')).toHaveLength(1)
  expect(google.said.at(-1)).toMatchObject({ nonce: 'second' })
})

it('a removed Google button passes no credential on', async () => {
  const place = document.createElement('div')
  const takeAway = await show(place)

  takeAway()
  google.answer('too late')

  expect(place.childElementCount).toBe(0)
  expect(credentials).toEqual([])
})

it('forgetGoogleAccount turns off Google’s automatic selection of the account', () => {
  forgetGoogleAccount()

  expect(google.forgotten).toBe(1)
})
