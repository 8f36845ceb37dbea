import { Status } from '../../../shared/screening/status.ts'
import { AppError, type ErrorCode } from '../../../shared/http/errors.ts'
import { fetchDetail, fetchText } from '../mirror/details.ts'
import { isAsNew, type Versions } from '../mirror/versions.ts'
import type { Device } from '../sync/device.ts'
import type { Mirror } from '../database/db.ts'
import type { Pin } from '../database/rows.ts'
import { fetchOriginal } from '../outbox/original.ts'
import type { Send } from '../net/reply.ts'
import { StorageFullError, withRoom } from '../mirror/storage.ts'
import { drop, unpin, newestFirst } from '../mirror/pins.ts'

/** Fetches data of pinned candidates that is missing or stale. Throws AppError when the server cannot be reached. */
export async function fetchPinned(device: Device, send: Send, signal: AbortSignal): Promise<void> {
  const { mirror, session } = device
  const generation = await session.generation()
  for (const row of await incomplete(mirror)) {
    const isOver = async () => signal.aborted || (await session.generation()) !== generation
    if (await isOver()) return
    await fetchOne(device, send, row, signal, isOver).catch((error: unknown) => settle(mirror, row, error))
  }
}

async function incomplete(mirror: Mirror): Promise<Pin[]> {
  const rows = await newestFirst(mirror)
  const candidates = await mirror.candidates.bulkGet(rows.map(({ id }) => id))
  return rows.filter((row, at) => {
    const candidate = candidates[at]
    if (candidate?.version === 0) return false // not on the server yet
    return row.state === 'wanted' || !isAsNew(row, candidate ?? unknown)
  })
}

/** The versions of a candidate that is not mirrored. */
const unknown: Versions = { detailVersion: 0, storyVersion: 0 }

async function fetchOne(
  { mirror, api }: Device,
  send: Send,
  { id, state, detailVersion: hadVersion }: Pin,
  signal: AbortSignal,
  isOver: () => Promise<boolean>,
): Promise<void> {
  const [known, before] = [await mirror.keptDetails.get(id), await mirror.candidates.get(id)]
  if (!before || !isAsNew(known, before)) await fetchDetail(mirror, api, id, null)
  const candidate = await mirror.candidates.get(id)
  const { detailVersion, storyVersion } = candidate ?? unknown
  if (candidate && candidate.status !== Status.processing && hadVersion < detailVersion)
    await fetchText(mirror, api, id, detailVersion).catch(unlessNone)
  const blob = state === 'wanted' ? await fetchOriginal(send, id, signal) : undefined
  if (!(await isOver())) await withRoom(mirror, () => keep(mirror, id, { detailVersion, storyVersion }, blob))
}

/** Stores nothing for a pin that was removed meanwhile, or dropped to make room. */
const keep = (mirror: Mirror, id: string, versions: Versions, blob: Blob | undefined): Promise<void> =>
  mirror.transaction('rw', [mirror.pins, mirror.files], async () => {
    const row = await mirror.pins.get(id)
    if (!row || row.state === 'dropped') return
    if (blob) await mirror.files.put({ id, blob })
    await mirror.pins.put({ ...row, ...versions, ...(blob && { state: 'here', size: blob.size }) })
  })

/** A file that could not be read has no text. */
function unlessNone(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'not_found')) throw error
}

/** Errors of a single file: the others can still be fetched. */
const notThere: ReadonlySet<ErrorCode> = new Set(['not_found', 'file_missing', 'file_damaged'])

async function settle(mirror: Mirror, row: Pin, error: unknown): Promise<void> {
  if (error instanceof StorageFullError) return drop(mirror, [row]).catch(() => unpin(mirror, [row.id]))
  if (!(error instanceof AppError && notThere.has(error.code))) throw error
  await unpin(mirror, [row.id])
}
