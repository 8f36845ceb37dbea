import type { Candidate, CandidateSummary } from '../../../../shared/candidates/candidate.ts'
import type { Note } from '../../../../shared/candidates/note.ts'
import { AppError } from '../../../../shared/http/errors.ts'
import { applyToNotes } from '../../../../shared/sync/apply.ts'
import { shows } from '../../database/outbox-states.ts'
import type { Mirror } from '../../database/db.ts'
import { unpackDetail } from '../../database/kept.ts'
import { isAsNew } from '../../mirror/versions.ts'
import type { Api } from '../../net/api.ts'

const AT_A_TIME = 100
const NONE: readonly Note[] = []

/** The notes' texts of a list's candidates by their ids, with what is unsent. Missing or stale ones are fetched, and not stored. */
export async function notesOfList(
  mirror: Mirror,
  api: Api,
  candidates: readonly CandidateSummary[],
): Promise<ReadonlyMap<string, string[]>> {
  const noted = candidates.filter(({ noteCount }) => noteCount > 0)
  const ids = noted.map(({ id }) => id)
  const [kept, outbox] = await Promise.all([
    mirror.keptDetails.bulkGet(ids),
    mirror.outbox.where('target').anyOf(ids).sortBy('seq'),
  ])
  const stale = noted.filter((candidate, at) => candidate.version > 0 && !isAsNew(kept[at], candidate))
  const details = await Promise.all(kept.filter((row) => row !== undefined).map(unpackDetail))
  const fetched = await fetchAll(
    api,
    stale.map(({ id }) => id),
  )
  const known: ReadonlyMap<string, readonly Note[]> = new Map(
    [...details.map(({ candidate }) => candidate), ...fetched].map((each) => [each.id, each.notes]),
  )
  const unsent = outbox.filter(({ state }) => shows(state))
  const notesOf = (id: string): readonly Note[] => {
    const own = unsent.filter(({ target }) => target === id)
    return own.reduce((notes, { operation }) => applyToNotes(notes, operation), known.get(id) ?? NONE)
  }
  return new Map(ids.map((id) => [id, notesOf(id).map(({ author, text }) => `${author}: ${text}`)]))
}

/** As many as can be had. */
async function fetchAll(api: Api, ids: readonly string[]): Promise<Candidate[]> {
  const found: Candidate[] = []
  try {
    for (let from = 0; from < ids.length; from += AT_A_TIME)
      found.push(...(await api.candidateDetails({ query: { ids: ids.slice(from, from + AT_A_TIME).join(',') } })))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
  return found
}
