import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import pino from 'pino'
import { freePort } from '../../tools/free-port.ts'
import { createDatabase } from '../database/database.ts'
import { migrationSource, migrationsUpTo } from '../database/migrate.ts'
import { emptyDatabase, freshDatabase } from '../test/database.ts'
import { jsonOf, startServerOn } from '../test/server.ts'
import { readConfig } from '../config/config.ts'
import { backupHealth } from './health.ts'
import { openSchedule } from './schedule.ts'
import { keptUntil, listKept, nameAt, outdated, removeOldParts } from './kept.ts'
import { aFolder, restoreInto, rowsOf } from './test/backups.ts'
import { verify } from './verify.ts'

const HOUR_MS = 60 * 60 * 1000

it('of backups made each hour for ten weeks the last three, the last of seven days and of four weeks are kept', () => {
  const newest = Date.parse('2026-11-25T14:00:00Z')
  const all = Array.from({ length: 24 * 70 }, (_, at) => ({ file: String(at), madeAt: new Date(newest - at * HOUR_MS) }))

  const gone = new Set(outdated(all))

  expect(all.filter((one) => !gone.has(one)).map(({ madeAt }) => madeAt.toISOString().slice(0, 13))).toEqual([
    '2026-11-25T14',
    '2026-11-25T13',
    '2026-11-25T12',
    '2026-11-24T23',
    '2026-11-23T23',
    '2026-11-22T23',
    '2026-11-21T23',
    '2026-11-20T23',
    '2026-11-19T23',
    '2026-11-18T23',
    '2026-11-11T23',
    '2026-11-04T23',
  ])
})

it.each([1, 24, 36, 24 * 7, 24 * 10])(
  'with a backup every %d hours none holds what was erased for longer than a certificate says',
  (hours) => {
    const everyMs = hours * HOUR_MS
    const first = Date.parse('2026-01-01T03:00:00Z')
    let kept: Parameters<typeof outdated>[0][number][] = []

    for (let at = 0; at * hours < 24 * 400; at += 1) {
      const now = first + at * everyMs
      kept = [{ file: String(at), madeAt: new Date(now) }, ...kept]
      const gone = new Set(outdated(kept))
      kept = kept.filter((one) => !gone.has(one))
      for (const { madeAt } of kept.slice(1)) expect(keptUntil(madeAt, everyMs).getTime()).toBeGreaterThanOrEqual(now)
    }
  },
)

it('only files with the name of a scheduled backup are taken for one, and what killed ones left goes after a day', async () => {
  const folder = await aFolder()
  const name = nameAt(new Date('2026-11-25T02:33:53.123Z'), true)
  for (const one of [name, `${name}.part`, 'saring.tar', 'notes.txt', 'notes.part'])
    await fs.writeFile(path.join(folder, one), '')
  await removeOldParts(folder)
  const young = await fs.readdir(folder)
  for (const one of young) await fs.utimes(path.join(folder, one), 0, 0)

  await removeOldParts(folder)

  const madeAt = new Date('2026-11-25T02:33:53Z')
  expect(await listKept(folder)).toEqual([{ file: path.join(folder, name), madeAt, isBeside: true }])
  expect(young).toContain(`${name}.part`)
  expect(await fs.readdir(folder)).toEqual(['notes.part', 'notes.txt', name, 'saring.tar'])
})

it('a server with BACKUP_DIR makes a backup by itself, removes originals that none needs, and tells its age in /health/ready and to Prometheus', async () => {
  const [database, dataDir, folder, port] = [await freshDatabase(), await aFolder(), await aFolder(), await freePort()]
  const unnamed = path.join(folder, 'originals/plain/ab', 'ab'.repeat(32))
  await fs.mkdir(path.dirname(unnamed), { recursive: true })
  await fs.writeFile(unnamed, 'the CV of somebody who was erased')
  const server = await startServerOn(database, dataDir, { BACKUP_DIR: folder, METRICS_PORT: String(port) })
  onTestFinished(async () => {
    await server.stop()
    await database.drop()
  })

  await expect.poll(() => listKept(folder), { timeout: 50_000 }).toHaveLength(1)

  await expect.poll(() => fs.readdir(path.dirname(unnamed)), { timeout: 20_000 }).toEqual([])
  const [made] = await listKept(folder)
  expect((await verify(made!.file, undefined)).manifest).toMatchObject({ rows: { candidates: 0 }, beside: { originals: [] } })
  const { details, warnings } = await jsonOf(await fetch(`${server.url}/health/ready`))
  expect(details.backupAgeSeconds).toBeLessThan(60)
  expect(warnings).toEqual([])
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toMatch(/^saring_backup_age_seconds \d/m)
})

it('/health/ready warns while there is no backup, and a server does not start where none can be written', async () => {
  const [database, dataDir] = [await freshDatabase(), await aFolder()]
  const folder = path.join(dataDir, 'backups')
  const server = await startServerOn(database, dataDir, { BACKUP_DIR: folder, BACKUP_PASSPHRASE: 'correct horse battery' })
  onTestFinished(async () => {
    await server.stop()
    await database.drop()
  })

  const { warnings, status } = await jsonOf(await fetch(`${server.url}/health/ready`))
  const refused = startServerOn(database, dataDir, { BACKUP_DIR: '/dev/null/backups' })

  expect([status, warnings]).toEqual([
    'ready',
    [{ part: 'backups', problem: 'There is no backup in BACKUP_DIR yet (backup_failed in the log says why).' }],
  ])
  await expect(refused).rejects.toThrow(/^BACKUP_DIR: .+ Set it to a folder that can be written and has room\.$/)
})

it('before a migration a backup is made, and a restore of it brings the rows up to this version', async () => {
  const [database, restored, dataDir, folder] = [await emptyDatabase(), await emptyDatabase(), await aFolder(), await aFolder()]
  onTestFinished(async () => {
    for (const { drop } of [database, restored]) await drop()
  })
  const names = await migrationSource.getMigrations([])
  await database.db.migrate.latest({ migrationSource: migrationsUpTo(names.slice(0, 12))! })
  await database.db.raw(`INSERT INTO workspaces (id, account_key) VALUES (gen_random_uuid(), 'of before')`)

  const server = await startServerOn(database, dataDir, { BACKUP_DIR: folder })
  onTestFinished(server.stop)
  const [before] = (await listKept(folder)).toReversed()
  const { head } = await verify(before!.file, undefined)
  await restoreInto(restored.url, await aFolder(), before!.file)

  expect(head.migrations).toEqual(names.slice(0, 12))
  expect(await restored.db('knex_migrations').orderBy('id').pluck('name')).toEqual(names)
  expect((await rowsOf(restored.db))['workspaces']).toEqual((await rowsOf(database.db))['workspaces'])
})

it('a backup that fails before a migration keeps the server from changing the database', async () => {
  const [database, dataDir, folder] = [await emptyDatabase(), await aFolder(), await aFolder()]
  onTestFinished(database.drop)
  const names = await migrationSource.getMigrations([])
  await database.db.migrate.latest({ migrationSource: migrationsUpTo(names.slice(0, 12))! })
  await database.db.raw('INSERT INTO store (id) VALUES (gen_random_uuid())')

  await expect(startServerOn(database, dataDir, { BACKUP_DIR: folder })).rejects.toThrow(
    /^This version changes the database, and the backup before that failed: The files in .+ or start once without BACKUP_DIR\.$/,
  )

  const db = createDatabase(database.url)
  expect(await db('knex_migrations').orderBy('id').pluck('name')).toEqual(names.slice(0, 12))
  await db.destroy()
})

it('the newest backup is drilled once a week and after a failure once a day, and a failure is a warning', async () => {
  const folder = await aFolder()
  const config = readConfig({ BACKUP_DIR: folder, DATA_DIR: folder })
  const schedule = (await openSchedule(config, pino({ level: 'silent' })))!
  const drill = () => schedule.drills.keepUp(new AbortController().signal)
  await drill()
  const before = await schedule.drills.findLast()
  const file = nameAt(new Date(), false)
  await fs.writeFile(path.join(folder, file), 'no backup')

  await drill()
  const failed = await schedule.drills.findLast()
  await drill()
  const stillThatOne = await schedule.drills.findLast()

  expect(before).toBeUndefined()
  expect(failed).toMatchObject({
    file,
    problem: expect.stringMatching(/cannot be used: it is cut off, or is no backup of Saring\.$/),
  })
  expect(stillThatOne).toEqual(failed)
  expect(await backupHealth(schedule).warnings?.()).toEqual([
    expect.stringMatching(/^The backup saring-\S+\.tar could not be restored in the last drill: .+\.$/),
  ])
})
