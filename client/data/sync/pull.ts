import { AppError, type ErrorCode } from '../../../shared/http/errors.ts'
import { shownPercent } from '../../../shared/screening/progress.ts'
import { MAX_PAGE, type SyncPage } from '../../../shared/sync/sync.ts'
import { dropUncovered } from '../mirror/answers.ts'
import { listUnanswered, noteConfirmed } from '../mirror/confirmed.ts'
import { inOneTransaction, type Mirror } from '../database/db.ts'
import { putChanged } from '../database/put-changed.ts'
import { noteContact, type Device } from './device.ts'
import { loadPending } from '../mirror/rebase.ts'
import { askForDoubtful } from './doubtful.ts'
import { admit, beginExchange, beginExchangeAfter, startOverAfter } from '../mirror/history.ts'
import { type Exchange } from '../net/exchange.ts'
import { followDecisions, forgetOld } from '../mirror/journal.ts'
import { applyTombstones, dropUnconfirmed, enter, enterCounts, uploadedUnseen } from '../mirror/mirror.ts'
import { withRoom } from '../mirror/storage.ts'
import { forgetOldTombstones } from '../mirror/tombstones.ts'
import { isVerificationDue, verify } from './verify.ts'
import { closeWindow, prune, windowFrom, WINDOW_ROWS, withinWindow } from '../mirror/window.ts'

/** Rows per page and transaction at first. */
export const PAGE_ROWS = 200
const FEWEST_ROWS = 100
/** A page that is entered faster lets the next one grow; a slower one, which makes other writes wait, lets it shrink. */
const FAST_MS = 150
const SLOW_MS = 400

/** `waitMs`: the server's Retry-After. */
export type Pulled = { type: 'complete' } | { type: 'failed'; code: string; waitMs?: number }

/** Fetches pages until the mirror has what the server has. The next page is fetched while one is entered. */
export async function pull(device: Device, signal: AbortSignal): Promise<Pulled> {
  const { mirror, session, clock, mirroredRows = WINDOW_ROWS } = device
  const generation = await session.generation()
  let pageRows = PAGE_ROWS
  /** No fewer candidates than the mirror has: to count them, the database would walk over all of them with each page. */
  let held: number | undefined
  let coming = await requestPage(device, signal, pageRows)
  while (!signal.aborted) {
    const { asked, oldest, exchange } = coming
    const page = await coming.page
    if (signal.aborted || (await session.generation()) !== generation) break
    if (page instanceof AppError) {
      const mayBeLost = asked.from !== undefined || exchange.seen.length > 0
      if (!mayBeLost || !leadsNowhere.has(page.code))
        return { type: 'failed', code: page.code, ...(page.retryAfterSeconds && { waitMs: 1000 * page.retryAfterSeconds }) }
      await startOverAfter(mirror, exchange)
      coming = await requestPage(device, signal, pageRows)
      continue
    }
    const next = page.hasMore ? await requestPage(device, signal, pageRows, { cursor: page.cursor, exchange }) : undefined
    if (page.hasMore) held = (held ?? (await mirror.candidates.count())) + page.candidates.length
    const startedAt = clock.now()
    const closeAt = held !== undefined && held >= mirroredRows ? mirroredRows : undefined
    const isApplied = await withRoom(mirror, () => applyPage(mirror, page, asked, startedAt, closeAt))
    pageRows = rowsAfter(pageRows, clock.now() - startedAt)
    if (next || !isApplied) {
      coming = next && isApplied ? next : await requestPage(device, signal, pageRows)
      continue
    }
    await askForDoubtful(device, signal)
    await prune(mirror, mirroredRows, signal)
    await forgetOldTombstones(mirror, clock.now())
    await verify(device, page, { oldest, exchange }, signal)
    return { type: 'complete' }
  }
  return { type: 'failed', code: 'stopped' }
}

/** The size of the page after one that took this long to enter. */
function rowsAfter(rows: number, tookMs: number): number {
  if (tookMs < FAST_MS) return Math.min(MAX_PAGE, Math.ceil(1.5 * rows))
  return tookMs > SLOW_MS ? Math.max(FEWEST_ROWS, Math.floor(rows / 2)) : rows
}

interface RequestedPage {
  asked: Asked
  /** From when on the mirror had candidates at the request. */
  oldest: string | undefined
  exchange: Exchange
  page: Promise<SyncPage | AppError>
}

/** Requests the page that follows on the mirror's cursor, or on an answer that has yet to be entered. */
async function requestPage(
  device: Device,
  signal: AbortSignal,
  limit: number,
  answered?: { cursor: string; exchange: Exchange },
): Promise<RequestedPage> {
  const { mirror, clock } = device
  const [exchange, from, uploaded, oldest, isChecked, unanswered] = await Promise.all([
    answered ? beginExchangeAfter(mirror, answered.exchange) : beginExchange(mirror),
    answered ? answered.cursor : cursorOf(mirror),
    uploadedUnseen(mirror),
    windowFrom(mirror),
    isVerificationDue(mirror, clock.now()),
    listUnanswered(mirror),
  ])
  const query = {
    limit,
    ...(from !== undefined && { cursor: from }),
    ...(oldest !== undefined && { oldest }),
    ...(unanswered.length > 0 && { unanswered: unanswered.join(',') }),
    ...(isChecked && { checksum: 'true' as const }),
  }
  const page = fetchPage(device, query, exchange, signal)
  page.catch(() => undefined) // reported when it is awaited
  return { asked: { from, uploaded, exchange }, oldest, exchange, page }
}

/** Errors that make the cursor useless: the server has another history, or cannot read the cursor. */
const leadsNowhere = new Set<ErrorCode>(['resync', 'invalid_input'])

const cursorOf = async (mirror: Mirror): Promise<string | undefined> => {
  const meta = await mirror.meta.get('cursor')
  return meta?.key === 'cursor' ? meta.value : undefined
}

async function fetchPage(
  { api, mirror }: Device,
  query: Parameters<Device['api']['sync']>[0]['query'],
  exchange: Exchange,
  signal: AbortSignal,
): Promise<SyncPage | AppError> {
  const page = await api.sync({ query }, signal, exchange).catch((error: unknown) => {
    if (error instanceof AppError) return error
    throw error
  })
  if (!signal.aborted) await noteContact(mirror, !(page instanceof AppError) || page.code !== 'unavailable')
  return page
}

/**
 * The mirror's state when a page was requested: its cursor, and the uploaded candidates that this page or an earlier one must
 * bring.
 */
export interface Asked {
  from: string | undefined
  uploaded: readonly string[]
  exchange?: Exchange
}

/**
 * Writes a page and its cursor in one transaction. `false` when the mirror has moved on since the request (another tab has pulled
 * or started over): the page is then dropped. `closeAt`: closes the window of a first copy if it has as many candidates.
 */
export const applyPage = (
  mirror: Mirror,
  page: SyncPage,
  { from, uploaded, exchange }: Asked,
  now: number,
  closeAt?: number,
): Promise<boolean> =>
  inOneTransaction(mirror, async () => {
    if ((await cursorOf(mirror)) !== from || !(await admit(mirror, exchange))) return false
    await noteConfirmed(mirror, page.confirmed ?? {})
    const pending = await loadPending(mirror)
    await applyTombstones(mirror, page.deleted, pending, now)
    await enter(mirror, 'job', page.jobs, pending)
    await enter(mirror, 'batch', page.batches, pending)
    await enter(mirror, 'candidate', await withinWindow(mirror, page.candidates), pending)
    await enterCounts(mirror, page.counts ?? [])
    await mirror.meta.put({ key: 'cursor', value: page.cursor })
    await dropUncovered(mirror, page, pending)
    await followDecisions(
      mirror,
      page.candidates.map(({ id }) => id),
    )
    if (page.hasMore) {
      if (closeAt !== undefined) await closeWindow(mirror, closeAt)
      return true
    }
    await forgetOld(mirror, now)
    await replaceProgress(mirror, page.progress)
    await dropUnconfirmed(mirror, uploaded, pending)
    await putChanged(mirror, { key: 'snapshotComplete', value: true })
    if (page.rejectionReasons !== undefined)
      await putChanged(mirror, { key: 'rejectionReasons', value: page.rejectionReasons ?? [] })
    await mirror.meta.put({ key: 'pulledAt', value: now })
    return true
  })

/** A screening that waits again, as after a restart of the server, keeps the percent it has reached; another screening begins anew. */
async function replaceProgress(mirror: Mirror, progress: SyncPage['progress']): Promise<void> {
  const known = new Map((await mirror.progress.toArray()).map((row) => [row.id, row]))
  const ids = Object.keys(progress)
  const candidates = await mirror.candidates.bulkGet(ids)
  await mirror.progress.bulkDelete([...known.keys()].filter((id) => !progress[id]))
  await mirror.progress.bulkPut(
    Object.entries(progress).map(([id, now], at) => {
      const before = known.get(id)
      const detailVersion = candidates[at]?.detailVersion
      const isSame = before?.detailVersion === detailVersion
      return { id, progress: now, detailVersion, reached: Math.max(shownPercent(now), (isSame && before?.reached) || 0) }
    }),
  )
}
