import type { ListedCandidate } from '../../../shared/candidates/candidate.ts'
import { LONGEST_EXCERPT, type Found, type FoundPlace } from '../../../shared/candidates/found.ts'
import { fold } from '../../../shared/lib/text.ts'
import type { Database } from '../../database/database.ts'
import type { Search } from './condition.ts'
import { excerptOf } from './excerpt.ts'
import { wantedIn, type Wanted } from './words.ts'

/** Adds to each candidate that a search found where it was found. */
export async function withFound(
  db: Database,
  rows: ListedCandidate[],
  search: Search,
): Promise<(ListedCandidate & { found?: Found })[]> {
  const wanted = wantedIn(search.text)
  if (!wanted) return rows
  const texts = await foundInTexts(db, rows, search, wanted)
  return rows.map((row) => {
    const found = (search.isTextOnly ? undefined : foundInFields(row, search.text, wanted)) ?? texts.get(row.id)
    return found ? { ...row, found } : row
  })
}

function foundInFields(row: ListedCandidate, text: string, wanted: Wanted): Found | undefined {
  const { name, email, fileName, tags, batch, job } = row
  const fields: [FoundPlace, string][] = [
    ['name', name],
    ['email', email ?? ''],
    ['file', fileName],
    ...tags.map((tag): [FoundPlace, string] => ['tag', tag]),
    ['batch', batch.name],
    ['job', job.title],
  ]
  const field = fields.find(([, value]) => fold(value).includes(text))
  if (!field) return undefined
  const excerpt = excerptOf(field[1], wanted)
  return {
    place: field[0],
    excerpt: excerpt?.text ?? field[1].slice(0, LONGEST_EXCERPT).toWellFormed(),
    marks: excerpt?.marks ?? [],
  }
}

async function foundInTexts(
  db: Database,
  rows: readonly ListedCandidate[],
  { tsquery }: Search,
  wanted: Wanted,
): Promise<Map<string, Found>> {
  if (tsquery === undefined) return new Map()
  const ids = rows.map(({ id }) => id)
  const inTexts = (table: string) => db(table).whereIn('candidate_id', ids).whereRaw('words @@ CAST(? AS tsquery)', [tsquery])
  const notes: { id: string; text: string }[] = await inTexts('notes')
    .orderBy('created_at', 'desc')
    .select({ id: 'candidate_id', text: 'text' })
  const cvs: { id: string; pages: string[] }[] = await inTexts('documents').select({ id: 'candidate_id', pages: 'pages' })
  return new Map([
    ...notes.flatMap(({ id, text }) => entryOf(id, foundOn('note', [text], wanted))),
    ...cvs.flatMap(({ id, pages }) => entryOf(id, foundOn('cv', pages, wanted))),
  ])
}

const entryOf = (id: string, found: Found | undefined): [string, Found][] => (found ? [[id, found]] : [])

/** On the page that has most of the words in one passage. */
function foundOn(place: 'cv' | 'note', pages: readonly string[], wanted: Wanted): Found | undefined {
  const [best] = pages
    .flatMap((text, at) => {
      const excerpt = excerptOf(text, wanted)
      return excerpt ? [{ ...excerpt, page: at + 1 }] : []
    })
    .toSorted((one, other) => other.count - one.count)
  return best && { place, ...(place === 'cv' && { page: best.page }), excerpt: best.text, marks: best.marks }
}
