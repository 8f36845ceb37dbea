import { createSecretKey, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Status } from '../../../shared/screening/status.ts'
import { aFolder } from '../../backup/test/backups.ts'
import { encryptRest } from './encrypt-rest.ts'
import { findText } from './texts.ts'
import { openFolderStore } from '../../files/store.ts'
import { readOriginal } from '../../files/originals.ts'
import { docx } from '../../test/documents/docx.ts'
import { readableLog } from '../../test/log.ts'
import { aJob, startTestServer, type Json } from '../../test/server.ts'
import { storedFile } from '../../test/stored-file.ts'
import { createCandidateKeys } from '../../encryption/candidate-keys.ts'
import { encryptFile, KeyMissing, Undecryptable } from '../../encryption/file.ts'
import { decryptValue, encryptValue } from '../../encryption/value.ts'

/** What OpenSSL says. */
const UNAUTHENTIC = 'unable to authenticate'

const flipped = (content: Buffer, at: number): Buffer => {
  const copy = Buffer.from(content)
  copy[at]! ^= 1
  return copy
}

const aKey = () => createSecretKey(randomBytes(32))

describe('a value', () => {
  it('comes back under its key, and nothing of it shows', () => {
    const [key, value] = [aKey(), { pages: ['Dewi Lestari '.repeat(100), '漢字 🙂'] }]

    const encrypted = encryptValue(key, value)

    expect(decryptValue(key, encrypted)).toEqual(value)
    expect(encrypted.toString('latin1')).not.toContain('Dewi')
    expect(encryptValue(key, value)).not.toEqual(encrypted)
  })

  it('is not given under another key, or when a bit of it has changed or its end is gone', () => {
    const [key, encrypted] = [aKey(), encryptValue(aKey(), { a: 1 })]
    const own = encryptValue(key, { a: 1 })

    expect(() => decryptValue(key, encrypted)).toThrow(UNAUTHENTIC)
    for (let at = 0; at < own.length; at += 1) expect(() => decryptValue(key, flipped(own, at))).toThrow(UNAUTHENTIC)
    expect(() => decryptValue(key, own.subarray(0, -1))).toThrow(UNAUTHENTIC)
  })
})

describe('a file', () => {
  async function anEncrypted(content: Buffer) {
    const [folder, key] = [await aFolder(), aKey()]
    const [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')]
    await fs.writeFile(from, content)
    await encryptFile(key, createReadStream(from), to)
    return { from, to, key }
  }

  it.each([0, 1, 65_536, 1_000_001])('of %i bytes comes back under its key', async (bytes) => {
    const content = randomBytes(bytes)
    const { to, key } = await anEncrypted(content)

    expect((await buffer(readOriginal(() => fs.open(to), key))).equals(content)).toBe(true)
  })

  it('that was changed, cut or belongs to another key is told from one whose key is missing', async () => {
    const { to, key } = await anEncrypted(Buffer.from('Dewi Lestari'))
    const whole = await fs.readFile(to)

    await expect(buffer(readOriginal(() => fs.open(to), aKey()))).rejects.toThrow(Undecryptable)
    await expect(buffer(readOriginal(() => fs.open(to), undefined))).rejects.toThrow(KeyMissing)
    for (const damaged of [flipped(whole, whole.length - 1), flipped(whole, 25), whole.subarray(0, -1), whole.subarray(0, 20)]) {
      await fs.writeFile(to, damaged)
      await expect(buffer(readOriginal(() => fs.open(to), key))).rejects.toThrow(Undecryptable)
    }
  })

  it('of before encryption is read as it is', async () => {
    const { from } = await anEncrypted(Buffer.from('Dewi Lestari'))

    expect((await buffer(readOriginal(() => fs.open(from), undefined))).toString()).toBe('Dewi Lestari')
  })
})

/** A server with a scored candidate, whose rows and files are as a version without encryption left them. */
async function ofBefore() {
  const server = await startTestServer({ SCREENING_CONCURRENCY: '1' })
  onTestFinished(server.stop)
  const files = await openFolderStore(path.join(server.dataDir, 'files'))
  const rina = await server.member('Rina')
  const { body: job } = await rina.call('POST', '/jobs', aJob())
  const cv = docx({ paragraphs: ['Dewi Lestari', 'Built services with Node.js at Kirim since 2019'] })
  const { id } = (await rina.upload(job.id, 'B', [['cv.docx', cv]])).body
  const get = async (place = ''): Promise<Json> => (await rina.call('GET', `/cv-screening/${id}${place}`)).body
  await expect.poll(async () => (await get()).status, { timeout: 30_000 }).toBe(Status.completed)
  const before = { candidate: await get(), text: await get('/text') }

  const { db } = server
  const { pages, hidden, notes } = before.text
  const json = (value: unknown) => JSON.stringify(value)
  const { score, analysis, strengths, concerns, statements, flags } = before.candidate
  const result = json({ score, analysis, strengths, concerns, ...(statements && { statements }), flags })
  const texts = { encrypted: null, pages: json(pages), hidden: json(hidden), notes: json(notes) }
  await db('documents').update(texts)
  for (const table of ['candidates', 'screenings']) await db(table).update({ encrypted_result: null, result })
  const { key } = await db('files').first()
  const place = storedFile(files, key)
  await fs.writeFile(place, cv)
  await db('candidate_keys').delete()
  return { server, files, id, get, before, place, rina }
}

describe('what was stored before encryption', () => {
  it('is shown as it was, and encrypted afterwards without a change for users', async () => {
    const { server, files, id, get, before, place } = await ofBefore()
    const { db } = server
    expect([await get(), await get('/text')]).toEqual([before.candidate, before.text])

    await encryptRest({ db, files, keys: server.keys })

    expect([await get(), await get('/text')]).toEqual([before.candidate, before.text])
    expect(await db('candidate_keys').select('candidate_id', 'is_whole')).toEqual([{ candidate_id: id, is_whole: true }])
    const rows = JSON.stringify([await db('documents'), await db('candidates').select('result'), await db('screenings')])
    expect(rows).not.toContain('Kirim')
    expect((await fs.readFile(place)).subarray(0, 2).toString()).not.toBe('PK')
    const secret = (await server.keys.find(db, [id])).get(id)
    expect((await buffer(readOriginal(() => fs.open(place), secret))).subarray(0, 2).toString()).toBe('PK')
  })

  it('is encrypted to the end by a later run after an interruption, and by two at once', async () => {
    const { server, files, id, get, before } = await ofBefore()
    const { db } = server
    const cut = { ...files, put: () => Promise.reject(new Error('The disk is full.')) }
    await expect(encryptRest({ db, files: cut, keys: server.keys })).rejects.toThrow('full')

    await Promise.all([1, 2].map(() => encryptRest({ db, files, keys: server.keys })))

    expect([await get(), await get('/text')]).toEqual([before.candidate, before.text])
    expect(await db('candidate_keys').pluck('is_whole')).toEqual([true])
    expect((await findText(db, server.keys, id))?.document.pages).toEqual(before.text.pages)
  })
})

it('without the file of its key a candidate is shown with its scores alone, and that is in the log', async () => {
  const { server, files, id, get, rina } = await ofBefore()
  const { db } = server
  await encryptRest({ db, files, keys: server.keys })
  const [summary] = (await rina.call('GET', '/sync')).body.candidates
  const { key } = await db('candidate_keys').first()
  await files.delete(key)
  const { log, events } = readableLog()

  const keys = createCandidateKeys(files, log)
  const found = [await keys.find(db, [id]), await keys.find(db, [id])]

  expect(found).toEqual([new Map(), new Map()])
  expect(events()).toEqual(['key_missing'])
  expect((await rina.call('GET', '/sync')).body.candidates[0].scores).toEqual(summary.scores)
  expect(await get()).toMatchObject({ id, name: 'Dewi Lestari' })
})
