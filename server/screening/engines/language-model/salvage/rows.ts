import type { NumberedCriterion } from '../../../model/prompt.ts'
import { field, type Fields, hasField, isFields, shortened, textsIn } from './fields.ts'
import { type Judgement, LONGEST_QUOTE, LONGEST_REASON, MOST_QUOTES, SHORTEST_QUOTE, TOP_LEVEL } from './schema.ts'

const DEEPEST = 4

/**
 * The judgements in a value, at most one per criterion. A criterion is missing when its row is incomplete, has a level outside
 * of the scale, or stands there twice with different levels; it has to be asked again, because any repair would be a guess.
 */
export function judgementsIn(value: unknown, criteria: readonly NumberedCriterion[], cut: ReadonlySet<unknown>): Judgement[] {
  const rows = rowsIn(value, criteria, DEEPEST)
  const isUnnamed = rows.every(({ id, fields }) => id === undefined && !hasField(fields, 'criterion'))
  const byOrder = isUnnamed && rows.length === criteria.length
  const read = rows.flatMap(({ id: named, fields }, at) => {
    const id = byOrder ? criteria[at]?.id : (named ?? idOf(field(fields, 'criterion'), criteria))
    return id === undefined ? [] : [{ id, judgement: cut.has(fields) ? undefined : judgementOf(fields, id) }]
  })
  return criteria.flatMap(({ id }) => {
    const [first, ...others] = read.filter((one) => one.id === id).map(({ judgement }) => judgement)
    return first && others.every((other) => other?.score === first.score) ? [first] : []
  })
}

/** `id`: where the reply has it as the row's key. */
interface Row {
  fields: Fields
  id?: string | undefined
}

/** The rows of the first list that has any, down to a few levels of envelopes. */
function rowsIn(value: unknown, criteria: readonly NumberedCriterion[], depth: number): Row[] {
  if (depth === 0) return []
  if (Array.isArray(value)) {
    const rows = value.filter(isRow).map((fields): Row => ({ fields }))
    if (rows.length > 0) return rows
    const named = value.filter(isFields).flatMap((fields) => namedRows(fields, criteria))
    return named.length > 0 ? named : firstRows(value, criteria, depth)
  }
  if (!isFields(value)) return []
  const named = namedRows(value, criteria)
  if (named.length > 0) return named
  if (isRow(value)) return [{ fields: value }]
  const listed = rowsIn(field(value, 'criteria'), criteria, depth - 1)
  return listed.length > 0 ? listed : firstRows(Object.values(value), criteria, depth)
}

function firstRows(values: unknown[], criteria: readonly NumberedCriterion[], depth: number): Row[] {
  for (const value of values) {
    const rows = rowsIn(value, criteria, depth - 1)
    if (rows.length > 0) return rows
  }
  return []
}

/** Rows under their criteria's ids or names: `{"C1": {…}, "C2": {…}}`. */
const namedRows = (fields: Fields, criteria: readonly NumberedCriterion[]): Row[] =>
  Object.entries(fields).flatMap(([name, row]) => {
    const id = isFields(row) && hasField(row, 'score') ? idOf(name, criteria) : undefined
    return id !== undefined && isFields(row) ? [{ fields: row, id }] : []
  })

const isRow = (value: unknown): value is Fields =>
  isFields(value) &&
  hasField(value, 'score') &&
  (['evidence', 'reason', 'criterion'] as const).some((key) => hasField(value, key))

/** A criterion by its id ("C2", "c2: Data stores"), its number ("Criterion 2") or its name, if no other has the same name. */
function idOf(said: unknown, criteria: readonly NumberedCriterion[]): string | undefined {
  if (isFields(said)) return idOf(field(said, 'criterion'), criteria)
  const text = typeof said === 'number' ? String(said) : typeof said === 'string' ? plainName(said) : ''
  if (text === '') return undefined
  const number = /^(?:c|criterion|criteria|kriteria|no\.?|#)?[\s_-]{0,2}(\d{1,4})(?![\p{L}\p{N}])/u.exec(text)?.[1]
  const byNumber = criteria.find(({ id }) => number !== undefined && id === `C${Number(number)}`)
  if (byNumber) return byNumber.id
  const byName = criteria.filter(({ evaluationCriteria }) => isNamed(text, plainName(evaluationCriteria)))
  return byName.length === 1 ? byName[0]?.id : undefined
}

/** "Data stores", or "Data stores (PostgreSQL, Redis, Kafka)". */
const plainName = (said: string): string =>
  said
    .slice(0, 300)
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]{1,10}/u, '')
    .trim()

const isNamed = (text: string, name: string): boolean =>
  name !== '' &&
  text.startsWith(name) &&
  (text.length === name.length || !/[\p{L}\p{N}]/u.test(text.slice(name.length).trim()[0] ?? ''))

function judgementOf(row: Fields, criterion: string): Judgement | undefined {
  const evidence = quotesIn(field(row, 'evidence'))
  const isKnown = truth(field(row, 'known'))
  const score = levelOf(field(row, 'score')) ?? (isSilent(field(row, 'score'), isKnown, evidence) ? 0 : undefined)
  if (score === undefined) return undefined
  const reason = field(row, 'reason')
  return {
    criterion,
    evidence,
    known: isKnown ?? (score > 0 || evidence.length > 0),
    reason: typeof reason === 'string' ? shortened(reason, LONGEST_REASON, '…') : '',
    score,
  }
}

/** A level of null on which nothing else is claimed: the model says that the CV is silent. */
const isSilent = (level: unknown, isKnown: boolean | undefined, evidence: string[]): boolean =>
  level === null && isKnown !== true && evidence.length === 0

/** A quote longer than allowed keeps its beginning, which is in the CV if the quote is. */
function quotesIn(value: unknown): string[] {
  const quotes = textsIn(value).filter((quote) => quote.length >= SHORTEST_QUOTE)
  return [...new Set(quotes.map((quote) => shortened(quote, LONGEST_QUOTE, '')))].slice(0, MOST_QUOTES)
}

const truths = new Map([
  ...['true', 'yes', 'ya'].map((word) => [word, true] as const),
  ...['false', 'no', 'tidak'].map((word) => [word, false] as const),
])

const truth = (said: unknown): boolean | undefined =>
  typeof said === 'boolean' ? said : typeof said === 'string' ? truths.get(said.trim().toLowerCase()) : undefined

const words = new Map(
  [
    ['zero', 'nol'],
    ['one', 'satu'],
    ['two', 'dua'],
    ['three', 'tiga'],
    ['four', 'empat'],
    ['five', 'lima'],
  ].flatMap((same, level) => same.map((word) => [word, level] as const)),
)

/** What stands before the digits and behind them; more than that, such as "/10" or "%", means another scale. */
const LEVEL =
  /^[^\p{L}\p{N}-]{0,4}(?:level|score|skor|nilai|tingkat|l)?[\s:=*]{0,4}(\d{1,3})(?:[.,]0{1,3})?(?:\s{0,3}(?:\/|of|out of|dari)\s{0,3}5)?(?:[*"'\s]{0,4}|\s{0,3}[-–—:=(,;].*)$/isu

/** 4, 4.0, "4", "4/5", "level 4", "4 - fully met", [4]; `undefined` for what is not on the scale, such as 9, "4/10" or "80%". */
function levelOf(said: unknown): number | undefined {
  if (Array.isArray(said) && said.length === 1) return levelOf(said[0])
  if (isFields(said)) return hasField(said, 'score') ? levelOf(field(said, 'score')) : levelOf(said['value'])
  const text = typeof said === 'number' ? String(said) : typeof said === 'string' ? said.trim().slice(0, 200) : ''
  const found = LEVEL.exec(text)?.[1]
  const level = found === undefined ? words.get(text.toLowerCase()) : Number(found)
  return level !== undefined && level <= TOP_LEVEL ? level : undefined
}
