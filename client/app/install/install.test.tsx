// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { InstallContext, type InstallWay } from './install.ts'
import { UpdateContext, type UpdateState } from './update.ts'
import { UserMenu } from '../frame/UserMenu.tsx'
import { aDevice, show } from '../../screens/test/stage.tsx'
import { UpdateNotice } from './UpdateNotice.tsx'

const still = () => () => undefined

function withUpdate(state: UpdateState) {
  const data = aDevice()
  const asked: (readonly string[])[] = []
  const updates = {
    state: () => state,
    subscribe: still,
    start: still,
    reload: async (locks: readonly string[]) => void asked.push(locks),
  }
  show(
    <UpdateContext value={updates}>
      <UpdateNotice />
    </UpdateContext>,
    data,
  )
  return { asked, userId: data.userId }
}

function withInstall(way: InstallWay, children: ReactNode) {
  let asked = 0
  const ask = async () => void (asked += 1)
  show(<InstallContext value={{ way: () => way, subscribe: still, ask }}>{children}</InstallContext>, aDevice())
  return () => asked
}

const openMenu = () => userEvent.click(screen.getByRole('button', { name: 'Settings' }))
const menu = <UserMenu showKeys={() => undefined} />

it('the update notice is hidden while there is no update', () => {
  withUpdate('none')

  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull()
})

it('the update notice activates the new version on request, under the locks of all lanes', async () => {
  const { asked, userId } = withUpdate('ready')
  expect(screen.getByText('A new version is ready.')).toBeTruthy()

  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))

  expect(asked).toEqual([[`saring-${userId}-decision`, `saring-${userId}-edit`, `saring-${userId}-upload`]])
  expect(screen.getByText('The new version opens as soon as nothing is being sent…')).toBeTruthy()
})

it('the update notice tells a tab that it runs the earlier version', () => {
  withUpdate('replaced')

  expect(screen.getByText('This tab still shows the earlier version.')).toBeTruthy()
})

it('the settings menu tells the version of the app', async () => {
  show(menu, aDevice())

  await openMenu()

  expect(await screen.findByText(/^Version \d+\.\d+\.\d+$/)).toBeTruthy()
})

it('the settings menu opens the browser’s install prompt', async () => {
  const asked = withInstall('prompt', menu)

  await openMenu()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Install the app' }))

  expect(asked()).toBe(1)
})

it('the settings menu shows the steps where the app can only be installed by hand', async () => {
  withInstall('byHand', menu)

  await openMenu()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Install the app' }))

  expect(await screen.findByText('Choose “Add to Home Screen”.')).toBeTruthy()
})

it('the settings menu has no install entry where the app cannot be installed, or already is', async () => {
  withInstall('none', menu)

  await openMenu()

  expect(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Install the app' })).toBeNull()
})
