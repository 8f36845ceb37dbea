import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Browsers subscribed to notifications of scored CVs; each subscription ends with its sign-in.
    CREATE TABLE push_subscriptions (
      id uuid PRIMARY KEY,
      workspace_id uuid NOT NULL REFERENCES workspaces,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      sign_in_id uuid NOT NULL REFERENCES sign_ins ON DELETE CASCADE,
      endpoint text NOT NULL UNIQUE,
      p256dh text NOT NULL,
      auth text NOT NULL,
      language text NOT NULL,
      -- Screenings that ended before this time were counted in an earlier notification, or precede the subscription.
      told_up_to timestamptz(3) NOT NULL DEFAULT now(),
      created_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE INDEX ON push_subscriptions (workspace_id);
    CREATE INDEX ON push_subscriptions (user_id, created_at);
    CREATE INDEX ON push_subscriptions (sign_in_id);

    CREATE INDEX ON screenings (workspace_id, finished_at) WHERE state = 'scored';
  `)
}

export function down(): Promise<void> {
  return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'))
}
