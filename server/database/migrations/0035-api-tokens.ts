import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Tokens of members for programs. Of the token itself only the hash is stored.
    CREATE TABLE api_tokens (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      name text NOT NULL,
      hash text NOT NULL UNIQUE,
      scopes text[] NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      expires_at timestamptz(3) NOT NULL,
      last_used_at timestamptz(3)
    );
    CREATE INDEX ON api_tokens (user_id);
  `)
}

export function down(): Promise<void> {
  return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'))
}
