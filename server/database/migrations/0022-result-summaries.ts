import type { Knex } from 'knex'

/** Keeps beside a result what a summary tells of it, so that lists and pulls need not read results. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    ALTER TABLE candidates ADD COLUMN result_summary jsonb;
    UPDATE candidates SET result_summary = jsonb_strip_nulls(jsonb_build_object(
      'unjudged', (SELECT jsonb_agg(place - 1 ORDER BY place) FROM ${ENTRIES} WHERE entry->'judged' = 'false')
    )) || jsonb_build_object(
      'scores', (SELECT coalesce(jsonb_agg(CASE WHEN (entry->>'known')::boolean THEN entry->'score' END ORDER BY place), '[]') FROM ${ENTRIES}),
      'criteria', (SELECT coalesce(jsonb_agg(entry->'evaluationCriteria' ORDER BY place), '[]') FROM ${ENTRIES}),
      'flags', (SELECT coalesce(jsonb_agg(flag->'code' ORDER BY place), '[]') FROM ${FLAGS}),
      'unverifiedQuotes', (SELECT count(*) FROM ${ENTRIES}, jsonb_array_elements(entry->'evidence') AS quote WHERE quote->'verified' = 'false')
    ) WHERE result IS NOT NULL;
  `)
}

const ENTRIES = `jsonb_array_elements(coalesce(result->'score', '[]')) WITH ORDINALITY AS entries (entry, place)`
const FLAGS = `jsonb_array_elements(coalesce(result->'flags', '[]')) WITH ORDINALITY AS flags (flag, place)`

export function down(): Promise<void> {
  return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'))
}
