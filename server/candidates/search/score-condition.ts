import type { Knex } from 'knex'
import type { ScoreFilter } from '../../../shared/candidates/score-filter.ts'

const ENTRIES = `jsonb_array_elements(coalesce(candidates.result->'score', '[]')) AS entry`
const HAS_OVERALL = `EXISTS (SELECT FROM ${ENTRIES} WHERE entry->'judged' IS DISTINCT FROM 'false'::jsonb)`
const HAS_AT_LEAST = `EXISTS (SELECT FROM ${ENTRIES}
  WHERE entry->>'evaluationCriteria' = ? AND (entry->>'known')::boolean AND (entry->>'score')::int >= ?)`

/** As `scoreTest` of client/data/queries/score-test.ts does on the device. */
export function narrowToScores(query: Knex.QueryBuilder, { min, max, criterion, criterionMin = 0 }: ScoreFilter): void {
  if (min !== undefined || max !== undefined)
    query.whereBetween('candidates.overall_score', [min ?? 0, max ?? 100]).whereRaw(HAS_OVERALL)
  if (criterion) query.whereRaw(HAS_AT_LEAST, [criterion, criterionMin])
}
