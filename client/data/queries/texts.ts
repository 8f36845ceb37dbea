import { findPassages } from '../../../shared/words/passages.ts'
import { wantedIn, wordsIn, type Wanted } from '../../../shared/words/words.ts'
import type { Found } from '../../../shared/candidates/found.ts'
import type { StatusCode } from '../../../shared/screening/status.ts'
import type { Mirror } from '../database/db.ts'
import { findCover } from '../mirror/cover.ts'
import { unpackText } from '../database/kept.ts'
import { seek, type CandidateFilter } from './search.ts'

/** A candidate that a search found in the text of a CV or a note. */
export interface TextHit {
  id: string
  name: string
  status: StatusCode
  jobTitle: string
  batchName: string
  found: Found
}

const AT_A_TIME = 50

/**
 * Candidates of the filter whose CV has the words of its search, among the CVs whose text is kept on this device and not covered:
 * at most `limit`.
 */
export async function seekInTexts(mirror: Mirror, filter: CandidateFilter, limit: number): Promise<TextHit[]> {
  const wanted = wantedIn(filter.search ?? '')
  if (!wanted) return []
  const [all, isHidden, keys] = await Promise.all([
    seek(mirror, { ...filter, search: '' }),
    findCover(mirror),
    mirror.keptTexts.toCollection().primaryKeys(),
  ])
  const kept = new Set(keys)
  const ids = all.filter((each) => kept.has(each.id) && !isHidden?.(each)).map(({ id }) => id)
  const found = new Map<string, Found>()
  for (let from = 0; from < ids.length && found.size < limit; from += AT_A_TIME) {
    const rows = (await mirror.keptTexts.bulkGet(ids.slice(from, from + AT_A_TIME))).filter((row) => row !== undefined)
    for (const { id, text } of await Promise.all(rows.map(unpackText))) {
      const passage = passageIn(text.pages, wanted)
      if (passage) found.set(id, passage)
    }
  }
  return hitsOf(mirror, [...found].slice(0, limit))
}

function passageIn(pages: string[], wanted: Wanted): Found | undefined {
  const words = new Set(wordsIn(pages.join('\n')))
  const { beginning } = wanted
  const begins = beginning === undefined || [...words].some((word) => word.startsWith(beginning))
  if (!begins || !wanted.words.every((word) => words.has(word))) return undefined
  const [passage] = findPassages({ texts: [pages], wanted })
  return passage ? { place: 'cv', page: passage.page, excerpt: passage.text, marks: passage.marks } : undefined
}

async function hitsOf(mirror: Mirror, found: readonly [id: string, found: Found][]): Promise<TextHit[]> {
  const rows = (await mirror.candidates.bulkGet(found.map(([id]) => id))).map(
    (row, at) => row && { ...row, found: found[at]![1] },
  )
  const present = rows.filter((row) => row !== undefined)
  const [jobs, batches] = await Promise.all([
    mirror.jobs.bulkGet(present.map(({ jobId }) => jobId)),
    mirror.batches.bulkGet(present.map(({ batchId }) => batchId)),
  ])
  return present.map(({ id, name, status, found }, at) => {
    return { id, name, status, jobTitle: jobs[at]?.title ?? '', batchName: batches[at]?.name ?? '', found }
  })
}
