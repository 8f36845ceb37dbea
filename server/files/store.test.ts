import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../shared/lib/new-id.ts'
import { readConfig } from '../config/config.ts'
import { StoreUnreachable } from '../lib/store-unreachable.ts'
import { startBucket, type TestBucket } from '../test/bucket.ts'
import { openStore } from './open-store.ts'
import type { FileStore } from './store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let bucket: TestBucket
let dataDir: string
beforeAll(async () => void (bucket = await startBucket()))
afterAll(() => bucket.close())
beforeEach(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-store-'))
  return () => fs.rm(dataDir, { recursive: true, force: true })
})

const openWith = (settings: Record<string, string>) => openStore(readConfig({ DATA_DIR: dataDir, ...settings }))

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = []
  for await (const item of items) found.push(item)
  return found
}

describe.each<[string, () => Promise<FileStore>]>([
  ['in a folder', () => openWith({})],
  ['in a bucket', () => openWith(bucket.settings)],
])('a store %s', (_, open) => {
  let store: FileStore
  beforeEach(async () => {
    store = await open()
    await store.empty()
  })

  async function put(content: string | Buffer): Promise<string> {
    const [key, place] = [newId(), path.join(store.incoming, newId())]
    await fs.writeFile(place, content)
    await store.put(key, place)
    return key
  }
  const textOf = async (key: string) => {
    const handle = await store.open(key)
    const text = await handle?.readFile('utf8')
    await handle?.close()
    return text
  }

  it('takes a file over, which can be opened, read as a whole, and deleted', async () => {
    const key = await put('Dewi Lestari')

    expect(await textOf(key)).toBe('Dewi Lestari')
    expect((await store.read(key))?.toString()).toBe('Dewi Lestari')
    expect(await fs.readdir(store.incoming)).toEqual([])
    await store.delete(key)
    expect([await textOf(key), await store.read(key)]).toEqual([undefined, undefined])
    await store.delete(key)
  })

  it('gives large and empty files back as they are', async () => {
    const large = Buffer.alloc(6_000_001, 'CV ')
    const [key, none] = [await put(large), await put('')]

    expect((await store.read(key))?.equals(large)).toBe(true)
    expect(await textOf(none)).toBe('')
  })

  it('a file that was opened can be read to its end after its deletion', async () => {
    const key = await put('Dewi Lestari')
    const handle = await store.open(key)

    await store.delete(key)

    expect(await handle?.readFile('utf8')).toBe('Dewi Lestari')
    await handle?.close()
  })

  it('keeps what is written from memory', async () => {
    const key = newId()

    await store.write(key, Buffer.from([1, 2, 3]))

    expect(await store.read(key)).toEqual(Buffer.from([1, 2, 3]))
  })

  it('lists keys, and apart those that were stored before a time', async () => {
    const keys = [await put('a'), await put('b')]

    expect((await all(store.listKeys())).flat().toSorted()).toEqual(keys.toSorted())
    expect(await all(store.listOlderThan(new Date(Date.now() - DAY_MS)))).toEqual([])
    expect((await all(store.listOlderThan(new Date(Date.now() + DAY_MS)))).toSorted()).toEqual(keys.toSorted())
  })

  it('a file in quarantine is listed there alone, and comes back whole', async () => {
    const key = await put('Dewi Lestari')

    expect(await store.quarantine(key)).toBe(12)
    expect(await store.quarantine(newId())).toBeUndefined()

    expect(await all(store.listQuarantined())).toEqual([{ key, since: expect.any(Date), size: 12 }])
    expect(await all(store.listOlderThan(new Date(Date.now() + DAY_MS)))).toEqual([])
    expect((await all(store.listKeys())).flat()).toEqual([key])
    await store.release(key)
    expect(await all(store.listQuarantined())).toEqual([])
    expect(await textOf(key)).toBe('Dewi Lestari')
  })

  it('a file in quarantine can be deleted', async () => {
    const key = await put('Dewi Lestari')
    await store.quarantine(key)

    await store.delete(key)

    expect(await all(store.listQuarantined())).toEqual([])
    expect(await textOf(key)).toBeUndefined()
  })

  it('keeps labels, also when all its files are removed', async () => {
    await put('a')
    await store.writeLabel('store-id', 'one')
    await store.writeLabel('store-id', 'two\n')
    expect(await store.readLabel('store-id')).toBe('two')
    await store.deleteLabel('store-id')
    expect(await store.readLabel('store-id')).toBeUndefined()
    await store.writeLabel('store-id', 'three')

    await store.empty()

    expect(await store.readLabel('store-id')).toBe('three')
    expect(await all(store.listKeys())).toEqual([])
    await store.probe()
  })
})

it('a bucket without a prefix is emptied of its own files alone', async () => {
  const whole = await openWith({ ...bucket.settings, FILES_URL: bucket.settings['FILES_URL']!.replace('/saring', '') })
  const below = await openWith(bucket.settings)
  await whole.write('own', Buffer.from('a'))
  await whole.quarantine('own')
  await below.write('foreign', Buffer.from('b'))

  await whole.empty()

  expect(await all(whole.listKeys())).toEqual([])
  expect((await below.read('foreign'))?.toString()).toBe('b')
})

describe('a bucket that cannot be used is told from a missing file', () => {
  it.each<[string, () => Record<string, string>]>([
    ['nobody answers', () => ({ S3_ENDPOINT: 'http://127.0.0.1:9' })],
    ['the keys are not right', () => ({ AWS_ACCESS_KEY_ID: 'ANOTHER' })],
    ['there is no such bucket', () => ({ FILES_URL: 's3://another' })],
  ])('where %s', async (_, wrong) => {
    const store = await openWith({ ...bucket.settings, ...wrong() })

    await expect(store.read(newId())).rejects.toThrow(StoreUnreachable)
    await expect(store.open(newId())).rejects.toThrow(/^The files in s3:\/\/\S+ cannot be reached: ./)
    await expect(store.write(newId(), Buffer.from('a'))).rejects.toThrow(StoreUnreachable)
    await expect(store.probe()).rejects.toThrow(StoreUnreachable)
    await expect(all(store.listKeys())).rejects.toThrow(StoreUnreachable)
  })
})
