import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import { emptyDatabase } from '../../test/database.ts'
import { encryptedSize, encryptFor, makeIdentity, recipientOf } from '../archive/passphrase.ts'
import { nameAt, thin } from '../kept.ts'
import {
  aCv,
  aFolder,
  aStockedServer,
  backUpServer,
  originalsOf,
  restoreInto,
  rowsOf,
  type StockedServer,
} from '../test/backups.ts'
import { verify } from '../verify.ts'
import { listOf, writeList } from './lists.ts'

const PASSPHRASE = 'correct horse battery'
const DAY_MS = 24 * 60 * 60 * 1000

const fileAt = (folder: string, agoMs: number, isEncrypted = false) =>
  path.join(folder, nameAt(new Date(Date.now() - agoMs), isEncrypted))

/** The name of one by an earlier version. */
const earlierAt = (folder: string, agoMs: number) => fileAt(folder, agoMs).replace('.rows', '')

/** A backup with its originals beside it, as of some time ago by its name. */
async function besideAt(server: StockedServer, folder: string, agoMs: number, passphrase?: string) {
  const file = fileAt(folder, agoMs, passphrase !== undefined)
  return { file, made: await backUpServer(server, file, passphrase, { beside: true }) }
}

/** The originals in the folder of backups, without keys, by hash. */
async function storedIn({ db }: StockedServer, folder: string): Promise<{ hash: string; place: string }[]> {
  const keys: string[] = await db('candidate_keys').pluck('sha256')
  const entries = await fs.readdir(path.join(folder, 'originals'), { recursive: true, withFileTypes: true })
  return entries
    .filter(({ name }) => /^[0-9a-f]{64}$/.test(name) && !keys.includes(name))
    .map(({ name, parentPath }) => ({ hash: name, place: path.join(parentPath, name) }))
    .toSorted((one, other) => (one.hash < other.hash ? -1 : 1))
}

type Stored = Awaited<ReturnType<typeof storedIn>>

const inodesOf = async (stored: Stored) => Promise.all(stored.map(async ({ place }) => (await fs.stat(place)).ino))

const hashesOf = (server: StockedServer): Promise<string[]> =>
  server.db('files').distinct('sha256').orderBy('sha256').pluck('sha256')

const keyHashesOf = (server: StockedServer): Promise<string[]> => server.db('candidate_keys').orderBy('sha256').pluck('sha256')

async function restored(file: string, passphrase?: string, withoutMissing = false) {
  const [database, dataDir] = [await emptyDatabase(), await aFolder()]
  onTestFinished(database.drop)
  const contents = await restoreInto(database.url, dataDir, file, passphrase, withoutMissing)
  return { contents, rows: await rowsOf(database.db), originals: await originalsOf(dataDir), db: database.db }
}

it.each([
  ['without a passphrase', undefined],
  ['with a passphrase', PASSPHRASE],
])(
  '%s a second backup stores only new originals, and each restores all of its own',
  async (_, passphrase) => {
    const [server, folder] = [await aStockedServer(), await aFolder()]
    const first = await besideAt(server, folder, DAY_MS, passphrase)
    const [before, firstRows] = [await storedIn(server, folder), await rowsOf(server.db)]
    const firstInodes = await inodesOf(before)
    await server.rina.upload(server.jobId, 'B', [['Sari.docx', aCv('Sari Wulandari')]])
    await server.rina.upload(server.jobId, 'Again', [['copy.docx', aCv('Dewi Lestari')]])

    const second = await besideAt(server, folder, 0, passphrase)

    const stored = await storedIn(server, folder)
    expect([before.length, stored.length]).toEqual([2, 3])
    expect(await inodesOf(stored)).toEqual(expect.arrayContaining(firstInodes))
    expect(second.made.manifest).toMatchObject({
      originals: { count: 0 },
      beside: { originals: [...(await keyHashesOf(server)), ...(await hashesOf(server))] },
    })
    expect((await restored(first.file, passphrase)).rows).toEqual(firstRows)
    const after = await restored(second.file, passphrase)
    expect([after.rows, after.originals]).toEqual([await rowsOf(server.db), await originalsOf(server.dataDir)])
    const plain = await Promise.all(stored.map(async ({ hash, place }) => sha256Of(await fs.readFile(place)) === hash))
    expect(new Set(plain)).toEqual(new Set([passphrase === undefined]))
  },
  180_000,
)

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex')

it.each([
  ['without a passphrase', undefined],
  ['with a passphrase', PASSPHRASE],
])(
  '%s missing, cut and damaged originals are named and prevent a restore, until the next backup stores them again',
  async (_, passphrase) => {
    const [server, folder] = [
      await aStockedServer(['Dewi Lestari', 'Budi Santoso', 'Sari Wulandari', 'Agus Halim']),
      await aFolder(),
    ]
    const { file, made } = await besideAt(server, folder, DAY_MS, passphrase)
    const [missing, cut, flipped] = (await storedIn(server, folder)) as [Stored[0], Stored[0], Stored[0], Stored[0]]
    await fs.rm(missing.place)
    await fs.truncate(cut.place, 100)
    await flipOneBit(flipped.place)
    const said = `${missing.hash} is missing, ${cut.hash} is damaged, ${flipped.hash} is damaged; take them from another copy`

    await expect(verify(file, passphrase)).rejects.toThrow(said)
    const without = await restored(file, passphrase, true)
    await besideAt(server, folder, 0, passphrase)

    expect(await without.db('files').where({ problem: 'missing' }).orderBy('sha256').pluck('sha256')).toEqual([
      missing.hash,
      cut.hash,
      flipped.hash,
    ])
    expect(Object.keys(without.originals)).toHaveLength(1)
    expect(await verify(file, passphrase)).toEqual(made)
    expect(
      (await fs.readdir(path.join(folder, 'originals'), { recursive: true })).filter((name) => /damaged|part/.test(name)),
    ).toEqual([])
  },
  180_000,
)

async function flipOneBit(place: string): Promise<void> {
  const content = await fs.readFile(place)
  content[content.byteLength - 20]! ^= 1
  await fs.writeFile(place, content)
}

it('a damaged original that the server does not have any more is noted, and one that was only marked is used', async () => {
  const [server, folder] = [await aStockedServer(), await aFolder()]
  await besideAt(server, folder, DAY_MS)
  const [damaged, marked] = (await storedIn(server, folder)) as [Stored[0], Stored[0]]
  for (const { place } of [damaged, marked]) await fs.writeFile(`${place}.damaged`, '')
  await flipOneBit(damaged.place)
  for (const key of await server.db('files').pluck('key'))
    await fs.rm(path.join(server.dataDir, 'files/kept', key.slice(0, 2), key))

  const { file, made } = await besideAt(server, folder, 0)

  expect(made.manifest.absent).toEqual([{ sha256: damaged.hash, reason: 'missing' }])
  expect(await verify(file, undefined)).toEqual(made)
})

it('a copy of the folder restores elsewhere, and a backup without its folder says what it lacks', async () => {
  const [server, folder, elsewhere, alone] = [await aStockedServer(), await aFolder(), await aFolder(), await aFolder()]
  const { file } = await besideAt(server, folder, 0)
  await fs.cp(folder, elsewhere, { recursive: true })
  await fs.copyFile(file, path.join(alone, path.basename(file)))
  await fs.rm(folder, { recursive: true })

  const copied = await restored(path.join(elsewhere, path.basename(file)))

  expect(copied.originals).toEqual(await originalsOf(server.dataDir))
  await expect(restored(path.join(alone, path.basename(file)))).rejects.toThrow(
    /cannot be used: of the originals beside it [0-9a-f]{64} is missing(, [0-9a-f]{64} is missing){3}; .+ or restore without them/,
  )
})

it('with another passphrase originals are stored anew, and each backup opens with the passphrase of its time', async () => {
  const [server, folder] = [await aStockedServer(), await aFolder()]
  const first = await besideAt(server, folder, DAY_MS, PASSPHRASE)
  const second = await besideAt(server, folder, 1000, 'another passphrase')
  const third = await besideAt(server, folder, 0, 'another passphrase')

  expect(await verify(first.file, PASSPHRASE)).toEqual(first.made)
  expect(await verify(third.file, 'another passphrase')).toEqual(third.made)
  expect(third.made.manifest.beside).toEqual(second.made.manifest.beside)
  expect(second.made.manifest.beside?.folder).not.toBe(first.made.manifest.beside?.folder)
})

it('where the key for later backups is damaged, the next backup makes another, and earlier backups open all the same', async () => {
  const [server, folder] = [await aStockedServer(), await aFolder()]
  const first = await besideAt(server, folder, DAY_MS, PASSPHRASE)
  const { folder: name } = first.made.manifest.beside!
  await fs.truncate(path.join(folder, 'originals', name, 'identity.age'), 50)

  const second = await besideAt(server, folder, 0, PASSPHRASE)

  expect(second.made.manifest.beside?.folder).not.toBe(name)
  expect(await verify(first.file, PASSPHRASE)).toEqual(first.made)
  expect(await verify(second.file, PASSPHRASE)).toEqual(second.made)
})

it('the original of an erased person stays while a kept backup names it, and leaves with the last of these', async () => {
  const [server, folder] = [await aStockedServer(), await aFolder()]
  const { file } = await besideAt(server, folder, 60 * DAY_MS)
  const before = await hashesOf(server)
  const [candidate] = await server.db('candidates').orderBy('created_at').pluck('id')
  await server.rina.call('POST', '/people/erase', { candidateIds: [candidate] })
  await besideAt(server, folder, 0)
  await thin(folder)
  const whileNamed = await storedIn(server, folder)
  expect((await verify(file, undefined)).manifest.beside?.originals).toEqual(expect.arrayContaining(before))
  // Of seven later days, which push the first one out.
  for (const days of [1, 2, 3, 4, 5, 6, 7, 14, 21]) await fs.writeFile(earlierAt(folder, days * DAY_MS), '')

  await thin(folder)

  expect(whileNamed.map(({ hash }) => hash)).toEqual(expect.arrayContaining(before))
  expect((await storedIn(server, folder)).map(({ hash }) => hash)).toEqual(await hashesOf(server))
  expect(await fs.readdir(folder)).not.toContain(path.basename(listOf(file)))
})

it('thinning leaves what a backup needs that is being made, and other files, and gives back what a killed run put aside', async () => {
  const [server, folder] = [await aStockedServer(['Dewi Lestari', 'Budi Santoso', 'Sari Wulandari']), await aFolder()]
  const { file } = await besideAt(server, folder, 0)
  const [running, aside] = (await storedIn(server, folder)) as [Stored[0], Stored[0], Stored[0]]
  await fs.rm(file)
  await fs.rm(listOf(file))
  await writeList(fileAt(folder, 0), 'plain', [running.hash, aside.hash])
  await fs.rename(aside.place, `${aside.place}.aside`)
  await fs.writeFile(path.join(folder, 'originals/notes.txt'), '')

  await thin(folder)

  expect(await storedIn(server, folder)).toEqual([running, aside])
  expect(await fs.readdir(path.join(folder, 'originals'))).toContain('notes.txt')
})

it('no original is removed while the list of a kept backup is not there', async () => {
  const [server, folder] = [await aStockedServer(), await aFolder()]
  const { file } = await besideAt(server, folder, 0)
  await fs.rm(listOf(file))

  await expect(thin(folder)).rejects.toThrow(/\.rows\.tar\.originals is not there: no original is removed without it\.$/)

  expect((await storedIn(server, folder)).length).toBe(2)
})

it('a backup of an earlier version in the folder is restored as before and keeps no original from being removed', async () => {
  const [server, folder] = [await aStockedServer(), await aFolder()]
  const earlier = earlierAt(folder, DAY_MS)
  await backUpServer(server, earlier)
  const { file } = await besideAt(server, folder, 0)
  await fs.rm(file)
  await fs.rm(listOf(file))

  await thin(folder)

  expect((await storedIn(server, folder)).length).toBe(0)
  expect((await restored(earlier)).originals).toEqual(await originalsOf(server.dataDir))
})

it('the size of an encrypted original is known from its bytes', async () => {
  const recipient = await recipientOf(await makeIdentity())
  for (const bytes of [0, 1, 65_535, 65_536, 65_537, 200_000])
    expect((await buffer(encryptFor(Readable.from([randomBytes(bytes)]), recipient))).byteLength).toBe(encryptedSize(bytes))
})
