import type { ListedCandidate } from '../../../shared/candidates/candidate.ts'
import { LONGEST_EXCERPT, type Found, type FoundPlace } from '../../../shared/candidates/found.ts'
import { fold } from '../../../shared/lib/text.ts'
import type { Source } from '../content/source.ts'
import { listTexts, type StoredText } from '../content/texts.ts'
import type { Search } from './condition.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { excerptOf } from '../../../shared/words/excerpt.ts'
import { findPassages, type Passage } from '../../../shared/words/passages.ts'
import { wantedIn, type Wanted } from '../../../shared/words/words.ts'

export type FindPassages = Sandbox['findPassages']
type Sought = Source & { inCvs: FindPassages }

/** Adds to each candidate that a search found where it was found. `inCvs` looks through what strangers wrote. */
export async function withFound(
  { db, keys, inCvs }: Sought,
  rows: ListedCandidate[],
  search: Search,
): Promise<(ListedCandidate & { found?: Found })[]> {
  const wanted = wantedIn(search.text)
  if (!wanted) return rows
  const texts = await foundInTexts({ db, keys, inCvs }, rows, search, wanted)
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
  { db, keys, inCvs }: Sought,
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
  const found: string[] = await inTexts('documents').pluck('candidate_id')
  const texts = found.length > 0 ? await listTexts(db, keys, found) : new Map<string, StoredText>()
  const cvs = [...texts].map(([id, { document }]) => ({ id, pages: document.pages }))
  const inNotes = findPassages({ texts: notes.map(({ text }) => [text]), wanted })
  const passages = cvs.length > 0 ? await inCvs({ texts: cvs.map(({ pages }) => pages), wanted }) : []
  return new Map([
    ...notes.flatMap(({ id }, at) => entryOf(id, 'note', inNotes[at])),
    // Where the sandbox fails, the hit stands without its passage.
    ...('failure' in passages ? [] : cvs.flatMap(({ id }, at) => entryOf(id, 'cv', passages[at]))),
  ])
}

function entryOf(id: string, place: 'cv' | 'note', passage: Passage | null | undefined): [string, Found][] {
  if (!passage) return []
  const { page, text: excerpt, marks } = passage
  return [[id, { place, ...(place === 'cv' && { page }), excerpt, marks }]]
}
