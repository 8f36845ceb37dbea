import type { Knex } from 'knex'

/** Accounts of the server itself (LOCAL_ACCOUNTS), for whoever has no identity provider. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE TABLE local_accounts (
      id uuid PRIMARY KEY,
      -- With ASCII letters in lower case.
      email text NOT NULL UNIQUE,
      -- Empty until the invitation is accepted.
      name text NOT NULL DEFAULT '',
      -- The scrypt hash with its parameters; NULL while a link to set it is out.
      password text,
      password_set_at timestamptz(3),
      disabled_at timestamptz(3),
      created_at timestamptz(3) NOT NULL DEFAULT now()
    );

    -- The link with which a person sets the password: one for each account, deleted by its use. Of its token only the hash is stored.
    CREATE TABLE local_invitations (
      account_id uuid PRIMARY KEY REFERENCES local_accounts ON DELETE CASCADE,
      hash text NOT NULL UNIQUE,
      expires_at timestamptz(3) NOT NULL
    );

    -- Attempts with a password, counted by where they come from and by what they are for. A key holds only hashes and networks.
    CREATE TABLE local_attempts (
      key text PRIMARY KEY,
      count int NOT NULL,
      wait_until timestamptz(3) NOT NULL,
      last_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE INDEX ON local_attempts (last_at);
  `)
}

export function down(): Promise<void> {
  return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'))
}
