import { expect, it } from 'vitest'
import { newId } from '../lib/new-id.ts'
import { batchIdAmong, batchIdOf } from './batch-id.ts'

const jobId = newId()
const may = { id: batchIdOf(jobId, 'May'), jobId, name: 'May' }
const renamed = { ...may, name: 'First round' }

it('a name finds the batch that has it now', () => {
  expect(batchIdAmong([may], jobId, ' may ')).toBe(may.id)
  expect(batchIdAmong([renamed], jobId, 'first round')).toBe(may.id)
  expect(batchIdAmong([may], newId(), 'May')).not.toBe(may.id)
})

it('the old name of a renamed batch makes another batch, of the same id on every device', () => {
  const id = batchIdAmong([renamed], jobId, 'May')

  expect(id).not.toBe(may.id)
  expect(batchIdAmong([renamed], jobId, 'may')).toBe(id)
  expect(batchIdAmong([renamed, { id, jobId, name: 'Second round' }], jobId, 'May')).not.toBe(id)
})
