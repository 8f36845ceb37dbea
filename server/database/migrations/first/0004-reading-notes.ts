import type { Knex } from 'knex'

/** The reader stored its notes as English sentences, which no screen can translate; now it stores a code with the pages. */
const sentences: [pattern: string, code: string][] = [
  ['^Page \\d+ is damaged in places', 'page_damaged'],
  ['^Page \\d+ is damaged and was not read', 'page_not_read'],
  ['^Page \\d+: its text is invisible', 'scan_with_text'],
  ['^Without text', 'pages_without_text'],
  ['^The file is cut off', 'cut_off'],
  ['^This is an RTF file', 'was_rtf'],
  ['^This is a web page', 'was_html'],
]

export async function up(db: Knex): Promise<void> {
  const codes = sentences.map(() => 'WHEN note ~ ? THEN ?').join(' ')
  await db.raw(
    `UPDATE documents SET notes = (
       SELECT coalesce(jsonb_agg(jsonb_build_object('code', code, 'pages', pages)), '[]')
       FROM jsonb_array_elements_text(notes) AS note,
         LATERAL (SELECT CASE ${codes} END AS code) AS coded,
         LATERAL (SELECT coalesce(jsonb_agg(CAST(found[1] AS int)), '[]') AS pages FROM regexp_matches(note, '\\d+', 'g') AS found) AS numbers
       WHERE code IS NOT NULL
     ) WHERE jsonb_typeof(notes -> 0) = 'string'`,
    sentences.flat(),
  )
}

export function down(): Promise<void> {
  return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'))
}
