// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { Status } from '../../../shared/screening/status.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import type { Data } from '../../data/hooks/data.ts'
import { aSummary } from '../../screens/test/candidates.ts'
import { aBatch, aDevice, aJob, show, withSnapshot } from '../../screens/test/stage.tsx'
import { LostDecisions } from './LostDecisions.tsx'

const job = aJob()
const batch = aBatch(job)
let device: Data

beforeEach(async () => {
  device = aDevice()
  await withSnapshot(device)
  const [dewi, bagas] = [aSummary(job, batch, { name: 'Dewi' }), aSummary(job, batch, { name: 'Bagas' })]
  await device.mirror.candidates.bulkPut([dewi, bagas])
  const entry = { decisionId: newId(), acknowledgedAt: Date.now(), isLost: true }
  await device.mirror.journal.bulkPut([
    { ...entry, id: dewi.id, status: Status.accepted },
    { ...entry, id: bagas.id, status: Status.rejected },
  ])
  show(<LostDecisions />, device)
})

const notice = async () => within(await screen.findByRole('region', { name: 'Decisions that were lost' }))
const queued = async () =>
  (await device.mirror.outbox.toArray()).map(({ operation }) => 'status' in operation && operation.status)

describe('decisions that a restored server has lost', () => {
  it('lost decisions are listed with their status, and none is queued automatically', async () => {
    expect((await notice()).getByText(/2 of your decisions are no longer there/)).toBeTruthy()
    expect((await notice()).getByRole('button', { name: 'Accept again' })).toBeTruthy()
    expect(await queued()).toEqual([])
  })

  it('lost decisions can be made again one by one', async () => {
    await userEvent.click((await notice()).getByRole('button', { name: 'Reject again' }))

    await waitFor(async () => expect(await queued()).toEqual([Status.rejected]))
    await waitFor(async () => expect((await notice()).queryByText('Bagas')).toBeNull())
  })

  it('lost decisions can be made again all at once, which removes the notice', async () => {
    await userEvent.click((await notice()).getByRole('button', { name: 'Decide all again' }))

    await waitFor(async () => expect(await queued()).toHaveLength(2))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Decisions that were lost' })).toBeNull())
  })

  it('lost decisions can be dismissed', async () => {
    await userEvent.click((await notice()).getByRole('button', { name: 'Leave them as they are' }))

    await waitFor(() => expect(screen.queryByRole('region', { name: 'Decisions that were lost' })).toBeNull())
    expect(await queued()).toEqual([])
  })
})
