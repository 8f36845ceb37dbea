import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { extract, pack } from 'tar-stream'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { emptyDatabase } from '../test/database.ts'
import { seal } from './archive/seal.ts'
import { aFolder, aStockedServer, backUpServer, restoreInto, rowsOf } from './test/backups.ts'
import { verify } from './verify.ts'

/** `FAULTS`: the number of faults; `SEED`: the first seed. */
const faults = Number(process.env['FAULTS'] ?? 120)
const first = Number(process.env['SEED'] ?? 1)

const PASSPHRASE = 'correct horse battery'
let plain: Buffer
let encrypted: Buffer
/** Folders of a scheduled backup with its originals beside it: the contents by path. */
let plainFolder: Map<string, Buffer>
let encryptedFolder: Map<string, Buffer>

beforeAll(async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-faults-'))
  const stops: (() => Promise<void>)[] = []
  const server = await aStockedServer(undefined, (stop) => stops.push(stop))
  await backUpServer(server, path.join(folder, 'plain.tar'))
  plain = await fs.readFile(path.join(folder, 'plain.tar'))
  await backUpServer(server, path.join(folder, 'encrypted.tar'), PASSPHRASE)
  encrypted = await fs.readFile(path.join(folder, 'encrypted.tar'))
  for (const name of ['plain', 'encrypted']) await fs.mkdir(path.join(folder, name))
  await backUpServer(server, path.join(folder, 'plain/saring.tar'), undefined, { beside: true })
  await backUpServer(server, path.join(folder, 'encrypted/saring.tar'), PASSPHRASE, { beside: true })
  plainFolder = await contentsOf(path.join(folder, 'plain'))
  encryptedFolder = await contentsOf(path.join(folder, 'encrypted'))
  for (const stop of stops) await stop()
  await fs.rm(folder, { recursive: true })
})

/** Archive and originals; of the lists and of the key for later backups a reader needs nothing. */
async function contentsOf(folder: string): Promise<Map<string, Buffer>> {
  const names = (await fs.readdir(folder, { recursive: true })).filter((name) => /saring\.tar$|[0-9a-f]{64}$/.test(name))
  return new Map(await Promise.all(names.map(async (name) => [name, await fs.readFile(path.join(folder, name))] as const)))
}

async function inFolder(contents: ReadonlyMap<string, Buffer>): Promise<string> {
  const folder = await aFolder()
  for (const [name, content] of contents) {
    await fs.mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await fs.writeFile(path.join(folder, name), content)
  }
  return path.join(folder, 'saring.tar')
}

async function inFile(content: Buffer): Promise<string> {
  const file = path.join(await aFolder(), 'saring.tar')
  await fs.writeFile(file, content)
  return file
}

it(`${faults} random faults, flipped bits, cut, grown or shuffled files and lost or exchanged originals, are all noticed`, async () => {
  const unnoticed: number[] = []
  for (let seed = first; seed < first + faults; seed += 1) {
    const file = await damagedBackup(seed)
    const outcome = await verify(file, PASSPHRASE).catch((error: Error) => error.message)
    if (typeof outcome !== 'string' || !/saring\.tar cannot be used: .+\.$/.test(outcome)) unnoticed.push(seed)
  }

  expect(unnoticed).toEqual([])
  expect((await verify(await inFile(plain), undefined)).manifest.rows['candidates']).toBe(2)
  expect((await verify(await inFile(encrypted), PASSPHRASE)).manifest.rows['candidates']).toBe(2)
  expect((await verify(await inFolder(plainFolder), undefined)).manifest.beside?.originals).toHaveLength(2 * 2)
  expect((await verify(await inFolder(encryptedFolder), PASSPHRASE)).manifest.beside?.originals).toHaveLength(2 * 2)
})

async function damagedBackup(seed: number): Promise<string> {
  if (seed % 4 < 2) return inFile(damaged(seed % 2 === 0 ? plain : encrypted, seed))
  const contents = new Map(seed % 2 === 0 ? plainFolder : encryptedFolder)
  const random = mulberry(seed * 2)
  const names = [...contents.keys()]
  const name = names[Math.floor(random() * names.length)]!
  const other = names[(names.indexOf(name) + 1) % names.length]!
  const way = Math.floor(random() * 4)
  if (way === 0) contents.delete(name)
  else if (way === 1) contents.set(name, contents.get(other)!)
  else contents.set(name, damaged(contents.get(name)!, seed))
  return inFolder(contents)
}

function damaged(content: Buffer, seed: number): Buffer {
  const random = mulberry(seed)
  const at = Math.floor(random() * content.byteLength)
  const way = Math.floor(random() * 4)
  const copy = Buffer.from(content)
  if (way === 0) return copy.subarray(0, at)
  if (way === 1) return Buffer.concat([copy, Buffer.alloc(1 + (at % 2000))])
  if (way === 2) return Buffer.concat([copy.subarray(0, at), copy.subarray(Math.min(at + 512, copy.byteLength))])
  copy[at]! ^= 1 << Math.floor(random() * 8)
  return copy
}

function mulberry(seed: number): () => number {
  let state = seed * 0x9e3779b9
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

it('a sealed archive without one of its members, or with a changed one, is noticed whichever it is', async () => {
  const names = await namesIn(plain)
  const unnoticed: string[] = []
  for (const name of names) {
    for (const change of [() => undefined, (content: Buffer) => Buffer.concat([content, Buffer.from('\n')])]) {
      // White space at the end of the manifest changes nothing of what it says.
      if (name === 'manifest.json' && change.length > 0) continue
      const file = await inFile(await rewritten(plain, name, change))
      await verify(file, undefined).then(
        () => unnoticed.push(name),
        () => {},
      )
    }
  }

  expect(names).toContain('head.json')
  expect(names.length).toBeGreaterThan(10)
  expect(unnoticed).toEqual([])
})

it('an encrypted backup shows nothing of its content, and is read and restored with its passphrase alone', async () => {
  const [database, file] = [await emptyDatabase(), await inFile(encrypted)]
  onTestFinished(database.drop)

  await expect(verify(file, undefined)).rejects.toThrow(
    /cannot be used: it is encrypted, and no passphrase is given: set BACKUP_PASSPHRASE or give --passphrase-file\.$/,
  )
  await expect(verify(file, 'another passphrase')).rejects.toThrow(/cannot be used: the passphrase is another one, or/)
  await expect(restoreInto(database.url, await aFolder(), file, 'another passphrase')).rejects.toThrow(
    /the passphrase is another/,
  )
  await restoreInto(database.url, await aFolder(), file, PASSPHRASE)

  expect((await rowsOf(database.db))['candidates']).toHaveLength(2)
  expect(encrypted.toString('latin1')).not.toMatch(/Dewi|candidates|ustar/)
})

it('a restore of a damaged archive fails and leaves the database and the folder empty, so that it can be repeated', async () => {
  const [database, dataDir] = [await emptyDatabase(), await aFolder()]
  onTestFinished(database.drop)
  const middle = Buffer.from(plain)
  middle[Math.floor(middle.byteLength / 2)]! ^= 1
  const cases = [
    plain.subarray(0, plain.byteLength - 600),
    middle,
    await rewritten(plain, (await namesIn(plain)).at(-2)!, () => undefined),
  ]

  for (const content of cases) {
    await expect(restoreInto(database.url, dataDir, await inFile(content))).rejects.toThrow(/saring\.tar cannot be used: /)
    expect(await rowsOf(database.db)).toEqual({})
    const entries = await fs.readdir(path.join(dataDir, 'files'), { recursive: true, withFileTypes: true })
    expect(entries.filter((entry) => entry.isFile())).toEqual([])
  }
  await restoreInto(database.url, dataDir, await inFile(plain))
  expect((await rowsOf(database.db))['candidates']).toHaveLength(2)
})

it('a restore refuses a database or a folder that is not empty, and touches neither', async () => {
  const server = await aStockedServer()
  const database = await emptyDatabase()
  onTestFinished(database.drop)
  const before = await rowsOf(server.db)
  const file = await inFile(plain)

  await expect(restoreInto(server.db.client.connectionSettings.connectionString, await aFolder(), file)).rejects.toThrow(
    /^The database is not empty, and a restore overwrites nothing: set DATABASE_URL to an empty database/,
  )
  await expect(restoreInto(database.url, server.dataDir, file)).rejects.toThrow(
    /^There are files in .*, and a restore overwrites nothing: set DATA_DIR to a new folder, or FILES_URL to a new place\.$/,
  )
  expect(await rowsOf(server.db)).toEqual(before)
  expect(await rowsOf(database.db)).toEqual({})
})

it('what is no backup, is not there or is from a newer version is refused in a sentence', async () => {
  const newer = await rewritten(plain, 'head.json', (content) =>
    Buffer.from(String(content).replace('"format": 1', '"format": 3')),
  )

  await expect(verify(await inFile(Buffer.from('a letter')), undefined)).rejects.toThrow(
    /it is cut off, or is no backup of Saring\.$/,
  )
  await expect(verify('/no/such/file.tar', undefined)).rejects.toThrow('/no/such/file.tar cannot be used: it is not there.')
  await expect(verify(await inFile(newer), undefined)).rejects.toThrow(
    /it is from a newer version of Saring: use that version\.$/,
  )
})

async function namesIn(archive: Buffer): Promise<string[]> {
  const names: string[] = []
  await rewritten(
    archive,
    '',
    () => undefined,
    (name) => names.push(name),
  )
  return names
}

/** The archive with one member changed or, for `undefined`, left out, under a seal that fits. */
async function rewritten(
  archive: Buffer,
  name: string,
  change: (content: Buffer) => Buffer | undefined,
  see: (name: string) => void = () => {},
): Promise<Buffer> {
  const [source, target] = [extract(), pack()]
  source.end(archive.subarray(0, archive.byteLength - 512))
  const sealed = Array.fromAsync(seal(target as AsyncIterable<Uint8Array>))
  for await (const entry of source) {
    see(entry.header.name)
    const content = await buffer(entry as AsyncIterable<Uint8Array>)
    const kept = entry.header.name === name ? change(content) : content
    if (kept) target.entry({ name: entry.header.name }, kept)
  }
  target.finalize()
  return Buffer.concat(await sealed)
}
