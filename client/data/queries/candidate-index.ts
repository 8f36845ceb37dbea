import { Dexie, RangeSet } from 'dexie'
import type { CandidateSummary } from '../../../shared/candidates/candidate.ts'
import { traitsOf, type Traits } from '../../../shared/candidates/duplicate.ts'
import { hasOverallScore } from '../../../shared/screening/score.ts'
import { fold } from '../../../shared/lib/text.ts'
import type { Mirror } from '../database/db.ts'

/**
 * The fields by which candidates are searched, sorted and counted; `name` and `text` are folded. `personLength`: of the text,
 * the part with name and e-mail, which begins it. `hasNoScore`: none of its criteria could be judged.
 */
export type Indexed = Pick<
  CandidateSummary,
  | 'id'
  | 'jobId'
  | 'batchId'
  | 'status'
  | 'createdAt'
  | 'decidedAt'
  | 'overallScore'
  | 'weightedFit'
  | 'name'
  | 'tags'
  | 'rejectionReason'
  | 'scores'
  | 'criteria'
> & { uncoveredBy: string[] | undefined; text: string; personLength: number; traits: Traits; hasNoScore: boolean }

interface Memory {
  entries: Map<string, Indexed>
  newestFirst: readonly Indexed[] | undefined
  /** Ids written by any tab or worker since the last read. */
  changed: RangeSet
  reading: Promise<void>
}

/** Rows per read: more would block the main thread noticeably. */
const AT_A_TIME = 500

const memories = new WeakMap<Mirror, Memory>()

/**
 * All mirrored candidates, newest first, from a cache in memory: reading 20,000 rows at each keystroke would take a quarter of a
 * second. Only rows changed since the last call are read; after a large page of a pull Dexie does not report which rows changed,
 * and all are read again, in slices.
 */
export async function newestFirst(mirror: Mirror): Promise<readonly Indexed[]> {
  // Makes the caller's live query re-run at every change of the table: Dexie observes the whole range, though one key is read.
  const watched = mirror.candidates.limit(1).primaryKeys()
  const memory = memories.get(mirror) ?? remember(mirror)
  const reading = memory.reading.catch(() => undefined).then(() => catchUp(mirror, memory))
  memory.reading = reading
  await Promise.all([watched, reading])
  return (memory.newestFirst ??= [...memory.entries.values()].sort((a, b) =>
    a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0,
  ))
}

const everything = () => new RangeSet(Dexie.minKey, Dexie.maxKey)

function remember(mirror: Mirror): Memory {
  const memory: Memory = { entries: new Map(), newestFirst: undefined, changed: everything(), reading: Promise.resolve() }
  memories.set(mirror, memory)
  Dexie.on('storagemutated', (parts) => {
    const written = parts[`idb://${mirror.name}/candidates/`]
    if (written) memory.changed.add(written)
  })
  return memory
}

async function catchUp(mirror: Mirror, memory: Memory): Promise<void> {
  const ranges = [...memory.changed]
  if (ranges.length === 0) return
  memory.changed = new RangeSet()
  try {
    const ids = ranges.flatMap(({ from, to }) => (from === to && typeof from === 'string' ? [from] : []))
    if (ids.length === ranges.length) await readThese(mirror, memory.entries, ids)
    else memory.entries = await readAll(mirror)
    memory.newestFirst = undefined
  } catch (error) {
    memory.changed = everything()
    throw error
  }
}

async function readThese(mirror: Mirror, entries: Memory['entries'], ids: string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_A_TIME) {
    const slice = ids.slice(from, from + AT_A_TIME)
    const rows = await mirror.candidates.bulkGet(slice)
    rows.forEach((row, at) => (row ? entries.set(row.id, indexed(row)) : entries.delete(slice[at]!)))
  }
}

async function readAll(mirror: Mirror): Promise<Memory['entries']> {
  const entries: Memory['entries'] = new Map()
  for (let after = ''; ;) {
    const rows = await mirror.candidates.where('id').above(after).limit(AT_A_TIME).toArray()
    for (const row of rows) entries.set(row.id, indexed(row))
    if (rows.length < AT_A_TIME) return entries
    after = rows.at(-1)!.id
  }
}

export function indexed(row: CandidateSummary): Indexed {
  const {
    id,
    jobId,
    batchId,
    status,
    createdAt,
    decidedAt,
    overallScore,
    weightedFit,
    name,
    tags,
    email,
    fileName,
    scores,
    criteria,
    rejectionReason,
    uncoveredBy,
  } = row
  const person = fold(`${name} ${email ?? ''}`)
  const numbers = { overallScore, weightedFit }
  return {
    id,
    jobId,
    batchId,
    status,
    createdAt,
    decidedAt,
    ...numbers,
    name: fold(name),
    tags,
    ...(rejectionReason && { rejectionReason }),
    uncoveredBy,
    scores,
    criteria,
    text: `${person} ${fold(`${fileName} ${tags.join(' ')}`)}`,
    personLength: person.length,
    traits: traitsOf(row),
    hasNoScore: !hasOverallScore(row),
  }
}
