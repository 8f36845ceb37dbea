// @vitest-environment jsdom
import '../../screens/test/indexed-db.ts'
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

it('says why nothing is shown, for how long the server was away, and that nothing is lost', async () => {
  await visit([])

  expect(await screen.findByRole('heading', { level: 1, name: 'This device is locked' })).toBeTruthy()
  expect(screen.getByText(/has not spoken with the server for more than 14 days.*Nothing was erased/)).toBeTruthy()
})

it('asks the server at once, when the person wants it, and when the connection is back', async () => {
  const { person, asked } = await visit([])
  expect(await screen.findByText('The server cannot be reached. Connect to the internet and try again.')).toBeTruthy()

  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/cannot be reached/)).toBeTruthy()
  window.dispatchEvent(new Event('online'))

  expect(asked()).toBe(3)
})
