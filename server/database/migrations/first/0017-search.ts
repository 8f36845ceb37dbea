import type { Knex } from 'knex'

/** Keeps the words of CVs and notes for search. Those of existing rows are filled in afterwards (server/candidates/search/fill.ts). */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- NULL: not filled in yet, or of a deleted note.
    ALTER TABLE documents ADD COLUMN words tsvector;
    ALTER TABLE notes ADD COLUMN words tsvector;
    CREATE INDEX documents_words ON documents USING gin (words);
    CREATE INDEX notes_words ON notes USING gin (words);
    CREATE INDEX ON documents (candidate_id) WHERE words IS NULL;
    CREATE INDEX ON notes (id) WHERE words IS NULL AND deleted_at IS NULL;
  `)
}

export function down(): Promise<void> {
  return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'))
}
