import type { Knex } from 'knex'

/** Passkeys of the server's own accounts (LOCAL_ACCOUNTS). */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE TABLE IF NOT EXISTS local_passkeys (
      -- As the authenticator names it, in base64url.
      id text PRIMARY KEY,
      account_id uuid NOT NULL REFERENCES local_accounts ON DELETE CASCADE,
      -- A COSE key (RFC 9053).
      public_key bytea NOT NULL,
      -- The authenticator's signature counter; 0 where it has none.
      counter bigint NOT NULL,
      transports text[] NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE INDEX IF NOT EXISTS local_passkeys_account_id_idx ON local_passkeys (account_id);
  `)
}

export function down(): Promise<void> {
  return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'))
}
