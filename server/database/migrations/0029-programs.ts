import type { Knex } from 'knex'

/** Access for other programs: API tokens and webhooks. */
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

    CREATE TABLE webhooks (
      id uuid PRIMARY KEY,
      workspace_id uuid NOT NULL REFERENCES workspaces,
      url text NOT NULL,
      events text[] NOT NULL,
      -- Signs what is sent. The one before signs beside it for a day, so that a receiver can change over.
      secret text NOT NULL,
      previous_secret text,
      rotated_at timestamptz(3),
      created_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE INDEX ON webhooks (workspace_id);

    -- Both the queue and the log of the last deliveries. What tells of a candidate goes with the candidate.
    CREATE TABLE webhook_deliveries (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      seq bigint GENERATED ALWAYS AS IDENTITY,
      webhook_id uuid NOT NULL REFERENCES webhooks ON DELETE CASCADE,
      candidate_id uuid REFERENCES candidates ON DELETE CASCADE,
      event text NOT NULL,
      data jsonb NOT NULL,
      state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'given_up')),
      attempts int NOT NULL DEFAULT 0,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      -- When it is due. An attempt moves it to the end of its lease first.
      next_at timestamptz(3) NOT NULL DEFAULT now(),
      settled_at timestamptz(3),
      status int,
      problem text
    );
    CREATE INDEX ON webhook_deliveries (webhook_id, seq);
    CREATE INDEX ON webhook_deliveries (candidate_id);
    CREATE INDEX ON webhook_deliveries (webhook_id, candidate_id, seq) WHERE state = 'waiting';
    CREATE INDEX ON webhook_deliveries (next_at) WHERE state = 'waiting';
    CREATE INDEX ON webhook_deliveries (settled_at);
  `)
}

export function down(): Promise<void> {
  return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'))
}
