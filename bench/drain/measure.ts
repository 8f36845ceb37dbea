import 'fake-indexeddb/auto'
import fs from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDevice } from '../../client/data/open-device.ts'
import { openMirror } from '../../client/data/database/db.ts'
import type { Device, Locks } from '../../client/data/sync/device.ts'
import { enqueue } from '../../client/data/outbox/enqueue.ts'
import { pull } from '../../client/data/sync/pull.ts'
import type { Send } from '../../client/data/net/reply.ts'
import { sendFileByFetch } from '../../client/data/sync/send-file.ts'
import { createSync } from '../../client/data/sync/sync.ts'
import { startEmbeddedPostgres } from '../../server/database/embedded/embedded-postgres.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { Status } from '../../shared/screening/status.ts'
import { signInLocally } from '../../tools/local-sign-in.ts'
import { runServer } from '../../tools/server-process.ts'
import { putCandidates } from '../device/candidates.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { makeBenchJob } from '../upload.ts'
import { withGoal } from '../with-goal.ts'

const WAITING = [100, 1_000, 2_000, 5_000]
const GOALS: Partial<Record<number, string>> = { 2_000: '20 s' }
/** Of these the longest time per decision is compared with the shortest. */
const COMPARED = [100, 1_000, 5_000]
const ROUND_TRIP_MS = 300
/** A line that loses answers: each twentieth, of requests that the server has performed. */
const LOSSY = { roundTripMs: 80, loses: 20 }
const LOSSY_WAITING = 1_000
const LOSSY_ROUNDS = 4
/** Decisions sent before the measurement, since freshly loaded code runs slowly on both sides. */
const WARM_UP = 1_000
/** Short queues are drained again until so many decisions were sent. */
const SENT_AT_LEAST = 1_000
const roundsOf = (count: number) => Math.max(1, SENT_AT_LEAST / count)

/**
 * The time to drain decisions that were made offline: the whole sync loop on fake-indexeddb, through a line with a round trip of
 * 300 ms to a server process with its usual limits.
 */
export async function measureDrain(): Promise<Record<string, string>> {
  const dataDir = await temporaryFolder()
  const database = await startEmbeddedPostgres({ dataDir, appUrl: 'a bench', log: () => {}, onLost: () => {} })
  const server = await runServer({ DATA_DIR: dataDir, DATABASE_URL: database.url, SCREENING_ENGINE: 'keywords' })
  try {
    const { accessToken, user } = await signInLocally(server, { name: 'Rina Prameswari', email: 'rina@example.com' })
    const jobId = await makeBenchJob(server.url, accessToken)
    await putCandidates(
      database.url,
      jobId,
      1,
      [...WAITING, ...COMPARED].reduce((sum, count) => sum + count * roundsOf(count), WARM_UP),
    )
    const line: Line = { roundTripMs: ROUND_TRIP_MS, loses: Infinity }
    const device = await openBenchDevice(server.url, accessToken, user.id, line)
    await drainOf(device, WARM_UP)
    const figures: Record<string, string> = {}
    const far = await drainEach(device, WAITING, figures, '', GOALS)
    figures['longest time per decision over the shortest, at 100, 1,000 and 5,000'] = withGoal(spread(far), '1.5')
    line.roundTripMs = 0
    const near = await drainEach(device, COMPARED, figures, ', no delay on the line')
    figures['the same without a delay on the line'] = spread(near)
    const anotherJobId = await makeBenchJob(server.url, accessToken)
    await putCandidates(database.url, anotherJobId, 1, 2 * LOSSY_ROUNDS * LOSSY_WAITING)
    await pull(device, new AbortController().signal)
    line.roundTripMs = LOSSY.roundTripMs
    const sound = (await drainOften(device, LOSSY_WAITING, LOSSY_ROUNDS)).seconds
    line.loses = LOSSY.loses
    const lossy = (await drainOften(device, LOSSY_WAITING, LOSSY_ROUNDS)).seconds
    figures[`${LOSSY_WAITING} waiting, round trip of ${LOSSY.roundTripMs} ms`] = `${sound.toFixed(2)} s`
    figures['the same with each twentieth answer lost'] = withGoal(
      `${lossy.toFixed(2)} s, ${(lossy / sound).toFixed(2)} of it`,
      '2.00 of it',
    )
    device.mirror.close()
    return figures
  } finally {
    await server.end()
    await database.stop()
    await fs.rm(dataDir, { recursive: true, force: true })
  }
}

interface DrainTime {
  seconds: number
  requests: number
}

/** What one of `rounds` drains takes, on average. */
async function drainOften(device: BenchDevice, count: number, rounds: number): Promise<DrainTime> {
  const sum = { seconds: 0, requests: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const { seconds, requests } = await drainOf(device, count)
    sum.seconds += seconds
    sum.requests += requests
  }
  return { seconds: sum.seconds / rounds, requests: sum.requests / rounds }
}

/** Adds what a drain of each count takes to the figures. Returns the milliseconds per decision, by count. */
async function drainEach(
  device: BenchDevice,
  counts: readonly number[],
  figures: Record<string, string>,
  condition: string,
  goals: typeof GOALS = {},
): Promise<Map<number, number>> {
  const perDecision = new Map<number, number>()
  for (const count of counts) {
    const { seconds, requests } = await drainOften(device, count, roundsOf(count))
    const milliseconds = (1000 * seconds) / count
    perDecision.set(count, milliseconds)
    const figure = `${seconds.toFixed(1)} s, ${milliseconds.toFixed(1)} ms a decision, ${requests} requests`
    figures[`${count} waiting${condition}`] = withGoal(figure, goals[count])
  }
  return perDecision
}

function spread(perDecision: ReadonlyMap<number, number>): string {
  const compared = COMPARED.map((count) => perDecision.get(count)!)
  return (Math.max(...compared) / Math.min(...compared)).toFixed(2)
}

type BenchDevice = Device & { requests(): number }

/** `loses`: of so many answers to writes one. */
interface Line {
  roundTripMs: number
  loses: number
}

/** A device with a complete mirror, at the end of a line that may change later. */
async function openBenchDevice(url: string, token: string, userId: string, line: Line): Promise<BenchDevice> {
  let requests = 0
  const send: Send = async (path, init) => {
    const writes = init.method !== undefined && init.method !== 'GET'
    if (writes) requests += 1
    const isLost = writes && requests % line.loses === 0
    await sleep(line.roundTripMs / 2)
    const response = await fetch(url + path, init)
    await sleep(line.roundTripMs / 2)
    if (isLost) throw new TypeError('The answer was lost.')
    return response
  }
  const session = {
    userId,
    accessToken: async () => token,
    refresh: async () => 'unreachable' as const,
    generation: async () => 1,
  }
  const opened = openDevice({
    mirror: openMirror(userId),
    session,
    send,
    sendFile: (always) => sendFileByFetch(always, send),
    isVisible: () => true,
    onOutdated: () => undefined,
  })
  const device = { ...opened, locks: plainLocks(), requests: () => requests }
  await pull(device, new AbortController().signal)
  return device
}

/** From the return of the connection until the outbox is empty. */
async function drainOf(device: BenchDevice, count: number): Promise<DrainTime> {
  const { mirror } = device
  const undecided = await mirror.candidates
    .where('[status+createdAt]')
    .between([Status.completed, ''], [Status.completed, '\uffff'])
    .limit(count)
    .toArray()
  if (undecided.length < count) throw new Error(`Only ${undecided.length} of ${count} candidates are on the device.`)
  const at = new Date().toISOString()
  const decisions = undecided.map(({ id: candidateId }) => ({
    operation: {
      type: 'candidate.decide' as const,
      candidateId,
      status: Status.accepted,
      decisionId: newId(),
      by: 'Rina Prameswari',
      at,
    },
  }))
  await enqueue(mirror, decisions, newId())
  const before = device.requests()
  const sync = createSync(device)
  const startedAt = performance.now()
  sync.start()
  while ((await mirror.outbox.count()) > 0) await sleep(20)
  const seconds = (performance.now() - startedAt) / 1000
  const requests = device.requests() - before
  await sync.stop()
  return { seconds, requests }
}

/** The locks of a device with one tab. */
function plainLocks(): Locks {
  const held = new Set<string>()
  const never = new AbortController().signal
  return {
    async ifFree(name, run) {
      if (held.has(name)) return false
      held.add(name)
      await run(never).finally(() => held.delete(name))
      return true
    },
    steal: (_, run) => run(never),
  }
}
