import type { Knex } from 'knex'

/** What is searched for. With `tsquery` CVs and notes are searched too, and with `isTextOnly` nothing else is. */
export interface Search {
  /** Folded by shared/lib/text.ts. */
  text: string
  tsquery?: string
  isTextOnly?: boolean
}

/** `fold` of shared/lib/text.ts, in SQL, for what is not stored folded. */
const TAGS_FOLDED = `lower(regexp_replace(normalize(array_to_string(candidates.tags, ' '), NFKD), '[\u0300-\u036f]', '', 'g'))`
const IN_FIELDS = `(candidates.search || ' ' || ${TAGS_FOLDED} || ' ' || batches.search || ' ' || jobs.search) LIKE ?`
const IN_TEXTS = `candidates.id IN (
  SELECT candidate_id FROM documents WHERE words @@ CAST(? AS tsquery)
  UNION ALL SELECT candidate_id FROM notes WHERE words @@ CAST(? AS tsquery))`

/** Narrows candidates joined with job and batch to those that a search finds. */
export function narrowToSearch(query: Knex.QueryBuilder, { text, tsquery, isTextOnly = false }: Search): void {
  const like = `%${escaped(text)}%`
  if (tsquery === undefined) query.whereRaw(isTextOnly ? 'false' : IN_FIELDS, isTextOnly ? [] : [like])
  else if (isTextOnly) query.whereRaw(IN_TEXTS, [tsquery, tsquery])
  else query.whereRaw(`(${IN_FIELDS} OR ${IN_TEXTS})`, [like, tsquery, tsquery])
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
