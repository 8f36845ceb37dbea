import type { Knex } from 'knex'

/** What the reader came upon was kept in English sentences, which nobody can translate; it is read anew with the next screening. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`UPDATE documents SET notes = '[]' WHERE jsonb_typeof(notes -> 0) = 'string'`)
}

export async function down(): Promise<void> {}
