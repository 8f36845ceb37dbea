import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'

/**
 * Keeps texts, results and originals encrypted under a key of their candidate. Those of existing rows are encrypted afterwards
 * (server/candidates/content/encrypt-rest.ts), and the words for search are made anew.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- The file in the store that holds a candidate's key. Its hash is of that file, for backups.
    CREATE TABLE candidate_keys (
      candidate_id uuid PRIMARY KEY REFERENCES candidates ON DELETE CASCADE,
      key text NOT NULL UNIQUE,
      sha256 text NOT NULL,
      -- False: something of the candidate may be there that is not encrypted.
      is_whole boolean NOT NULL DEFAULT true
    );
    CREATE INDEX ON candidate_keys (candidate_id) WHERE NOT is_whole;

    -- Of pages, hidden and notes, which are NULL then.
    ALTER TABLE documents ADD COLUMN encrypted bytea,
      ALTER COLUMN pages DROP NOT NULL, ALTER COLUMN hidden DROP NOT NULL, ALTER COLUMN notes DROP NOT NULL;
    -- Of the result, which is NULL then.
    ALTER TABLE candidates ADD COLUMN encrypted_result bytea;
    ALTER TABLE screenings ADD COLUMN encrypted_result bytea;

    -- Hashes of what is to be erased beside the backups (server/backup/originals/erase.ts).
    CREATE TABLE backup_erasures (sha256 text PRIMARY KEY);

    -- One row. Words for search are kept as hashes under it.
    CREATE TABLE word_key (
      is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
      key text NOT NULL
    );
    ALTER TABLE documents DROP COLUMN words;
    ALTER TABLE notes DROP COLUMN words;
    ALTER TABLE documents ADD COLUMN words tsvector;
    ALTER TABLE notes ADD COLUMN words tsvector;
    CREATE INDEX documents_words ON documents USING gin (words);
    CREATE INDEX notes_words ON notes USING gin (words);
    CREATE INDEX ON documents (candidate_id) WHERE words IS NULL;
    CREATE INDEX ON notes (id) WHERE words IS NULL AND deleted_at IS NULL;
  `)
  await db('word_key').insert({ key: randomBytes(32).toString('base64url') })
}

export function down(): Promise<void> {
  return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'))
}
