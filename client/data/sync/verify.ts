import { AppError } from '../../../shared/http/errors.ts'
import { versionOfProof } from '../../../shared/sync/history.ts'
import type { SyncPage } from '../../../shared/sync/sync.ts'
import type { MirrorRows, WantedRows } from '../../../shared/sync/verification.ts'
import { inOneTransaction, type Mirror } from '../database/db.ts'
import { type Verified } from '../database/rows.ts'
import type { Device } from './device.ts'
import { findDifferences, type Differences } from './differences.ts'
import { loadPending } from '../mirror/rebase.ts'
import { admit, beginExchange } from '../mirror/history.ts'
import { type Exchange } from '../net/exchange.ts'
import { dropStray } from '../mirror/details.ts'
import { enter, removeOlder } from '../mirror/mirror.ts'
import { readOwnRows } from '../mirror/own-rows.ts'
import { windowFrom } from '../mirror/window.ts'

/** Verification runs about once a minute, but takes at most SHARE_OF_TIME of the time. */
const EVERY_MS = 50_000
const SHARE_OF_TIME = 1 / 200
const ENTERED_AT_ONCE = 200
const REMOVED_AT_ONCE = 500

/** Whether the next pull should verify the mirror. */
export async function isVerificationDue(mirror: Mirror, now: number): Promise<boolean> {
  const last = await lastVerified(mirror)
  return !last || last.left > 0 || now >= last.at + Math.max(EVERY_MS, last.tookMs / SHARE_OF_TIME) || now < last.at
}

export async function lastVerified(mirror: Mirror): Promise<Verified | undefined> {
  const meta = await mirror.meta.get('verified')
  return meta?.key === 'verified' ? meta.value : undefined
}

/**
 * Compares the mirror with the checksum in the last page of a pull, and fetches the rows that differ. It leaves the comparison
 * to a later pull when an answer, another page or a user's operation comes in between.
 */
export async function verify(
  device: Device,
  page: SyncPage,
  { exchange, oldest }: { exchange: Exchange; oldest: string | undefined },
  signal: AbortSignal,
): Promise<void> {
  const { mirror, clock } = device
  if (page.checksum === undefined || !provesPage(exchange, page) || !(await isUnchanged(mirror, exchange))) return
  if ((await windowFrom(mirror)) !== oldest) return
  const startedAt = clock.now()
  const own = await readOwnRows(mirror, oldest)
  if (!own || signal.aborted || !(await isUnchanged(mirror, exchange))) return
  const tookMs = clock.now() - startedAt
  await dropStray(mirror, new Set([...own.candidates.values()].flatMap(({ rows }) => rows.map(({ id }) => id))))
  const note = (differing: number, left: number) =>
    mirror.meta.put({ key: 'verified', value: { at: clock.now(), tookMs, differing, left } })
  if (own.checksum === page.checksum) return void (await note(0, 0))
  try {
    const found = await findDifferences(device, own, { oldest, pulledTo: page.upTo }, signal)
    const differing = countOf(found)
    await note(differing, differing)
    await repair(device, found, signal)
    await note(differing, 0)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

/**
 * Whether the answer's proof is of the version in which the page was read: a later one, as earlier servers told, would hide what was
 * committed in between.
 */
const provesPage = ({ proof }: Exchange, { upTo }: SyncPage): boolean => proof !== null && versionOfProof(proof) === upTo

/** Whether no answer has entered the mirror since the page: the page's checksum would not cover it. */
async function isUnchanged(mirror: Mirror, { era, proof }: Exchange): Promise<boolean> {
  const now = await beginExchange(mirror)
  return now.era === era && now.seen.length === 1 && now.seen[0] === proof
}

function countOf({ wrong, wanted }: Differences): number {
  return new Set([...wrong.map(({ id }) => id), ...Object.values(wanted).flat()]).size
}

/** Throws AppError when the rows cannot be fetched. */
async function repair(device: Device, { wrong, wanted, upTo }: Differences, signal: AbortSignal): Promise<void> {
  const { mirror } = device
  for (const keys of slicesOf(wrong, REMOVED_AT_ONCE))
    await inOneTransaction(mirror, async () => removeOlder(mirror, keys, upTo + 1, await loadPending(mirror)))
  const asked = [
    ...slicesOf(wanted.job, ENTERED_AT_ONCE).map((jobs) => ({ ...nothing, jobs })),
    ...slicesOf(wanted.batch, ENTERED_AT_ONCE).map((batches) => ({ ...nothing, batches })),
    ...slicesOf(wanted.candidate, ENTERED_AT_ONCE).map((candidates) => ({ ...nothing, candidates })),
  ]
  let coming = ask(device, asked[0], signal)
  for (const [at] of asked.entries()) {
    const fetched = await coming
    coming = ask(device, asked[at + 1], signal) // fetched while this part is entered
    coming.catch(() => undefined)
    if (fetched) await inOneTransaction(mirror, () => enterAll(mirror, fetched))
  }
}

const nothing: WantedRows = { jobs: [], batches: [], candidates: [] }

interface Fetched {
  rows: MirrorRows
  exchange: Exchange
}

async function ask({ mirror, api }: Device, wanted: WantedRows | undefined, signal: AbortSignal): Promise<Fetched | undefined> {
  if (!wanted) return undefined
  const exchange = await beginExchange(mirror)
  return { rows: await api.listRows({ body: wanted }, signal, exchange), exchange }
}

async function enterAll(mirror: Mirror, { rows, exchange }: Fetched): Promise<void> {
  if (!(await admit(mirror, exchange))) return
  const pending = await loadPending(mirror)
  await enter(mirror, 'job', rows.jobs, pending)
  await enter(mirror, 'batch', rows.batches, pending)
  await enter(mirror, 'candidate', rows.candidates, pending)
}

function slicesOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}
