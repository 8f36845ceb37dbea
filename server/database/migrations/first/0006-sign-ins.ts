import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- A user's sign-ins as shown to that user, and why a sign-in has ended.
    ALTER TABLE sign_ins
      ADD COLUMN device text NOT NULL DEFAULT '',
      ADD COLUMN last_seen_at timestamptz(3) NOT NULL DEFAULT now(),
      ADD COLUMN ended_why text,
      -- The refresh token that was used last: the next use has to present it, or one that was issued for it.
      ADD COLUMN used_hash text;
    UPDATE sign_ins SET ended_why = 'ended' WHERE ended_at IS NOT NULL;

    -- The token that a token was issued for. Generations cannot tell apart two holders that both used the same token.
    ALTER TABLE refresh_tokens ADD COLUMN parent text;
    DELETE FROM refresh_tokens USING sign_ins
      WHERE sign_ins.id = refresh_tokens.sign_in_id AND refresh_tokens.generation < sign_ins.used_generation;
    ALTER TABLE refresh_tokens DROP COLUMN generation;
    ALTER TABLE sign_ins DROP COLUMN used_generation;

    -- The organisation that Google names (claim hd); null until a sign-in has asked for it.
    ALTER TABLE users ADD COLUMN hosted_domain text;

    -- Every ID token carries a one-use nonce by now.
    DROP TABLE used_credentials;
  `)
}

export function down(): Promise<void> {
  return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'))
}
