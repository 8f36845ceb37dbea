// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Status } from '../../../shared/screening/status.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import type { Operation } from '../../../shared/sync/operations.ts'
import type { Outcome } from '../../data/index.ts'
import { useAct, useAnnounce } from './useAnnounce.tsx'
import { aDevice, show } from '../../screens/test/stage.tsx'

const at = '2026-11-18T02:14:00.000Z'
const deletion: Operation = { type: 'job.delete', jobId: newId(), at }
const decision: Operation = {
  type: 'candidate.decide',
  candidateId: newId(),
  status: Status.accepted,
  decisionId: newId(),
  by: 'Rina',
  at,
}

function Teller({ operation, outcome }: { operation: Operation; outcome: Outcome | Promise<Outcome> }) {
  const announce = useAnnounce()
  const [isTold, setIsTold] = useState(false)
  const say = () => void announce(operation, Promise.resolve(outcome)).then(() => setIsTold(true))
  return <button onClick={say}>{isTold ? 'Told' : 'Tell'}</button>
}

async function tell(operation: Operation, outcome: Outcome) {
  const data = aDevice()
  await data.mirror.open()
  const place = show(<Teller operation={operation} outcome={outcome} />, data)
  await userEvent.click(screen.getByRole('button', { name: 'Tell' }))
  return { data, place }
}

it('useAnnounce shows no toast once the user has signed out', async () => {
  const outcome = Promise.withResolvers<Outcome>()
  const data = aDevice()
  const { endSession } = show(<Teller operation={decision} outcome={outcome.promise} />, data)
  await userEvent.click(screen.getByRole('button', { name: 'Tell' }))

  endSession()
  outcome.resolve('kept')

  expect(await screen.findByText('Told')).toBeTruthy()
  expect(screen.queryByText(/^Kept on this device/)).toBeNull()
})

it('useAnnounce shows the specified success once the server has the operation', async () => {
  await tell(decision, 'done')

  expect(await screen.findByText('Candidate accepted successfully')).toBeTruthy()
})

it('useAnnounce says that an operation is kept while the server does not answer', async () => {
  await tell(deletion, 'kept')

  expect(await screen.findByText('Kept on this device, sent when there is a connection.')).toBeTruthy()
})

it('useAnnounce shows the specified error when the server refuses, with a button to the outbox', async () => {
  const { place } = await tell(deletion, { refused: 'not_allowed' })

  expect(await screen.findByText('Failed to delete job')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Open outbox' }))
  await waitFor(() => expect(place.path()).toBe('/outbox'))
})

function Actor() {
  const act = useAct()
  return <button onClick={() => void act(deletion)}>Act</button>
}

it('useAct queues an operation at once', async () => {
  const data = aDevice()
  show(<Actor />, data)

  await userEvent.click(screen.getByRole('button', { name: 'Act' }))

  await waitFor(async () => expect(await data.mirror.outbox.count()).toBe(1))
})
