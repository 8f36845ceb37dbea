import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { freshDatabase, type FreshDatabase } from '../test/database.ts'
import { serveMetrics } from './metrics.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

it('serveMetrics names METRICS_HOST when it cannot listen', async () => {
  const address = { host: '192.0.2.1', port: await freePort() } // a documentation address, which no machine has

  await expect(serveMetrics(database.db, address)).rejects.toThrow('METRICS_HOST: 192.0.2.1 is not an address of this machine.')
})
