import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { aScreeningInput } from '../screening/engines/a-screening-input.ts'
import { createOllamaEngine } from '../screening/engines/ollama/engine.ts'
import type { Chat, ModelSettings } from '../screening/engines/language-model/question.ts'
import { ModelError } from '../screening/engines/language-model/model-error.ts'
import { aCv } from '../test/documents/cv.ts'
import { docx } from '../test/documents/docx.ts'
import { pdf, pdfBomb } from '../test/documents/pdf.ts'
import { startModelServer, type ModelServer } from '../test/model-server.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'

const limits = { maxPages: 40, maxMb: 10 }
const settings: ModelSettings = {
  meterKey: 'ok en',
  think: false,
  windows: [8192],
  seed: 42,
  code: 'ABCD',
  today: '2026-07-31',
  mayCut: true,
}
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

it('the sandbox reads documents that wait for their turn', async () => {
  const files = await Promise.all([pdf({ pages: [aCv()] }), docx({ paragraphs: aCv() }), pdf({ pages: [aCv()] })].map(stored))

  const readings = await Promise.all(files.map((file) => sandbox.read(file, 'cv.pdf')))

  expect(readings.map((reading) => 'document' in reading && reading.document.type)).toEqual(['pdf', 'docx', 'pdf'])
})

it('the sandbox lists the words of a CV, and finds the passages of several', async () => {
  const pages = ['José led a team', 'Ran Kubernetes/Docker in C++']
  const wanted = { words: ['docker'], beginning: 'kub' }

  expect(await sandbox.listWords(pages)).toEqual(['jose', 'led', 'a', 'team', 'ran', 'kubernetes', 'docker', 'in', 'c++'])
  expect(await sandbox.findPassages({ texts: [pages, ['Sold furniture']], wanted })).toEqual([
    {
      page: 2,
      text: 'Ran Kubernetes/Docker in C++',
      marks: [
        [4, 14],
        [15, 21],
      ],
      count: 2,
    },
    null,
  ])
})

it('the sandbox ends a document that takes too much memory, and no other', async () => {
  const narrow = createSandbox({ ...limits, processes: 1, maxMemoryMb: 200 })
  const [bomb, good] = [await stored(pdfBomb(250)), await stored(pdf({ pages: [aCv()] }))]

  const [bad, neighbour] = await Promise.all([narrow.read(bomb, 'cv.pdf'), narrow.read(good, 'cv.pdf')])
  await narrow.close()

  expect(bad).toMatchObject({ failure: { code: 'out_of_memory' } })
  expect(neighbour).toHaveProperty('document')
})

it('the sandbox ends a document that takes too much time', async () => {
  const hasty = createSandbox({ ...limits, timeoutMs: 1 })

  const reading = await hasty.read(await stored(pdf({ pages: [aCv()] })), 'cv.pdf')
  await hasty.close()

  expect(reading).toMatchObject({ failure: { code: 'timeout' } })
})

it('a call that is aborted in its first moments rejects with the reason, and nothing is left that rejects unheard', async () => {
  const unheard = vi.fn<(reason: unknown) => void>()
  process.on('unhandledRejection', unheard)
  onTestFinished(() => void process.off('unhandledRejection', unheard))
  const file = await stored(pdf({ pages: [aCv()] }))
  const reason = new Error('no longer wanted')
  for (let turns = 0; turns < 12; turns += 1) {
    const stop = new AbortController()
    const reading = sandbox.read(file, 'cv.pdf', stop.signal)
    const ended = reading.then(
      () => 'read',
      (error: unknown) => error,
    )
    for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    stop.abort(reason)
    expect(await ended).toBe(reason)
  }
  expect(unheard).not.toHaveBeenCalled()
})

it('the sandbox stops reading on an abort, and then reads the next document', async () => {
  const [slow, good] = [await stored(pdfBomb(100)), await stored(pdf({ pages: [aCv()] }))]
  const stop = new AbortController()

  const stopped = sandbox.read(slow, 'cv.pdf', stop.signal)
  stop.abort(new Error('no longer wanted'))

  await expect(stopped).rejects.toThrow('no longer wanted')
  expect(await sandbox.read(good, 'cv.pdf')).toHaveProperty('document')
})

it('closing the sandbox rejects a pending call and blames no document', async () => {
  const reading = sandbox.read(await stored(pdf({ pages: [aCv()] })), 'cv.pdf')
  await Promise.all([expect(reading).rejects.toThrow('closed'), sandbox.close()])
})

it('the sandbox throws when the file does not exist', async () => {
  await expect(sandbox.read(join(folder, 'missing'), 'cv.pdf')).rejects.toThrow('ENOENT')
})

it('the sandbox releases idle processes', async () => {
  const brief = createSandbox({ ...limits, processes: 1, idleMs: 1 })

  await brief.read(await stored(pdf({ pages: [aCv()] })), 'cv.pdf')

  await vi.waitFor(() => expect(process.getActiveResourcesInfo()).not.toContain('ProcessWrap'), { timeout: 5000 })
  expect(await brief.read(await stored(docx({ paragraphs: aCv() })), 'cv.pdf')).toHaveProperty('document')
  await brief.close()
})

describe('scoring with a model', () => {
  const options = { headers: {}, allowCloud: false, numCtx: 8192, firstTokenSeconds: 10, idleSeconds: 10, totalSeconds: 20 }
  const quiet = { signal: new AbortController().signal, onProgress: () => {} }
  let models: ModelServer
  beforeAll(async () => {
    models = await startModelServer({ models: ['ok', 'busy-503', 'slow'], slowMs: 1000 })
  })
  afterAll(() => models.close())

  it('the model is asked on behalf of the sandbox, which verifies its quotes', async () => {
    const engine = createOllamaEngine({ ...options, baseUrl: models.url, model: 'ok' }, sandbox.scoreWithModel)

    const outcome = await engine.screen(aScreeningInput(), quiet)

    const { score, engine: by } = outcome.kind === 'scored' ? outcome.result : { score: [], engine: null }
    expect(score.map(({ evidence }) => evidence.every(({ verified }) => verified))).toEqual([true, true, true])
    expect(by).toMatchObject({ name: 'ollama', model: 'ok' })
  })

  it('a run is known by the hash of the text that the model read, which the same text, contact and criteria give again', async () => {
    const engine = createOllamaEngine({ ...options, baseUrl: models.url, model: 'ok' }, sandbox.scoreWithModel)
    const { document, contact, job } = aScreeningInput()

    const outcome = await engine.screen(aScreeningInput(), quiet)
    const again = await sandbox.redact({ pages: document.pages, contact, criteria: job.criteria })
    const other = await sandbox.redact({ pages: document.pages, contact: { ...contact, name: null }, criteria: job.criteria })

    const run = outcome.kind === 'scored' ? outcome.result.run : {}
    expect(again).toMatchObject({ hash: run.redactedHash })
    expect(other).not.toMatchObject({ hash: run.redactedHash })
  })

  it('a busy model makes the screening wait', async () => {
    const engine = createOllamaEngine({ ...options, baseUrl: models.url, model: 'busy-503' }, sandbox.scoreWithModel)

    expect(await engine.screen(aScreeningInput(), quiet)).toMatchObject({ kind: 'waiting', waitingFor: 'model_busy' })
  })

  it('the model may take longer than the sandbox’s timeout', async () => {
    const hasty = createSandbox({ ...limits, processes: 1, timeoutMs: 15_000 })
    onTestFinished(() => hasty.close())
    const asked = vi.fn<Chat>(async () => {
      await sleep(16_000)
      throw new ModelError('unavailable', 'The model went away.')
    })

    const scored = hasty.scoreWithModel(aScreeningInput(), settings, { ...quiet, chat: asked })

    await expect(scored).rejects.toMatchObject({ kind: 'unavailable', message: 'The model went away.' })
    expect(asked).toHaveBeenCalledOnce()
  })

  it('an aborted screening aborts the request to the model', async () => {
    const stop = new AbortController()
    let asked: AbortSignal | undefined

    const scored = sandbox.scoreWithModel(aScreeningInput(), settings, {
      onProgress: () => {},
      signal: stop.signal,
      chat: (_, { signal }) => {
        asked = signal
        stop.abort(new Error('no longer wanted'))
        return new Promise(() => {})
      },
    })

    await expect(scored).rejects.toThrow('no longer wanted')
    expect(asked?.aborted).toBe(true)
  })
})

it('the sandbox scores by keywords and adds the flags found while reading', async () => {
  const input = aScreeningInput({ document: { type: 'rtf', notes: [{ code: 'was_rtf', pages: [] }] } })

  const scored = await sandbox.scoreByKeywords(input, 2026, new AbortController().signal)

  expect(scored).toMatchObject({ flags: [{ code: 'other_type', detail: 'rtf' }], score: [{ known: true }, { known: true }, {}] })
})

it('the sandbox finds a file’s type by its content', async () => {
  expect(await sandbox.sniff(await stored(docx({ paragraphs: aCv() })))).toEqual({ type: 'docx' })
  expect(await sandbox.sniff(await stored(Buffer.from('<!---->'.repeat(33))))).toEqual({
    refused: 'unsupported_type',
    kind: 'text',
  })
})

it('the sandbox reuses its process', async () => {
  const files = await Promise.all([pdf({ pages: [aCv()] }), docx({ paragraphs: aCv() })].map(stored))
  const children = () => readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
  await sandbox.read(files[0]!, 'cv.pdf')
  const before = await children()

  for (let n = 0; n < 20; n++) await sandbox.read(files[n % 2]!, 'cv.pdf')

  expect(await children()).toBe(before)
})

it('the sandbox works for a server that runs at a low priority', async () => {
  const cv = await stored(pdf({ pages: [aCv()] }))
  const program = `
    import { createSandbox } from ${JSON.stringify(import.meta.resolve('./sandbox.ts'))}
    const sandbox = createSandbox(${JSON.stringify(limits)})
    console.log(JSON.stringify(await sandbox.sniff(${JSON.stringify(cv)})))
    await sandbox.close()`

  const { stdout } = await promisify(execFile)('nice', ['-n', '15', process.execPath, '--input-type=module', '--eval', program])

  expect(JSON.parse(stdout)).toEqual({ type: 'pdf' })
})
