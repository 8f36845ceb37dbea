import type { CandidateSummary } from '../../../shared/candidates/candidate.ts'
import type { Kind } from '../../../shared/sync/rows.ts'
import { inOneTransaction, type Mirror } from '../database/db.ts'

/** Size of the window: this many of the newest candidates are mirrored; older ones are fetched when asked for. */
export const WINDOW_ROWS = 20_000
/** The window may grow by this share before it is cut back, so that older candidates that were fetched stay for a while. */
const SLACK = 0.1
const AT_A_TIME = 300

/** `createdAt` from which on all candidates are mirrored; `undefined` if the mirror has all. */
export async function windowFrom(mirror: Mirror): Promise<string | undefined> {
  const meta = await mirror.meta.get('windowFrom')
  return meta?.key === 'windowFrom' ? meta.value : undefined
}

/** The candidates that the mirror takes in: those within its window, and older ones that it has already. */
export async function withinWindow(mirror: Mirror, candidates: CandidateSummary[]): Promise<CandidateSummary[]> {
  const from = await windowFrom(mirror)
  const older = candidates.filter(({ createdAt }) => from !== undefined && createdAt < from).map(({ id }) => id)
  if (older.length === 0) return candidates
  const [shown, serverRows] = await Promise.all([
    mirror.candidates.bulkGet(older),
    mirror.serverRows.bulkGet(older.map(serverRowKey)),
  ])
  const unknown = new Set(older.filter((_, at) => !shown[at] && !serverRows[at]))
  return candidates.filter(({ id }) => !unknown.has(id))
}

/** Called while a first copy is fetched, newest first: sets the window's edge once it is full. */
export async function closeWindow(mirror: Mirror, rows: number): Promise<void> {
  if ((await windowFrom(mirror)) !== undefined || (await mirror.candidates.count()) < rows) return
  await setEdge(mirror, rows)
}

/** Cuts the window back when it has grown, in slices, so that the page stays responsive. Unsent and pinned candidates stay. */
export async function prune(mirror: Mirror, rows: number, signal: AbortSignal): Promise<void> {
  if ((await mirror.candidates.count()) <= rows * (1 + SLACK)) return
  const edge = await mirror.transaction('rw', [mirror.candidates, mirror.meta], () => setEdge(mirror, rows))
  if (edge === undefined) return
  const older = await mirror.candidates.where('createdAt').below(edge).primaryKeys()
  for (let from = 0; from < older.length && !signal.aborted; from += AT_A_TIME)
    await inOneTransaction(mirror, () => drop(mirror, older.slice(from, from + AT_A_TIME)))
}

/** The edge never moves back: of the candidates before it the mirror has only some. */
async function setEdge(mirror: Mirror, rows: number): Promise<string | undefined> {
  const oldest = await mirror.candidates
    .orderBy('createdAt')
    .reverse()
    .offset(rows - 1)
    .first()
  const before = await windowFrom(mirror)
  if (!oldest || (before !== undefined && oldest.createdAt <= before)) return before
  await mirror.meta.put({ key: 'windowFrom', value: oldest.createdAt })
  return oldest.createdAt
}

async function drop(mirror: Mirror, ids: string[]): Promise<void> {
  const [serverRows, pins] = await Promise.all([mirror.serverRows.bulkGet(ids.map(serverRowKey)), mirror.pins.bulkGet(ids)])
  const gone = ids.filter((_, at) => !serverRows[at] && !pins[at])
  await Promise.all(
    [mirror.candidates, mirror.keptDetails, mirror.keptTexts, mirror.progress].map((table) => table.bulkDelete(gone)),
  )
}

const serverRowKey = (id: string): [Kind, string] => ['candidate', id]
