// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { type Push, PushContext, type PushState } from './push.ts'
import { aDevice, show } from '../../screens/test/stage.tsx'
import '../../screens/test/screen.tsx'
import { UserMenu } from '../frame/UserMenu.tsx'

/** A Push in the given state until the user changes it. */
function aPush(state: PushState, turnOn: () => Promise<void> = async () => undefined) {
  const listeners = new Set<() => void>()
  const renewed: string[] = []
  const become = (next: PushState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const push: Push = {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    turnOn: async () => {
      await turnOn()
      become('on')
    },
    turnOff: async () => become('off'),
    renew: async ({ language }) => void renewed.push(language),
    unsubscribe: async () => undefined,
  }
  return { push, renewed }
}

function showMenu(push: Push) {
  show(
    <PushContext value={push}>
      <UserMenu showKeys={() => undefined} />
    </PushContext>,
    aDevice(),
  )
}

const openMenu = () => userEvent.click(screen.getByRole('button', { name: 'Settings' }))
const choose = (name: string) => userEvent.click(screen.getByRole('menuitem', { name }))

it('the menu has no entry for notifications where there are none', async () => {
  showMenu(aPush('none').push)

  await openMenu()

  expect(screen.getByRole('menuitem', { name: 'Keyboard shortcuts' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: /Notif/ })).toBeNull()
})

it('the menu entry turns notifications on and off, and shows the state', async () => {
  const { push, renewed } = aPush('off')
  showMenu(push)

  await openMenu()
  await choose('Notify me when CVs are scored')
  await openMenu()
  expect(renewed).toEqual(['en'])
  await choose('Notify me when CVs are scored: on')
  await openMenu()

  expect(screen.getByRole('menuitem', { name: 'Notify me when CVs are scored' })).toBeTruthy()
})

it('the menu entry shows a toast when turning notifications on fails', async () => {
  showMenu(aPush('off', () => Promise.reject(new TypeError('Failed to fetch'))).push)

  await openMenu()
  await choose('Notify me when CVs are scored')

  expect(await screen.findByText(/^That did not work/)).toBeTruthy()
})

it('the menu entry explains how to allow notifications that the browser blocks', async () => {
  showMenu(aPush('blocked').push)

  await openMenu()
  await choose('Notifications are blocked by the browser')

  expect(await screen.findByText(/Allow them in its settings/)).toBeTruthy()
})
