import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createDatabase } from '../database/database.ts'
import { MIGRATION_LOCK } from '../database/migrate.ts'
import { freshDatabase } from '../test/database.ts'
import { startServerOn } from '../test/server.ts'

it('a start on tables of its own version does not wait for a server that migrates', { timeout: 60_000 }, async () => {
  const database = await freshDatabase()
  onTestFinished(database.drop)
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-start-'))
  onTestFinished(() => fs.rm(dataDir, { recursive: true, force: true }))
  const other = createDatabase(database.url, 1)
  onTestFinished(() => other.destroy())
  const migrating = await other.transaction()
  onTestFinished(async () => void (await migrating.rollback()))
  await migrating.raw(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`)

  const server = await startServerOn(database, dataDir)
  onTestFinished(server.stop)

  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
})
