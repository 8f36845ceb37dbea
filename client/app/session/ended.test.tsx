// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { newId } from '../../../shared/lib/new-id.ts'
import { renderInEnglish } from '../../components/lazy/renderInEnglish.tsx'
import { openMirror } from '../../data/database/db.ts'
import { enqueueOne } from '../../data/test/enqueue-one.ts'
import type { LeftBehind } from '../../data/session/session.ts'
import { aJobCreation, anUpload } from '../../data/test/builders.ts'
import { rina } from '../../screens/test/stage.tsx'
import { Ended } from './Ended.tsx'

function leftBy(reason: LeftBehind['reason']): LeftBehind & { erased: () => number } {
  let erased = 0
  return { user: { ...rina, id: newId() }, reason, erase: async () => void (erased += 1), erased: () => erased }
}

const show = (left: LeftBehind) => renderInEnglish(<Ended ended={left} left={left} />)

/** Leaves a job and a CV that have not reached the server. */
async function leaveUnsent(userId: string): Promise<void> {
  const mirror = openMirror(userId)
  await enqueueOne(mirror, aJobCreation())
  await enqueueOne(mirror, anUpload(newId(), { fileName: 'sri.pdf' }), { file: new Blob(['a CV']) })
  mirror.close()
}

it.each([
  ['expired', 'Your sign-in has expired. Please sign in again to go on.'],
  ['unknown', 'Your sign-in has expired. Please sign in again to go on.'],
  ['ended', 'This device was signed out from another one. Please sign in again to go on.'],
  ['two_hands', 'Your sign-in was used in two places, so it was ended to protect your data. Please sign in again.'],
  ['not_on_team', `The account ${rina.email} may no longer sign in here. Whoever runs this server can tell you more.`],
] as const)('the page says why a sign-in has ended: %s', async (reason, words) => {
  show(leftBy(reason))

  expect(await screen.findByText(words)).toBeTruthy()
})

it('the device’s copy is erased automatically when all changes were sent', async () => {
  const left = leftBy('expired')

  show(left)

  await waitFor(() => expect(left.erased()).toBe(1))
  expect(screen.queryByRole('button')).toBeNull()
})

it('the page counts unsent changes and files, and erases nothing automatically', async () => {
  const left = leftBy('expired')
  await leaveUnsent(left.user.id)

  show(left)

  expect(await screen.findByText(/On this device wait 2 changes and 1 CV file of Rina Prameswari\./)).toBeTruthy()
  expect(screen.getByText(/Sign in again as rina@sukamaju\.example, and they are sent\./)).toBeTruthy()
  expect(left.erased()).toBe(0)
})

it('the page offers to save changes that can no longer be sent', async () => {
  const left = leftBy('not_on_team')
  await leaveUnsent(left.user.id)

  show(left)

  expect(
    await screen.findByText(/They can no longer be sent\. Save them as a file, then erase this device’s copy\./),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save as a file' })).toBeTruthy()
})

it('unsent changes are erased only after the user has confirmed', async () => {
  const left = leftBy('not_on_team')
  await leaveUnsent(left.user.id)
  show(left)

  await userEvent.click(await screen.findByRole('button', { name: 'Erase this device’s copy' }))
  expect(left.erased()).toBe(0)
  await userEvent.click(await screen.findByRole('button', { name: 'Erase' }))

  expect(left.erased()).toBe(1)
})
