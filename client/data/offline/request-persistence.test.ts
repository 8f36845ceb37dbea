import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { createActs } from '../outbox/acts.ts'
import { aFile, aJobCreation, anUpload } from '../test/builders.ts'
import { aDevice } from '../test/devices.ts'
import { memoryServer } from '../test/memory-server.ts'
import { requestingPersistence } from './request-persistence.ts'

it('requestingPersistence calls keep after the first upload, not before, and an error of keep does not fail the upload', async () => {
  const device = aDevice(memoryServer().send)
  let asked = 0
  const keep = async () => {
    asked += 1
    throw new Error('The browser does not like to be asked.')
  }
  const acts = requestingPersistence(createActs(device), keep)
  const creation = aJobCreation()

  await acts.perform(creation)
  expect(asked).toBe(0)
  await acts.performAll([{ operation: anUpload(creation.jobId), file: aFile() }])

  expect(asked).toBe(1)
  expect(await device.mirror.outbox.count()).toBe(2)
  await device.mirror.delete()
})
