import type { Knex } from 'knex'

/**
 * Takes each candidate's uploader from the stored answers, as far back as they go: the first upload, since repeats came later.
 */
export const UPLOADERS_FROM_ANSWERS = `
  UPDATE candidates SET uploaded_by_id = uploads.user_id
  FROM (
    SELECT DISTINCT ON (file ->> 'id') CAST(file ->> 'id' AS uuid) AS id, workspace_id, user_id
    FROM operations, jsonb_array_elements(body -> 'files') AS file
    WHERE status = 201 AND jsonb_exists(body, 'files') AND NOT jsonb_exists(file, 'error')
    ORDER BY file ->> 'id', created_at
  ) AS uploads
  WHERE candidates.id = uploads.id AND candidates.workspace_id = uploads.workspace_id`

export async function up(db: Knex): Promise<void> {
  await db.raw('ALTER TABLE candidates ADD COLUMN uploaded_by_id uuid REFERENCES users')
  await db.raw(UPLOADERS_FROM_ANSWERS)
  await db.raw(TRAIL)
}

const TRAIL = `
  -- A user's role by the settings when they were last checked: admin, member or removed.
  ALTER TABLE users ADD COLUMN standing text, ADD COLUMN seen_at timestamptz(3);
  UPDATE users SET seen_at = (SELECT max(created_at) FROM sign_ins WHERE user_id = users.id);

  -- The audit trail, in hash chains: a workspace's under its id, the server's under the nil UUID. No foreign keys: an entry
  -- outlives the rows that it names.
  CREATE TABLE audit (
    chain uuid NOT NULL,
    seq bigint NOT NULL CHECK (seq > 0),
    at timestamptz(3) NOT NULL,
    code text NOT NULL,
    user_id uuid,
    user_name text,
    sign_in_id uuid,
    candidate_ids uuid[] NOT NULL,
    detail jsonb NOT NULL,
    previous text NOT NULL,
    hash text NOT NULL,
    PRIMARY KEY (chain, seq)
  );
  CREATE INDEX ON audit (chain, at, seq);
  CREATE INDEX ON audit (chain, user_id, at);
  CREATE INDEX ON audit USING gin (candidate_ids);
  CREATE INDEX ON audit ((detail->>'reportId')) WHERE detail->>'reportId' IS NOT NULL;

  -- The end of each chain, and its number of entries.
  CREATE TABLE audit_heads (chain uuid PRIMARY KEY, seq bigint NOT NULL, hash text NOT NULL, count bigint NOT NULL);

  -- A salted hash of each setting at the last start.
  CREATE TABLE audit_settings (name text PRIMARY KEY, salt text NOT NULL, hash text NOT NULL);

  CREATE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'audit' AND current_setting('saring.purges_audit', true) = 'on' THEN
      RETURN OLD;
    END IF;
    RAISE EXCEPTION 'The audit trail is append only.' USING ERRCODE = 'insufficient_privilege';
  END $$;
  CREATE TRIGGER keep_rows BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION keep_audit();
  CREATE TRIGGER keep_table BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION keep_audit();
  CREATE TRIGGER keep_heads BEFORE DELETE ON audit_heads FOR EACH ROW EXECUTE FUNCTION keep_audit();
  CREATE TRIGGER keep_forward BEFORE UPDATE ON audit_heads FOR EACH ROW WHEN (NEW.seq < OLD.seq OR NEW.chain <> OLD.chain)
    EXECUTE FUNCTION keep_audit();
  CREATE TRIGGER keep_table BEFORE TRUNCATE ON audit_heads FOR EACH STATEMENT EXECUTE FUNCTION keep_audit();
`

export function down(): Promise<void> {
  return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'))
}
