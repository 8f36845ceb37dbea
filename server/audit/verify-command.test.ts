import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createDatabase, type Database } from '../database/database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { findRunning } from '../database/embedded/running.ts'
import { migrate } from '../database/migrate.ts'
import { freshDatabase } from '../test/database.ts'
import { SERVER_CHAIN } from './chain.ts'
import { append } from './record.ts'

const command = path.join(import.meta.dirname, 'verify-command.ts')
const log = pino({ level: 'silent' })

let dataDir: string
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'saring-verify-'))
  fs.chmodSync(dataDir, 0o755)
})
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }))

const verify = (env: Record<string, string>): Promise<{ code: number; said: string[] }> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, [command], { env: { PATH: process.env.PATH, ...env } }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, said: `${out}${err}`.trimEnd().split('\n') }),
    )
  })

const enter = (db: Database, count: number) =>
  db.transaction((trx) =>
    append(
      trx,
      log,
      SERVER_CHAIN,
      Array.from({ length: count }, () => ({ code: 'sign_in_refused' as const })),
    ),
  )

it('the command reports that all chains are whole, or which entry is not', async () => {
  const { db, url, drop } = await freshDatabase()
  await enter(db, 3)
  const whole = await verify({ DATABASE_URL: url })
  await db.transaction(async (trx) => {
    await trx.raw('ALTER TABLE audit DISABLE TRIGGER USER')
    await trx('audit').where({ seq: 2 }).update({ code: 'sign_in' })
  })
  const { at } = await db('audit').where({ seq: 2 }).first('at')

  const broken = await verify({ DATABASE_URL: url })

  expect(whole).toEqual({ code: 0, said: ['3 entries, 1 chains, all whole'] })
  expect(broken).toEqual({
    code: 1,
    said: [`server, entry 2 (${at}, sign_in): its content is not what its hash covers.`, '3 entries, 1 chains, 1 faults'],
  })
  await drop()
})

it('the command reads the embedded database of a running server, and else starts and stops it itself', async () => {
  const database = await start()
  const db = createDatabase(database.url)
  await migrate(db)
  await enter(db, 2)

  const whileRunning = await verify({ DATA_DIR: dataDir })
  const isLeftRunning = (await db.raw('SELECT 1')).rowCount === 1
  await db.destroy()
  await database.stop()
  const whenStopped = await verify({ DATA_DIR: dataDir })

  expect([whileRunning, whenStopped]).toEqual(Array(2).fill({ code: 0, said: ['2 entries, 1 chains, all whole'] }))
  expect(isLeftRunning).toBe(true)
  expect(await findRunning(dataDir)).toBeUndefined()
})

it('the command creates no database where none exists, and says so', async () => {
  const { code, said } = await verify({ DATA_DIR: dataDir })

  expect([code, said]).toEqual([1, [`There is no database in ${dataDir}.`]])
  expect(fs.readdirSync(dataDir)).toEqual([])
})

const start = (): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir, appUrl: 'http://localhost:3000', log: () => {}, onLost: () => {} })
