// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { JobBatches } from '../../jobs/progress/JobBatches.tsx'
import { aBatch, aDeviceWithBatch, show } from '../../test/stage.tsx'

async function ask() {
  const device = await aDeviceWithBatch()
  await device.data.mirror.batches.add(aBatch(device.job, { name: 'December' }))
  show(<JobBatches jobId={device.job.id} />, device.data)
  await userEvent.click(await screen.findByRole('button', { name: 'Rename November' }))
  const dialog = await screen.findByRole('dialog', { name: 'Rename batch' })
  const name = within(dialog).getByRole('textbox', { name: 'Batch name' })
  await userEvent.clear(name)
  return { ...device, name }
}

it('a batch gets its new name at once, and the change is queued with the old one', async () => {
  const { data, batch, name } = await ask()

  await userEvent.type(name, ' First round {Enter}')

  expect(await screen.findByRole('link', { name: 'First round' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await data.mirror.outbox.toArray()).map(({ operation }) => operation)).toMatchObject([
    { type: 'batch.rename', batchId: batch.id, name: 'First round', base: 'November' },
  ])
})

it('a batch does not get the name of another batch of its job, nor none', async () => {
  const { data, name } = await ask()

  expect(screen.getByText('Please enter a batch name')).toBeTruthy()
  await userEvent.type(name, 'december{Enter}')

  expect(await screen.findByText('Another batch of this job has that name. Choose another one.')).toBeTruthy()
  expect(await data.mirror.outbox.count()).toBe(0)
})
