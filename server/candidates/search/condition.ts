import type { Knex } from 'knex'

/** What is searched for. With `tsquery` CVs and notes are searched too, and with `isTextOnly` nothing else is. */
export interface Search {
  /** Folded by shared/lib/text.ts. */
  text: string
  /** The batches and jobs whose name or title contains the text: all of their candidates are found. */
  batchIds: readonly string[]
  jobIds: readonly string[]
  tsquery?: string
  /** The candidates with such texts, where they are few. */
  textIds?: readonly string[]
  isTextOnly?: boolean
  /** Who searches: what is covered for this member is not found by. */
  userId: string
}

const IS_COVERED = `(jobs.blind AND NOT CAST(:userId AS uuid) = ANY (candidates.uncovered_by))`
/**
 * Each alternative has an index of its own, so that PostgreSQL need not read the workspace for what few have
 * (server/database/trigram-indexes.ts).
 */
const IN_FIELDS = `(candidates.search LIKE :like AND NOT ${IS_COVERED})
  OR fold_tags(candidates.tags) LIKE :like
  OR candidates.batch_id = ANY (CAST(:batchIds AS uuid[])) OR candidates.job_id = ANY (CAST(:jobIds AS uuid[]))`
/** Of candidates that were looked up before. */
const IN_FEW_TEXTS = `(candidates.id = ANY (CAST(:textIds AS uuid[])) AND NOT ${IS_COVERED})`
/** PostgreSQL looks up all that have the words, or candidate by candidate, until a page is full of those that have common words. */
const IN_TEXTS = `(NOT ${IS_COVERED} AND EXISTS (
  SELECT FROM (SELECT candidate_id, words FROM documents UNION ALL SELECT candidate_id, words FROM notes) AS texts
  WHERE texts.candidate_id = candidates.id AND words @@ CAST(:tsquery AS tsquery)))`

/** Narrows candidates joined with job and batch to those that a search finds. */
export function narrowToSearch(query: Knex.QueryBuilder, search: Search): void {
  const { text, tsquery, textIds, isTextOnly } = search
  const inTexts = textIds ? IN_FEW_TEXTS : IN_TEXTS
  const places = [...(isTextOnly ? [] : [IN_FIELDS]), ...(tsquery === undefined ? [] : [inTexts])]
  if (places.length === 0) query.whereRaw('false')
  else query.whereRaw(`(${places.join(' OR ')})`, { ...search, like: likeOf(text) })
}

/** The pattern of LIKE for what contains the text. */
export const likeOf = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
