// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { Route } from 'wouter'
import { newId } from '../../../shared/lib/new-id.ts'
import type { Operation } from '../../../shared/sync/operations.ts'
import type { Data } from '../../data/hooks/data.ts'
import { SessionProvider } from '../../data/hooks/SessionProvider.tsx'
import type { SessionStore } from '../../data/session/session.ts'
import { aCount, aDevice, aDeviceWithBatch, completed, rina, show } from '../../screens/test/stage.tsx'
import { Frame } from './Frame.tsx'
import { perform } from '../../data/index.ts'

const deletion = (): Operation => ({ type: 'job.delete', jobId: newId(), at: new Date().toISOString() })

function showFrame(data: Data, path = '/dashboard', children: ReactNode = 'Screen') {
  const signedOut: string[] = []
  const store: SessionStore = {
    state: () => ({ status: 'signedOut' }),
    subscribe: () => () => undefined,
    start: () => () => undefined,
    signIn: async () => rina,
    signOut: async ({ unsent }) => void signedOut.push(unsent),
  }
  const place = show(
    <SessionProvider store={store}>
      <Frame>{children}</Frame>
    </SessionProvider>,
    data,
    path,
  )
  return { ...place, signedOut }
}

const logOut = () => userEvent.click(screen.getByRole('button', { name: 'Log out' }))

it('the menu marks the current page and shows counts', async () => {
  const { data, job, batch } = await aDeviceWithBatch()
  await data.mirror.counts.add(aCount(batch, completed, 1480))

  showFrame(data, `/jobs/${job.id}`)

  const menu = within(screen.getByRole('navigation', { name: 'Main' }))
  expect(await menu.findByText('1,480')).toBeTruthy()
  expect(menu.getByRole('link', { name: /Jobs/ }).getAttribute('aria-current')).toBe('page')
  expect(menu.getAllByRole('link', { current: 'page' })).toHaveLength(1)
})

it('the log-out button signs out at once when all changes are sent', async () => {
  const { signedOut } = showFrame(aDevice())

  await logOut()

  expect(await screen.findByText("You've been logged out successfully")).toBeTruthy()
  expect(signedOut).toEqual(['discard'])
})

it('asks what shall become of unsent changes, and keeps or discards them as told', async () => {
  const data = aDevice()
  await perform(data, [{ operation: deletion() }])
  await perform(data, [{ operation: deletion() }])
  const { signedOut } = showFrame(data)

  await logOut()
  expect(await screen.findByRole('alertdialog', { name: '2 changes have not been sent' })).toBeTruthy()
  expect(signedOut).toEqual([])
  await userEvent.click(screen.getByLabelText(/Keep them on this device/))
  await userEvent.click(screen.getByRole('button', { name: 'Keep and sign out' }))

  await waitFor(() => expect(signedOut).toEqual(['keep']))
})

it('stays signed in when what should be sent first could not be', async () => {
  const data = aDevice()
  await perform(data, [{ operation: deletion() }])
  const { signedOut } = showFrame(data)

  await logOut()
  await userEvent.click(await screen.findByRole('button', { name: 'Send and sign out' }))

  expect(await screen.findByText(/1 change could not be sent/)).toBeTruthy()
  expect(signedOut).toEqual([])
})

it('a sequence of two keys navigates to a page', async () => {
  const place = showFrame(aDevice())

  await userEvent.keyboard('gj')

  expect(place.path()).toBe('/jobs')
})

it('the frame keeps its menu when a screen breaks, and shows the next screen', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Broken = () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  }
  showFrame(
    aDevice(),
    '/jobs',
    <>
      <Route path="/dashboard" component={Broken} />
      <Route path="/jobs">Jobs are here</Route>
    </>,
  )
  const goTo = (name: string) =>
    userEvent.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name }))

  await goTo('Dashboard')
  expect(await screen.findByRole('heading', { name: 'An error occurred' })).toBeTruthy()
  await goTo('Jobs')

  expect(await screen.findByText('Jobs are here')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'An error occurred' })).toBeNull()
  vi.restoreAllMocks()
})
