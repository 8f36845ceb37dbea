// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { newId } from '../shared/lib/new-id.ts'
import { App } from './App.tsx'
import { renderInEnglish } from './components/lazy/renderInEnglish.tsx'
import { openData } from './data/page.ts'
import { SessionProvider } from './data/hooks/SessionProvider.tsx'
import type { SessionState, SessionStore } from './data/session/session.ts'
import { createSettingsStore, SettingsContext } from './app/settings.ts'
import { aDevice, rina } from './screens/test/stage.tsx'
import { followSession, type Running } from './signed-in-data.ts'

let loseSession = () => undefined as void
afterEach(() => {
  vi.restoreAllMocks()
  loseSession() // stops the background work of the signed-in session
})

function sessionIn(first: SessionState): SessionStore {
  const listeners = new Set<() => void>()
  let state = first
  loseSession = () => {
    state = signedOut
    for (const listener of listeners) listener()
  }
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: () => () => undefined,
    signIn: async () => rina,
    signOut: async () => undefined,
  }
}

const signedOut: SessionState = { status: 'signedOut' }
const loading: SessionState = { status: 'loading' }

function signedIn(): SessionState {
  const { session } = aDevice()
  return { status: 'signedIn', user: rina, session: { ...session, refresh: async () => 'unreachable' } }
}

function visit(path: string, state: SessionState): { path: () => string } {
  const { hook, searchHook, history } = memoryLocation({ path, record: true })
  const session = sessionIn(state)
  const data = followSession(session, async (signedIn): Promise<Running> => {
    const { data, start } = openData({ session: signedIn })
    return { data, stop: start() }
  })
  renderInEnglish(
    <Router hook={hook} searchHook={searchHook}>
      <SettingsContext value={createSettingsStore({ send: fetch, storage: localStorage })}>
        <SessionProvider store={session}>
          <App data={data} />
        </SessionProvider>
      </SettingsContext>
    </Router>,
  )
  return { path: () => history.at(-1) ?? path }
}

const guarded = [
  '/dashboard',
  '/jobs',
  '/jobs/action/new',
  `/jobs/${newId()}`,
  `/jobs/${newId()}/edit`,
  '/screening',
  '/screening/upload',
  '/screening/anything',
  `/screening/candidate/${newId()}`,
  '/outbox',
  '/model',
  '/members',
  '/audit',
  '/person',
]

it.each(guarded)('sends whoever is signed out from %s to the sign-in page', async (path) => {
  const at = visit(path, signedOut)

  expect(await screen.findByRole('heading', { name: 'Sign in to Saring' })).toBeTruthy()
  expect(at.path()).toBe('/')
})

it('waits, and sends nobody away, while it is not known who is signed in', async () => {
  const at = visit('/jobs', loading)

  expect(await screen.findByText('Checking your sign-in…')).toBeTruthy()
  expect(at.path()).toBe('/jobs')
})

it('leads whoever is signed in from the sign-in page to the dashboard', async () => {
  const at = visit('/', signedIn())

  expect(await screen.findByRole('heading', { name: 'Welcome back, Rina' })).toBeTruthy()
  expect(at.path()).toBe('/dashboard')
})

it.each([
  ['/jobs', 'Jobs'],
  ['/jobs/action/new', 'New job'],
  ['/screening', 'Screening results'],
  ['/screening/results', 'Screening results'],
  ['/screening/anything', 'Screening results'],
  ['/screening/upload', 'Upload CVs'],
])('shows whoever is signed in at %s: %s', async (path, heading) => {
  const at = visit(path, signedIn())

  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy()
  expect(at.path()).toBe(path)
})

it('shows the new-job form under its alias too', async () => {
  const at = visit('/jobs/new', signedIn())

  expect(await screen.findByRole('button', { name: 'Create job' })).toBeTruthy()
  await waitFor(() => expect(at.path()).toBe('/jobs/action/new'))
})

it.each(['/terms', '/privacy'])('shows %s to everybody', async (path) => {
  const at = visit(path, signedOut)

  expect(await screen.findByRole('heading', { level: 1, name: /Terms of Service|Privacy Policy/ })).toBeTruthy()
  expect(at.path()).toBe(path)
})

it('shows the not-found page for any other path, and logs the path', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)

  visit('/nothing/here', signedIn())

  expect(await screen.findByRole('heading', { name: '404' })).toBeTruthy()
  expect(screen.getByText('Oops! Page not found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Return to home' }).getAttribute('href')).toBe('/')
  await waitFor(() => expect(log).toHaveBeenCalledWith('Page not found:', '/nothing/here'))
})
