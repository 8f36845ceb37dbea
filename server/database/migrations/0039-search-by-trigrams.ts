import type { Knex } from 'knex'

/**
 * Prepares search by trigrams, whose indexes come where they can (server/database/trigram-indexes.ts). `fold_tags` is `fold` of
 * shared/lib/text.ts. It says that it is immutable, as an index needs it, which `array_to_string` is for texts without saying so; and
 * it is in PL/pgSQL, where a call takes a microsecond. PostgreSQL estimates from a thousand values of `search`, not a hundred, how many
 * contain a text.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE OR REPLACE FUNCTION fold_tags(tags text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
    BEGIN
      IF tags = '{}' THEN RETURN ''; END IF;
      RETURN lower(regexp_replace(normalize(array_to_string(tags, ' '), NFKD), '[\u0300-\u036f]', '', 'g'));
    END $$`)
  await db.raw('ALTER TABLE candidates ALTER COLUMN search SET STATISTICS 1000')
}

export function down(): Promise<void> {
  return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'))
}
