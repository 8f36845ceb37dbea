// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { Status } from '../../../shared/screening/status.ts'
import type { Data } from '../../data/hooks/data.ts'
import { aSummary } from '../test/candidates.ts'
import { open } from '../test/screen.tsx'
import { aBatch, aDevice, aJob, completed, withSnapshot } from '../test/stage.tsx'
import { ScreeningResults } from './ScreeningResults.tsx'

const job = aJob()
const batch = aBatch(job)
let device: Data

beforeEach(async () => {
  device = aDevice()
  await device.mirror.jobs.put(job)
  await device.mirror.batches.put(batch)
  await withSnapshot(device)
})

/** Shows as many candidates, all selected. */
async function selectAll(count: number) {
  const user = userEvent.setup()
  await device.mirror.candidates.bulkPut(Array.from({ length: count }, (_, at) => aSummary(job, batch, { name: `Number ${at}` })))
  await device.mirror.counts.put({ jobId: job.id, batchId: batch.id, status: completed, count, version: 1 })
  await open(ScreeningResults, device, '/screening')
  await screen.findAllByRole('article')
  await user.click(screen.getByRole('button', { name: 'Select' }))
  const bar = within(await screen.findByRole('region', { name: 'Selection' }))
  await user.click(await bar.findByRole('button', { name: `Select all ${count}` }))
  await bar.findByText(`${count} selected`)
  return { user, bar }
}

const decided = async () =>
  (await device.mirror.candidates.toArray()).map(({ status, rejectionReason }) => [status, rejectionReason])

it('the selected candidates are rejected for the reason that was chosen, by its digit', async () => {
  const { user, bar } = await selectAll(2)

  await user.click(bar.getByRole('button', { name: 'Reason for rejection' }))
  await waitFor(() => expect(bar.getAllByRole('menuitemradio').length).toBeGreaterThan(1))
  await user.keyboard('4')
  expect(bar.queryByRole('menu')).toBeNull()
  expect(bar.getByRole('button', { name: 'Location' })).toBe(document.activeElement)
  await user.click(bar.getByRole('button', { name: /^Reject 2/ }))

  const rejected = [Status.rejected, 'Location']
  await waitFor(async () => expect(await decided()).toEqual([rejected, rejected]))
})

it('an acceptance leaves the chosen reason out, and the next selection begins without one', async () => {
  const { user, bar } = await selectAll(2)
  await user.click(bar.getByRole('button', { name: 'Reason for rejection' }))
  await user.click(await bar.findByRole('menuitemradio', { name: /^Location/ }))

  await user.click(bar.getByRole('button', { name: /^Accept 2/ }))

  const accepted = [Status.accepted, undefined]
  await waitFor(async () => expect(await decided()).toEqual([accepted, accepted]))
  await device.mirror.candidates.bulkPut([aSummary(job, batch, { name: 'Another' })])
  await screen.findByRole('article', { name: 'Another' })
  await user.click(screen.getByRole('button', { name: 'Select' }))
  const next = within(await screen.findByRole('region', { name: 'Selection' }))
  await user.click(await next.findByRole('button', { name: 'Select all 3' }))
  expect(await next.findByRole('button', { name: 'Reason for rejection' })).toBeTruthy()
})

it('a reason that is chosen again is taken back, and of many the dialog names it', async () => {
  const { user, bar } = await selectAll(11)
  const choose = async (opener: string) => {
    await user.click(bar.getByRole('button', { name: opener }))
    await user.click(await bar.findByRole('menuitemradio', { name: /^Location/ }))
  }
  await choose('Reason for rejection')
  await choose('Location')
  await choose('Reason for rejection')

  await user.click(bar.getByRole('button', { name: /^Reject 11/ }))

  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Reason: Location')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: /^Reject 11/ }))
  await waitFor(async () => expect(await decided()).toContainEqual([Status.rejected, 'Location']))
})
