// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { systemClock } from '../../lib/clock.ts'
import { openSessionDatabase } from '../session/session-database.ts'
import { SessionProvider, useSession, useSessionStore } from './SessionProvider.tsx'
import { createSession, type SessionStore } from '../session/session.ts'

const user = { id: '0198c0de-0000-7000-8000-000000000001', name: 'Rina', email: 'rina@example.com', picture: null }
const tokens = { accessToken: 'access', refreshToken: 'refresh', refreshExpiresAt: '2030-01-01T00:00:00.000Z' }

function aStore(): SessionStore {
  const channel = new BroadcastChannel(crypto.randomUUID())
  onTestFinished(() => channel.close())
  return createSession({
    send: async (path) =>
      path === '/api/auth/logout' ? new Response(null, { status: 204 }) : Response.json({ ...tokens, user }),
    clock: systemClock,
    storage: localStorage,
    locks: { request: async (_name: string, ...rest: unknown[]) => await (rest.at(-1) as (lock: null) => unknown)(null) },
    channel,
    database: openSessionDatabase(crypto.randomUUID()),
    page: window,
    eraseMirror: () => Promise.resolve(),
  })
}

function CandidateHeader() {
  const state = useSession()
  return <p>{state.status === 'signedIn' ? state.user.name : state.status}</p>
}

it('useSession follows the signed-in user', async () => {
  const store = aStore()
  render(
    <SessionProvider store={store}>
      <CandidateHeader />
    </SessionProvider>,
  )
  expect(screen.getByText('loading')).toBeDefined()
  expect(await screen.findByText('signedOut')).toBeDefined()

  await store.signIn('credential')
  expect(await screen.findByText('Rina')).toBeDefined()

  await store.signOut({ unsent: 'discard' })
  expect(await screen.findByText('signedOut')).toBeDefined()
})

it('useSessionStore throws when there is no provider above', () => {
  function Lost() {
    useSessionStore()
    return null
  }

  expect(() => render(<Lost />)).toThrow('<SessionProvider>')
})
