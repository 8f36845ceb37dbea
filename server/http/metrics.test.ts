import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { freshDatabase, type FreshDatabase } from '../test/database.ts'
import { serveMetrics } from './metrics.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

it('names its own setting where it cannot listen', async () => {
  const address = { host: '192.0.2.1', port: await freePort() } // of nobody's machine

  await expect(serveMetrics(database.db, address)).rejects.toThrow('METRICS_HOST: 192.0.2.1 is not an address of this machine.')
})
