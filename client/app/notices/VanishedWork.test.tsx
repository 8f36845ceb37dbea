// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Operation } from '../../../shared/sync/operations.ts'
import { Status } from '../../../shared/screening/status.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import type { Data } from '../../data/hooks/data.ts'
import { aSummary } from '../../screens/test/candidates.ts'
import { aBatch, aDevice, aJob, show, withSnapshot } from '../../screens/test/stage.tsx'
import { VanishedWork } from './VanishedWork.tsx'

const job = aJob()
const batch = aBatch(job)
const at = '2026-11-20T07:00:00.000Z'
let device: Data
let decision: Operation & { type: 'candidate.decide' }

beforeEach(async () => {
  device = aDevice()
  await withSnapshot(device)
  const dewi = aSummary(job, batch, { name: 'Dewi' })
  await device.mirror.candidates.put(dewi)
  decision = {
    type: 'candidate.decide',
    candidateId: dewi.id,
    status: Status.accepted,
    decisionId: newId(),
    by: 'Rina',
    at,
  }
  const noteId = newId()
  const note: Operation = {
    type: 'candidate.addNote',
    candidateId: dewi.id,
    noteId,
    authorId: newId(),
    author: 'Rina',
    text: 'Calls back',
    at,
  }
  const kept = { name: 'Dewi', madeAt: Date.parse(at) }
  await device.mirror.meta.put({
    key: 'vanished',
    value: [
      { ...kept, id: decision.decisionId, operation: decision },
      { ...kept, id: noteId, operation: note },
    ],
  })
  show(<VanishedWork />, device)
})

const notice = async () => within(await screen.findByRole('region', { name: 'Lost changes' }))

describe('unsent changes that vanished', () => {
  it('vanished changes are listed one by one, and none is queued automatically', async () => {
    expect((await notice()).getByText(/2 changes that had not been sent went with it/)).toBeTruthy()
    expect((await notice()).getByText(/Accept Dewi/)).toBeTruthy()
    expect((await notice()).getByText(/Note on Dewi/)).toBeTruthy()
    expect(await device.mirror.outbox.count()).toBe(0)
  })

  it('vanished decisions are made again with one press, under their own idempotency keys', async () => {
    await userEvent.click((await notice()).getByRole('button', { name: 'Make 1 decision again' }))

    await waitFor(async () => expect((await device.mirror.outbox.toArray()).map(({ id }) => id)).toEqual([decision.decisionId]))
    await waitFor(async () => expect((await notice()).queryByText(/Accept Dewi/)).toBeNull())
  })

  it('the notice of vanished changes can be closed', async () => {
    await userEvent.click((await notice()).getByRole('button', { name: 'Close' }))

    await waitFor(() => expect(screen.queryByRole('region', { name: 'Lost changes' })).toBeNull())
  })
})
