// `npm run check:corpus -- FOLDER`: uploads a corpus of CVs and hostile documents to a fresh server and compares what comes out.
//   -- --engine ollama   with a stand-in for the model (or openai); it does not judge, so that nobody is ranked
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { candidate as candidateSchema, type Candidate } from '../shared/candidates/candidate.ts'
import { Status } from '../shared/screening/status.ts'
import { errorBody } from '../shared/http/error-body.ts'
import { engineNames } from '../shared/screening/engine-names.ts'
import { uploadAnswer } from '../shared/http/contract.ts'
import { startModelServer } from '../server/test/model-server.ts'
import { judgeCv, judgeHostile, judgePair, type Came } from './corpus/judge.ts'
import { corpusEntry, corpusJobs, type CorpusJob } from './corpus/schema.ts'
import { signInLocally } from './local-sign-in.ts'
import { runServer } from './server-process.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { engine: { type: 'string', default: 'keywords' } },
})
const [folder] = positionals
const engine = engineNames.find((name) => name === values.engine)
if (!folder || !engine) {
  console.error(`Which folder? npm run check:corpus -- FOLDER [--engine ${engineNames.join('|')}]`)
  process.exit(2)
}

/** Over all CVs; single misses are shown and are no failure. */
const SHARES = { keywords: 0.95, email: 0.9, name: 0.7 }

const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-corpus-'))
await fs.chmod(dataDir, 0o755)
const model = engine === 'keywords' ? undefined : await startModelServer({ speaks: engine })
const server = await runServer({
  DATA_DIR: dataDir,
  SCREENING_ENGINE: engine,
  REQUESTS_PER_MINUTE: '100000',
  ...(model && { OLLAMA_BASE_URL: model.url, OLLAMA_MODEL: 'ok', OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'ok' }),
})
let [passed, failed] = [0, 0]
try {
  await check(folder)
} finally {
  await server.end()
  await model?.close()
  await fs.rm(dataDir, { recursive: true, force: true })
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function check(corpus: string): Promise<void> {
  const entries = z.array(corpusEntry).parse(JSON.parse(await fs.readFile(path.join(corpus, 'manifest.json'), 'utf8')))
  const { jobs, pairs } = corpusJobs.parse(JSON.parse(await fs.readFile(path.join(corpus, 'jobs.json'), 'utf8')))
  const api = await signedInApi()
  const jobIds = new Map<string, string>()
  for (const job of jobs) jobIds.set(job.id, await api.createJob(job))
  const [someJob] = jobIds.values()

  const shares = { keywords: [0, 0], email: [0, 0], name: [0, 0] } as Record<keyof typeof SHARES, [number, number]>
  for (const entry of entries) {
    const came = await api.screen(someJob!, 'Corpus', path.join(corpus, entry.file))
    const { verdict, faults, notes, tallies = {} } = entry.kind === 'cv' ? judgeCv(entry, came) : judgeHostile(entry, came)
    for (const [what, [right, of]] of Object.entries(tallies)) {
      const share = shares[what as keyof typeof SHARES]
      share[0] += right
      share[1] += of
    }
    tell(
      faults.length === 0,
      `${entry.file}  ${verdict}  ${came.seconds.toFixed(1)} s${[...faults, ...notes].map((line) => `\n       ${line}`).join('')}`,
    )
  }
  for (const [what, least] of Object.entries(SHARES)) {
    const [right, of] = shares[what as keyof typeof SHARES]
    tell(right / of >= least, `${what}: ${right} of ${of} right (${((100 * right) / of).toFixed(1)} %, needed ${100 * least} %)`)
  }

  if (model) return
  const scored = new Map<string, Candidate>()
  for (const [jobId, ...files] of pairs) {
    for (const file of files) {
      const key = `${jobId} ${file}`
      if (scored.has(key)) continue
      const came = await api.screen(jobIds.get(jobId)!, 'Ranking', path.join(corpus, file))
      if (came.candidate) scored.set(key, came.candidate)
    }
    const [better, worse] = files.map((file) => scored.get(`${jobId} ${file}`))
    const { right, sentence } = judgePair(better, worse)
    tell(right, `${jobId}: ${files[0]} above ${files[1]}  ${sentence}`)
  }
}

function tell(right: boolean, line: string): void {
  if (right) passed += 1
  else failed += 1
  console.log(`${right ? 'ok   ' : 'FAIL '} ${line}`)
}

async function signedInApi() {
  const { url } = server
  const { accessToken } = await signInLocally(server, { name: 'Corpus', email: 'corpus@example.com' })
  const call = (place: string, init: RequestInit = {}) =>
    fetch(`${url}/api${place}`, { ...init, headers: { ...init.headers, authorization: `Bearer ${accessToken}` } })

  return {
    async createJob({ title, description, keywords, criteria }: CorpusJob): Promise<string> {
      const scoringMatrix = criteria.map((one) => ({
        evaluationCriteria: one.name,
        description: one.keywords.join(', '),
        weight: one.weight,
      }))
      const body = JSON.stringify({ title, description, keywords: keywords.join(', '), scoringMatrix })
      const answer = await call('/jobs', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      return z.object({ id: z.string() }).parse(await answer.json()).id
    },

    async screen(jobId: string, batchName: string, file: string): Promise<Came> {
      const startedAt = performance.now()
      const form = new FormData()
      for (const [name, value] of Object.entries({ jobId, batchName, language: 'en' })) form.append(name, value)
      form.append('file', new Blob([await fs.readFile(file)]), path.basename(file))
      const answer = await call('/files/upload', { method: 'POST', body: form })
      const seconds = () => (performance.now() - startedAt) / 1000
      if (answer.status !== 201) return { refused: errorBody.parse(await answer.json()).code, seconds: seconds() }

      const { id } = uploadAnswer.parse(await answer.json())
      const candidate = await settled(id)
      const text = z.object({ pages: z.array(z.string()) }).parse(await (await call(`/cv-screening/${id}/text`)).json())
      return { candidate, text: text.pages.join('\n'), seconds: seconds() }
    },
  }

  async function settled(id: string): Promise<Candidate> {
    for (;;) {
      const candidate = candidateSchema.parse(await (await call(`/cv-screening/${id}`)).json())
      if (candidate.status !== Status.processing) return candidate
      await sleep(50)
    }
  }
}
