import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aCv } from '../test/documents/cv.ts'
import { docx } from '../test/documents/docx.ts'
import { pdf, pdfBomb } from '../test/documents/pdf.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'

const limits = { maxPages: 40, maxMb: 10 }
let folder: string
let sandbox: Sandbox

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
  sandbox = createSandbox({ ...limits, processes: 1 })
})
afterEach(async () => {
  await sandbox.close()
  await rm(folder, { recursive: true })
})

async function stored(content: Buffer): Promise<string> {
  const file = join(folder, crypto.randomUUID())
  await writeFile(file, content)
  return file
}

it('reads documents that wait for their turn', async () => {
  const files = await Promise.all([pdf({ pages: [aCv()] }), docx({ paragraphs: aCv() }), pdf({ pages: [aCv()] })].map(stored))

  const readings = await Promise.all(files.map((file) => sandbox.read(file, 'cv.pdf')))

  expect(readings.map((reading) => 'document' in reading && reading.document.type)).toEqual(['pdf', 'docx', 'pdf'])
})

it('ends a document that takes too much memory, and no other', async () => {
  const narrow = createSandbox({ ...limits, processes: 1, maxMemoryMb: 200 })
  const [bomb, good] = [await stored(pdfBomb(250)), await stored(pdf({ pages: [aCv()] }))]

  const [bad, neighbour] = await Promise.all([narrow.read(bomb, 'cv.pdf'), narrow.read(good, 'cv.pdf')])
  await narrow.close()

  expect(bad).toMatchObject({ failure: { code: 'out_of_memory' } })
  expect(neighbour).toHaveProperty('document')
})

it('ends a document that takes too much time', async () => {
  const hasty = createSandbox({ ...limits, timeoutMs: 1 })

  const reading = await hasty.read(await stored(pdf({ pages: [aCv()] })), 'cv.pdf')
  await hasty.close()

  expect(reading).toMatchObject({ failure: { code: 'timeout' } })
})

it('stops when it is told to, and reads on', async () => {
  const [slow, good] = [await stored(pdfBomb(100)), await stored(pdf({ pages: [aCv()] }))]
  const stop = new AbortController()

  const stopped = sandbox.read(slow, 'cv.pdf', stop.signal)
  stop.abort(new Error('no longer wanted'))

  await expect(stopped).rejects.toThrow('no longer wanted')
  expect(await sandbox.read(good, 'cv.pdf')).toHaveProperty('document')
})

it('blames no document for being closed', async () => {
  const reading = sandbox.read(await stored(pdf({ pages: [aCv()] })), 'cv.pdf')
  await Promise.all([expect(reading).rejects.toThrow('closed'), sandbox.close()])
})

it('throws when there is no such file', async () => {
  await expect(sandbox.read(join(folder, 'missing'), 'cv.pdf')).rejects.toThrow('ENOENT')
})

it('releases its processes when there is nothing to read', async () => {
  const brief = createSandbox({ ...limits, processes: 1, idleMs: 1 })

  await brief.read(await stored(pdf({ pages: [aCv()] })), 'cv.pdf')

  await vi.waitFor(() => expect(process.getActiveResourcesInfo()).not.toContain('ProcessWrap'), { timeout: 5000 })
  expect(await brief.read(await stored(docx({ paragraphs: aCv() })), 'cv.pdf')).toHaveProperty('document')
  await brief.close()
})
