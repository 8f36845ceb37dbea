// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Session } from '../../data/session/session-type.ts'
import { aDevice } from '../../screens/test/stage.tsx'
import { heard, open, someSettings } from '../../screens/test/screen.tsx'
import { Locked } from './Locked.tsx'

async function visit(answers: Awaited<ReturnType<Session['refresh']>>[]) {
  const device = aDevice()
  let asked = 0
  const session: Session = { ...device.session, refresh: async () => answers[asked++] ?? 'unreachable' }
  const store = await heard({ ...someSettings, deviceDays: 14 })
  const { person } = await open(() => <Locked session={session} />, device, '/dashboard', { store })
  return { person, asked: () => asked }
}

it('a locked device says how long it has been without the server, and that nothing was erased', async () => {
  await visit([])

  expect(await screen.findByRole('heading', { level: 1, name: 'This device is locked' })).toBeTruthy()
  expect(screen.getByText(/has not spoken with the server for more than 14 days.*Nothing was erased/)).toBeTruthy()
})

it('a locked device asks the server at once, at a press of the button, and when it is online again', async () => {
  const { person, asked } = await visit([])
  expect(await screen.findByText('The server cannot be reached. Connect to the internet and try again.')).toBeTruthy()

  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/cannot be reached/)).toBeTruthy()
  window.dispatchEvent(new Event('online'))

  expect(asked()).toBe(3)
})
