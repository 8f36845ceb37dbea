import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE TABLE epoch (
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      system_identifier text NOT NULL,
      database_oid oid NOT NULL
    );

    CREATE TABLE workspaces (
      id uuid PRIMARY KEY,
      account_key text NOT NULL UNIQUE,
      version bigint NOT NULL DEFAULT 0,
      tombstones_purged_to bigint NOT NULL DEFAULT 0,
      created_at timestamptz(3) NOT NULL DEFAULT now()
    );

    CREATE TABLE users (
      id uuid PRIMARY KEY,
      workspace_id uuid NOT NULL REFERENCES workspaces,
      issuer text NOT NULL,
      sub text NOT NULL,
      email text NOT NULL,
      name text NOT NULL,
      picture text,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      UNIQUE (issuer, sub)
    );

    -- Per sign-in the highest generation of refresh token that was ever used. An earlier one is stolen or stale.
    CREATE TABLE sign_ins (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      used_generation int NOT NULL DEFAULT 0,
      ended_at timestamptz(3),
      created_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE TABLE refresh_tokens (
      hash text PRIMARY KEY,
      sign_in_id uuid NOT NULL REFERENCES sign_ins ON DELETE CASCADE,
      generation int NOT NULL,
      expires_at timestamptz(3) NOT NULL
    );
    CREATE INDEX ON refresh_tokens (sign_in_id);
    CREATE INDEX ON refresh_tokens (expires_at);

    -- Nonces that were issued and ID tokens that were used, until they expire.
    CREATE TABLE nonces (hash text PRIMARY KEY, expires_at timestamptz(3) NOT NULL);
    CREATE TABLE used_credentials (hash text PRIMARY KEY, expires_at timestamptz(3) NOT NULL);

    CREATE TABLE jobs (
      id uuid PRIMARY KEY,
      workspace_id uuid NOT NULL REFERENCES workspaces,
      title text NOT NULL,
      description text NOT NULL,
      keywords text NOT NULL,
      additional_instructions text NOT NULL,
      scoring_matrix jsonb NOT NULL,
      search text NOT NULL,
      matrix_version int NOT NULL DEFAULT 1,
      version bigint NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      updated_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE INDEX ON jobs (workspace_id, version, id);

    CREATE TABLE batches (
      id uuid PRIMARY KEY,
      workspace_id uuid NOT NULL REFERENCES workspaces,
      job_id uuid NOT NULL REFERENCES jobs ON DELETE CASCADE,
      name text NOT NULL,
      name_key text NOT NULL,
      search text NOT NULL,
      version bigint NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      UNIQUE (job_id, name_key)
    );
    CREATE INDEX ON batches (workspace_id, version, id);

    CREATE TABLE candidates (
      id uuid PRIMARY KEY,
      workspace_id uuid NOT NULL REFERENCES workspaces,
      job_id uuid NOT NULL REFERENCES jobs ON DELETE CASCADE,
      batch_id uuid NOT NULL REFERENCES batches ON DELETE CASCADE,
      name text NOT NULL,
      email text,
      phone text,
      status smallint NOT NULL,
      overall_score int NOT NULL DEFAULT 0,
      weighted_fit int NOT NULL DEFAULT 0,
      failure jsonb,
      engine jsonb,
      matrix_version int,
      -- The result of the current screening: entries, analysis, strengths, concerns, flags.
      result jsonb,
      analysis_language text,
      file_name text NOT NULL,
      file_size int NOT NULL,
      file_sha256 text NOT NULL,
      language text NOT NULL,
      decision_id uuid,
      decided_by text,
      decided_at timestamptz(3),
      search text NOT NULL,
      detail_version bigint NOT NULL,
      version bigint NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      updated_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE INDEX ON candidates (workspace_id, version, id);
    CREATE INDEX ON candidates (workspace_id, created_at DESC, id DESC);
    CREATE INDEX ON candidates (batch_id);
    CREATE INDEX ON candidates (job_id);

    -- The extracted text of the CV.
    CREATE TABLE documents (
      candidate_id uuid PRIMARY KEY REFERENCES candidates ON DELETE CASCADE,
      type text NOT NULL,
      pages jsonb NOT NULL,
      hidden jsonb NOT NULL,
      notes jsonb NOT NULL
    );

    -- The queue of screenings, and the record of each after it has ended.
    CREATE TABLE screenings (
      id uuid PRIMARY KEY,
      workspace_id uuid NOT NULL REFERENCES workspaces,
      candidate_id uuid NOT NULL REFERENCES candidates ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('first', 'retry', 'rescreen')),
      language text NOT NULL,
      state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'scored', 'failed')),
      -- How often the screening failed, and how often a process claimed it and its lease expired.
      attempts int NOT NULL DEFAULT 0,
      claims int NOT NULL DEFAULT 0,
      waits int NOT NULL DEFAULT 0,
      run_at timestamptz(3) NOT NULL DEFAULT now(),
      lease_until timestamptz(3),
      stage text NOT NULL DEFAULT 'waiting',
      done int NOT NULL DEFAULT 0,
      total int NOT NULL DEFAULT 0,
      waiting_for text,
      matrix_version int,
      result jsonb,
      failure jsonb,
      engine jsonb,
      run jsonb,
      last_error text,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      finished_at timestamptz(3)
    );
    CREATE INDEX ON screenings (run_at, created_at) WHERE state = 'queued';
    CREATE INDEX ON screenings (candidate_id, created_at);
    CREATE INDEX ON screenings (workspace_id) WHERE state = 'queued';

    CREATE TABLE files (
      key text PRIMARY KEY,
      workspace_id uuid NOT NULL REFERENCES workspaces,
      candidate_id uuid NOT NULL UNIQUE REFERENCES candidates ON DELETE CASCADE,
      type text NOT NULL,
      size int NOT NULL,
      sha256 text NOT NULL
    );
    CREATE TABLE file_deletions (key text PRIMARY KEY, queued_at timestamptz(3) NOT NULL DEFAULT now());

    -- The ledger: each operation's answer, stored in the same transaction as its effect.
    CREATE TABLE operations (
      workspace_id uuid NOT NULL REFERENCES workspaces,
      user_id uuid NOT NULL REFERENCES users,
      key uuid NOT NULL,
      request_hash text NOT NULL,
      status int NOT NULL,
      body jsonb,
      entity_ids uuid[] NOT NULL DEFAULT '{}',
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      PRIMARY KEY (workspace_id, user_id, key)
    );
    CREATE INDEX ON operations USING gin (entity_ids);
    CREATE INDEX ON operations (created_at);

    CREATE TABLE tombstones (
      workspace_id uuid NOT NULL REFERENCES workspaces,
      kind text NOT NULL CHECK (kind IN ('job', 'batch', 'candidate')),
      id uuid NOT NULL,
      version bigint NOT NULL,
      deleted_at timestamptz(3) NOT NULL DEFAULT now(),
      PRIMARY KEY (workspace_id, kind, id)
    );
    CREATE INDEX ON tombstones (workspace_id, version);

    CREATE TABLE counters (
      workspace_id uuid NOT NULL REFERENCES workspaces,
      job_id uuid NOT NULL,
      batch_id uuid NOT NULL,
      status smallint NOT NULL,
      count int NOT NULL,
      version bigint NOT NULL,
      PRIMARY KEY (batch_id, status)
    );
    CREATE INDEX ON counters (workspace_id, version);

    -- Who made which decision when; before and after are status codes.
    CREATE TABLE decisions (
      id uuid NOT NULL,
      workspace_id uuid NOT NULL REFERENCES workspaces,
      candidate_id uuid NOT NULL REFERENCES candidates ON DELETE CASCADE,
      user_id uuid NOT NULL REFERENCES users,
      user_name text NOT NULL,
      undoes uuid,
      before smallint NOT NULL,
      after smallint NOT NULL,
      at timestamptz(3) NOT NULL DEFAULT now(),
      PRIMARY KEY (workspace_id, user_id, id)
    );
    CREATE INDEX ON decisions (candidate_id, at);
  `)
}

export function down(): Promise<void> {
  return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'))
}
