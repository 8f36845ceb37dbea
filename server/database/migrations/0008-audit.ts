import type { Knex } from 'knex'

/** Who uploaded what is known from the stored answers, as far back as they go. A repeat of the same file came later. */
export const uploadersFromAnswers = `
  UPDATE candidates SET uploaded_by_id = (
    SELECT user_id FROM operations
    WHERE operations.workspace_id = candidates.workspace_id AND entity_ids @> ARRAY[candidates.id] AND status = 201
      AND jsonb_exists(body, 'files')
    ORDER BY operations.created_at LIMIT 1
  )`

export async function up(db: Knex): Promise<void> {
  await db.raw('ALTER TABLE candidates ADD COLUMN uploaded_by_id uuid REFERENCES users')
  await db.raw(uploadersFromAnswers)
}

export function down(): Promise<void> {
  return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'))
}
