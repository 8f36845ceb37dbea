import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { uploadAnswer } from '../../../shared/http/contract.ts'
import { errorBody } from '../../../shared/http/error-body.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import { Status } from '../../../shared/screening/status.ts'
import { count } from '../../../shared/sync/sync.ts'
import { memberOf, type TestMember } from '../server.ts'
import { hostileFiles } from './documents.ts'

const AT_ONCE = 50
/** The largest number of waiting screenings before more files are uploaded. */
const MOST_WAITING = 400

export interface Fed {
  /** The number of files per final state: a failure's or a refusal's code, or `completed`. */
  states: Record<string, number>
  /** Response times of /health/live in ms, ascending. */
  pings: number[]
  /** The response times of an idle server, at the same time on the same machine. */
  idlePings: number[]
}

const job = {
  title: 'Backend Engineer',
  description: 'Builds payment services. At least four years of experience in Jakarta.',
  keywords: 'Node.js, PostgreSQL',
  additionalInstructions: '',
  scoringMatrix: [
    { evaluationCriteria: 'Technical skills', description: 'Node.js, C++, deployment pipelines and Excel', weight: 40 },
    { evaluationCriteria: 'Experience', description: 'at least 4 years of accounting', weight: 30 },
    { evaluationCriteria: 'Education', description: 'Bachelor of Computer Science', weight: 30 },
  ],
}

/** Uploads hostile files and waits until each has its outcome. */
export async function feed(url: string, token: string, { seed, files }: { seed: number; files: number }): Promise<Fed> {
  const member = memberOf(url, token, '')
  const { body } = await member.call('POST', '/jobs', job)
  const jobId = z.object({ id: z.string() }).parse(body).id
  const idle = fork(fileURLToPath(new URL('idle.ts', import.meta.url)))
  const [idleUrl] = await once(idle, 'message')
  const pinger = new Worker(new URL('pinger.ts', import.meta.url), { workerData: [`${url}/health/live`, idleUrl] })

  const states: Record<string, number> = {}
  const add = (state: string, some = 1) => (states[state] = (states[state] ?? 0) + some)
  for (let sent = 0; sent < files; sent += AT_ONCE) {
    const batch = hostileFiles(seed + sent, Math.min(AT_ONCE, files - sent))
    for (const code of await upload(member, jobId, sent, batch)) add(code)
    await untilWaiting(member, MOST_WAITING)
  }
  await untilWaiting(member, 0)
  for (const [code, some] of Object.entries(await outcomes(member))) add(code, some)

  pinger.postMessage('over')
  const [times] = await once(pinger, 'message')
  idle.disconnect()
  const [pings = [], idlePings = []] = z
    .array(z.array(z.number()))
    .parse(times)
    .map((each) => each.sort((a, b) => a - b))
  return { states, pings, idlePings }
}

/** The codes of the refused files. */
async function upload(
  member: TestMember,
  jobId: string,
  sent: number,
  batch: ReturnType<typeof hostileFiles>,
): Promise<string[]> {
  const named = batch.map(({ name, bytes }, at): [string, Uint8Array] => [`${sent + at}-${name}`, bytes])
  const key = { 'Idempotency-Key': newId() }
  const send = () => member.upload(jobId, `Batch ${Math.floor(sent / 1000)}`, named, {}, key)
  // Making the files may take so long that the server has closed the idle connection.
  const answer = await send().catch(send)
  if (answer.status === 201) return uploadAnswer.parse(answer.body).files.flatMap(({ error }) => error?.code ?? [])
  const { code } = errorBody.parse(answer.body)
  if (answer.status >= 500) throw new Error(`An upload was answered ${answer.status} ${code}.`)
  return batch.map(() => code)
}

async function untilWaiting(member: TestMember, most: number): Promise<void> {
  for (;;) {
    const counts = z.array(count).parse((await member.call('GET', '/counts')).body)
    const waiting = counts.filter(({ status }) => status === Status.processing).reduce((sum, { count: some }) => sum + some, 0)
    if (waiting <= most) return
    await sleep(100)
  }
}

const page = z.array(z.object({ status: z.number(), failure: z.object({ code: z.string() }).nullable() }))

async function outcomes(member: TestMember): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (let cursor = ''; ;) {
    const { body, headers } = await member.call(
      'GET',
      `/cv-screening?limit=200${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    )
    for (const { status, failure } of page.parse(body)) {
      const state = status === Status.completed ? 'completed' : (failure?.code ?? `status ${status}`)
      found[state] = (found[state] ?? 0) + 1
    }
    cursor = headers.get('X-Next-Cursor') ?? ''
    if (!cursor) return found
  }
}
