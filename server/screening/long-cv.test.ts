import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { createSandbox, type Sandbox } from '../sandbox/sandbox.ts'
import { aCv } from '../test/documents/cv.ts'
import { pdf } from '../test/documents/pdf.ts'
import { type ModelServer, startModelServer } from '../test/model-server.ts'
import { aScreeningInput } from './engines/a-screening-input.ts'
import { engines } from './registry.ts'

const PAGES = 40
const DECISIVE = 'Menyusun laporan konsolidasi menurut IFRS untuk sebelas anak perusahaan.'

let sandbox: Sandbox
let folder: string
let standIns: ModelServer[]
beforeAll(async () => {
  sandbox = createSandbox({ maxPages: PAGES, maxMb: 10 })
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-long-'))
  standIns = [await startModelServer({ speaks: 'ollama' }), await startModelServer({ speaks: 'openai' })]
})
afterAll(async () => {
  await sandbox.close()
  for (const standIn of standIns) await standIn.close()
  await fs.rm(folder, { recursive: true })
})

/** An Indonesian CV of so many pages that no window of a model holds it; what decides is on the last one. */
const longCv = (): Buffer =>
  pdf({
    pages: Array.from({ length: PAGES }, (_, page) => [
      ...(page === 0 ? aCv() : ['PROYEK']),
      ...Array.from(
        { length: 40 },
        (_line, at) => `Proyek ${page * 40 + at}: menyiapkan rekonsiliasi kas dan persediaan toko di kota.`,
      ),
      ...(page === PAGES - 1 ? [DECISIVE] : []),
    ]),
  })

it.each(['keywords', 'ollama', 'openai'] as const)(
  'a CV of 40 pages in Indonesian is scored by %s to its last line',
  async (name) => {
    const [ollama, openai] = standIns
    const config = readConfig({
      SCREENING_ENGINE: name,
      OLLAMA_BASE_URL: ollama?.url,
      OLLAMA_MODEL: 'ok',
      OPENAI_BASE_URL: openai?.url,
      OPENAI_MODEL: 'ok',
    })
    const file = path.join(folder, `${name}.pdf`)
    await fs.writeFile(file, longCv())
    const reading = await sandbox.read(file, 'cv.pdf')
    if ('failure' in reading) throw new Error(reading.failure.message)
    const { job } = aScreeningInput()
    const criteria = [
      { evaluationCriteria: 'Akuntansi', description: 'laporan keuangan, PSAK, pajak', weight: 50 },
      { evaluationCriteria: 'IFRS', description: 'konsolidasi', weight: 50 },
    ]

    const engine = await engines[name](config, sandbox)
    const outcome = await engine.screen(
      { ...reading, candidateId: 'candidate', job: { ...job, title: 'Akuntan', criteria }, language: 'id', attempt: 1 },
      { signal: AbortSignal.timeout(60_000), onProgress: () => {} },
    )

    if (outcome.kind !== 'scored') throw new Error(JSON.stringify(outcome))
    expect(reading.document.pages).toHaveLength(PAGES)
    const [accounting, ifrs] = outcome.result.score
    expect(accounting?.evidence.some(({ verified, page }) => verified && page === 1)).toBe(true)
    expect(ifrs?.evidence).toContainEqual(
      expect.objectContaining({ quote: expect.stringContaining('IFRS'), verified: true, page: PAGES }),
    )
    expect(outcome.result.analysisLanguage).toBe('id')
  },
)
