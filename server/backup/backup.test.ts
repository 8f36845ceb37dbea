import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { emptyDatabase } from '../test/database.ts'
import { startServerOn } from '../test/server.ts'
import { aCv, aFolder, aStockedServer, backUpServer, originalsOf, restoreInto, rowsOf } from './test/backups.ts'
import { verify } from './verify.ts'

it('a backup of a running server holds all rows and originals, and a restore into an empty place brings them back', async () => {
  const server = await aStockedServer()
  await server.rina.upload(server.jobId, 'Once more', [['copy.docx', aCv('Dewi Lestari')]])
  const file = path.join(await aFolder(), 'saring.tar')
  const [database, dataDir] = [await emptyDatabase(), await aFolder()]
  onTestFinished(database.drop)

  const made = await backUpServer(server, file)
  const verified = await verify(file, undefined)
  const restored = await restoreInto(database.url, dataDir, file)

  expect([verified, restored]).toEqual([made, made])
  expect(made.manifest).toMatchObject({ rows: { candidates: 3, notes: 1 }, originals: { count: 2 + 3 }, keys: 3, absent: [] })
  expect(await rowsOf(database.db)).toEqual(await rowsOf(server.db))
  expect(await originalsOf(dataDir)).toEqual(await originalsOf(server.dataDir))
  expect(Object.keys(await originalsOf(dataDir))).toHaveLength(3)
  const again = await startServerOn(database, dataDir)
  onTestFinished(again.stop)
  expect((await server.rina.call('GET', '/sync')).body.candidates).toHaveLength(3)
  expect(await fs.readdir(path.dirname(file))).toEqual(['saring.tar'])
})

it('what is acknowledged before a backup begins is in it, while others go on writing', async () => {
  const server = await aStockedServer()
  const acknowledged: string[] = []
  let isOver = false
  const writing = [1, 2, 3].map(async (lane) => {
    for (let at = 0; !isOver; at += 1) {
      const { status, body } = await server.rina.upload(server.jobId, `Lane ${lane}`, [[`${at}.docx`, aCv(`CV ${lane} ${at}`)]])
      if (status === 201) acknowledged.push(body.id)
    }
  })
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(3)
  const before = [...acknowledged]
  const file = path.join(await aFolder(), 'saring.tar')
  const [database, dataDir] = [await emptyDatabase(), await aFolder()]
  onTestFinished(database.drop)

  const made = await backUpServer(server, file)
  isOver = true
  await Promise.all(writing)
  await restoreInto(database.url, dataDir, file)

  const restored: string[] = await database.db('candidates').pluck('id')
  expect(before.filter((id) => !restored.includes(id))).toEqual([])
  expect(made.manifest.absent).toEqual([])
  expect(Object.keys(await originalsOf(dataDir))).toHaveLength(restored.length)
})

it('an original that is damaged or missing in the store, or erased meanwhile, is noted and prevents no backup', async () => {
  const server = await aStockedServer(['Dewi Lestari', 'Budi Santoso', 'Sari Wulandari'])
  const [damaged, missing, erased] = await server.db('files').select('key', 'sha256').orderBy('sha256')
  const place = (key: string) => path.join(server.dataDir, 'files/kept', key.slice(0, 2), key)
  await fs.appendFile(place(damaged.key), 'x')
  await fs.rm(place(missing.key))
  await fs.rm(place(erased.key))
  const file = path.join(await aFolder(), 'saring.tar')
  const [database, dataDir] = [await emptyDatabase(), await aFolder()]
  onTestFinished(database.drop)

  const made = await backUpServer(server, file, undefined, {
    onceRowsAreIn: () =>
      server
        .db('candidates')
        .whereIn('id', server.db('files').where({ key: erased.key }).select('candidate_id'))
        .delete(),
  })
  await restoreInto(database.url, dataDir, file)

  expect(made.manifest.absent).toEqual([
    { sha256: damaged.sha256, reason: 'damaged' },
    { sha256: missing.sha256, reason: 'missing' },
    { sha256: erased.sha256, reason: 'erased' },
  ])
  expect(await database.db('files').where({ problem: 'missing' })).toHaveLength(3)
})

it('a backup is refused in a sentence where it cannot be written, and leaves nothing behind', async () => {
  const server = await aStockedServer([])
  const folder = await aFolder()
  await fs.writeFile(path.join(folder, 'there.tar'), 'something')

  await expect(backUpServer(server, path.join(folder, 'there.tar'))).rejects.toThrow(
    /there\.tar exists already: give the backup another name\./,
  )
  await expect(backUpServer(server, path.join(folder, 'no/such/folder.tar'))).rejects.toThrow(
    /no\/such is not there\. Name a place that can be written and has room for the backup\./,
  )
  await expect(backUpServer({ ...server, dataDir: folder }, path.join(folder, 'new.tar'))).rejects.toThrow(
    /are not those of this database: set DATA_DIR or FILES_URL to the store of its server\./,
  )
  expect(await fs.readFile(path.join(folder, 'there.tar'), 'utf8')).toBe('something')
  expect((await fs.readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
})
