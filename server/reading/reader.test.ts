import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aCv } from '../test/documents/cv.ts'
import { docx } from '../test/documents/docx.ts'
import { pdf, pdfBomb } from '../test/documents/pdf.ts'
import { createReader, type Reader } from './reader.ts'

const limits = { maxPages: 40, maxMb: 10 }
let folder: string
let reader: Reader

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reader-'))
  reader = createReader({ ...limits, processes: 1 })
})
afterEach(async () => {
  await reader.close()
  await rm(folder, { recursive: true })
})

async function stored(content: Buffer): Promise<string> {
  const file = join(folder, crypto.randomUUID())
  await writeFile(file, content)
  return file
}

it('reads documents that wait for their turn', async () => {
  const files = await Promise.all([pdf({ pages: [aCv()] }), docx({ paragraphs: aCv() }), pdf({ pages: [aCv()] })].map(stored))

  const readings = await Promise.all(files.map((file) => reader.read(file)))

  expect(readings.map((reading) => 'document' in reading && reading.document.type)).toEqual(['pdf', 'docx', 'pdf'])
})

it('ends a document that takes too much memory, and no other', async () => {
  const narrow = createReader({ ...limits, processes: 1, maxMemoryMb: 200 })
  const [bomb, good] = [await stored(pdfBomb(250)), await stored(pdf({ pages: [aCv()] }))]

  const [bad, neighbour] = await Promise.all([narrow.read(bomb), narrow.read(good)])
  await narrow.close()

  expect(bad).toMatchObject({ failure: { code: 'out_of_memory' } })
  expect(neighbour).toHaveProperty('document')
})

it('ends a document that takes too much time', async () => {
  const hasty = createReader({ ...limits, timeoutMs: 1 })

  const reading = await hasty.read(await stored(pdf({ pages: [aCv()] })))
  await hasty.close()

  expect(reading).toMatchObject({ failure: { code: 'timeout' } })
})

it('stops when it is told to, and reads on', async () => {
  const [slow, good] = [await stored(pdfBomb(100)), await stored(pdf({ pages: [aCv()] }))]
  const stop = new AbortController()

  const stopped = reader.read(slow, stop.signal)
  stop.abort(new Error('no longer wanted'))

  await expect(stopped).rejects.toThrow('no longer wanted')
  expect(await reader.read(good)).toHaveProperty('document')
})

it('blames no document for being closed', async () => {
  const reading = reader.read(await stored(pdf({ pages: [aCv()] })))
  await Promise.all([expect(reading).rejects.toThrow('closed'), reader.close()])
})

it('throws when there is no such file', async () => {
  await expect(reader.read(join(folder, 'missing'))).rejects.toThrow('ENOENT')
})

it('releases its processes when there is nothing to read', async () => {
  const brief = createReader({ ...limits, processes: 1, idleMs: 1 })

  await brief.read(await stored(pdf({ pages: [aCv()] })))

  await vi.waitFor(() => expect(process.getActiveResourcesInfo()).not.toContain('ProcessWrap'), { timeout: 5000 })
  expect(await brief.read(await stored(docx({ paragraphs: aCv() })))).toHaveProperty('document')
  await brief.close()
})
