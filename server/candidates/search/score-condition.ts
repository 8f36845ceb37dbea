import type { Knex } from 'knex'
import type { ScoreFilter } from '../../../shared/candidates/score-filter.ts'

const listOf = (name: string) => `coalesce(candidates.result_summary->'${name}', '[]')`
const HAS_OVERALL = `jsonb_array_length(${listOf('criteria')}) > jsonb_array_length(${listOf('unjudged')})`
/** Where a criterion was not known, its score is null. */
const HAS_AT_LEAST = `EXISTS (SELECT FROM jsonb_array_elements_text(${listOf('criteria')}) WITH ORDINALITY AS criteria (title, place)
  WHERE title = ? AND CAST(${listOf('scores')}->>CAST(place - 1 AS int) AS int) >= ?)`

/** As `scoreTest` of client/data/queries/score-test.ts does on the device. */
export function narrowToScores(query: Knex.QueryBuilder, { min, max, criterion, criterionMin = 0 }: ScoreFilter): void {
  if (min !== undefined || max !== undefined)
    query.whereBetween('candidates.overall_score', [min ?? 0, max ?? 100]).whereRaw(HAS_OVERALL)
  if (criterion) query.whereRaw(HAS_AT_LEAST, [criterion, criterionMin])
}
