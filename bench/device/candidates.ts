import { createDatabase } from '../../server/database/database.ts'
import { change } from '../../server/database/change.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { Status } from '../../shared/screening/status.ts'

const NAMES = [
  'Dewi Lestari',
  'Bagas Nugroho',
  'Sekar Ayu',
  'Putri Anggraini',
  'Eko Prasetyo',
  'Rizky Hidayat',
  'Maya Kusuma',
  'Tono Wijaya',
]

/** Candidates one minute apart, back from now, with ids as the server creates them, six criteria and their evidence. */
const INSERT = `
  INSERT INTO candidates (id, workspace_id, job_id, batch_id, name, email, status, overall_score, weighted_fit, matrix_version, result,
    result_summary, file_name, file_size, file_sha256, language, search, detail_version, version, created_at)
  SELECT
    (substr(ms, 1, 8) || '-' || substr(ms, 9, 4) || '-7' || substr(md5(n::text), 1, 3) || '-8' || substr(md5(n::text), 4, 3) || '-' ||
      substr(md5(n::text), 7, 12))::uuid,
    :workspaceId, :jobId, :batchId, name || ' ' || n, 'candidate' || n || '@example.com', :status, 60 + n % 40, 50 + n % 50, 1, result,
    result_summary, 'cv-' || n || '.pdf', 120000, md5(n::text), 'en', lower(name || ' ' || n || ' candidate' || n || '@example.com cv-' || n || '.pdf'),
    1, :version, at
  FROM generate_series(:from::int, :to::int) AS n
  CROSS JOIN LATERAL (SELECT now() - n * interval '1 minute' AS at, (:names::text[])[1 + n % 8] AS name) AS made
  CROSS JOIN LATERAL (SELECT lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') AS ms) AS stamp
  CROSS JOIN LATERAL (
    SELECT jsonb_build_object('analysis', 'A solid fit.', 'strengths', '[]'::jsonb, 'concerns', '[]'::jsonb, 'flags', '[]'::jsonb,
      'score', (SELECT jsonb_agg(jsonb_build_object('evaluationCriteria', 'Criterion ' || c, 'description', '', 'weight', 16,
        'score', 20 * ((n + c) % 6), 'evidence', '[]'::jsonb, 'reason', repeat('Says so. ', 20), 'known', true))
        FROM generate_series(1, 6) AS c)) AS result,
      jsonb_build_object('flags', '[]'::jsonb, 'unverifiedQuotes', 0,
        'scores', (SELECT jsonb_agg(20 * ((n + c) % 6)) FROM generate_series(1, 6) AS c),
        'criteria', (SELECT jsonb_agg('Criterion ' || c) FROM generate_series(1, 6) AS c)) AS result_summary
  ) AS found`

/** Inserts screened candidates of a job into the database, in one batch. */
export async function putCandidates(databaseUrl: string, jobId: string, from: number, to: number): Promise<void> {
  const db = createDatabase(databaseUrl, 1)
  try {
    const job = await db('jobs').where({ id: jobId }).first<{ workspace_id: string }>('workspace_id')
    const workspaceId = job!.workspace_id
    await change(db, workspaceId, async (trx, version) => {
      const batchId = newId()
      const place = { workspace_id: workspaceId, job_id: jobId, version }
      await trx('batches').insert({ ...place, id: batchId, name: 'Bench', name_key: 'bench', search: 'bench' })
      const status = Status.completed
      await trx.raw(INSERT, { workspaceId, jobId, batchId, status, version, from, to, names: NAMES })
      await trx('counters').insert({ ...place, batch_id: batchId, status, count: to - from + 1 })
    })
    await db.raw('ANALYZE') // as autovacuum does within a minute
  } finally {
    await db.destroy()
  }
}
