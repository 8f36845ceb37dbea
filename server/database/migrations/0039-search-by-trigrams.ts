import type { Knex } from 'knex'

/**
 * Prepares search by trigrams, whose indexes come where they can (server/database/trigram-indexes.ts). `fold_tags` is `fold` of
 * shared/lib/text.ts, and immutable, as an index needs it: `array_to_string` is, for texts, but does not say so. The share of names
 * that have a text is estimated by a thousand names.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE OR REPLACE FUNCTION fold_tags(text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
    $$ SELECT lower(regexp_replace(normalize(array_to_string($1, ' '), NFKD), '[\u0300-\u036f]', '', 'g')) $$`)
  await db.raw('ALTER TABLE candidates ALTER COLUMN search SET STATISTICS 1000')
}

export function down(): Promise<void> {
  return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'))
}
