import type { Knex } from 'knex'

/** What is searched for. With `tsquery` CVs and notes are searched too, and with `isTextOnly` nothing else is. */
export interface Search {
  /** Folded by shared/lib/text.ts. */
  text: string
  tsquery?: string
  isTextOnly?: boolean
  /** Who searches: what is covered for this member is not found by. */
  userId: string
}

/** `fold` of shared/lib/text.ts, in SQL, for what is not stored folded. */
const TAGS_FOLDED = `lower(regexp_replace(normalize(array_to_string(candidates.tags, ' '), NFKD), '[\u0300-\u036f]', '', 'g'))`
const IS_COVERED = `(jobs.blind AND NOT CAST(? AS uuid) = ANY (candidates.uncovered_by))`
const IN_FIELDS = `(CASE WHEN ${IS_COVERED} THEN '' ELSE candidates.search END || ' ' || ${TAGS_FOLDED} || ' ' || batches.search || ' ' || jobs.search) LIKE ?`
/** Beside other alternatives: all that have the words are looked up once. */
const IN_TEXTS = `NOT ${IS_COVERED} AND candidates.id IN (
  SELECT candidate_id FROM documents WHERE words @@ CAST(? AS tsquery)
  UNION ALL SELECT candidate_id FROM notes WHERE words @@ CAST(? AS tsquery))`
/** Alone: PostgreSQL may also look into the texts candidate by candidate, until a page is full of those that have a common word. */
const IN_TEXTS_ALONE = `NOT ${IS_COVERED} AND EXISTS (
  SELECT FROM (SELECT candidate_id, words FROM documents UNION ALL SELECT candidate_id, words FROM notes) AS texts
  WHERE texts.candidate_id = candidates.id AND words @@ CAST(? AS tsquery))`

/** Narrows candidates joined with job and batch to those that a search finds. */
export function narrowToSearch(query: Knex.QueryBuilder, { text, tsquery, isTextOnly = false, userId }: Search): void {
  const like = `%${escaped(text)}%`
  if (tsquery === undefined) query.whereRaw(isTextOnly ? 'false' : IN_FIELDS, isTextOnly ? [] : [userId, like])
  else if (isTextOnly) query.whereRaw(IN_TEXTS_ALONE, [userId, tsquery])
  else query.whereRaw(`(${IN_FIELDS} OR ${IN_TEXTS})`, [userId, like, userId, tsquery, tsquery])
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
