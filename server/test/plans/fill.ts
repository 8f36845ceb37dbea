import knex from 'knex'
import type { Database } from '../../database/database.ts'
import { Status } from '../../../shared/screening/status.ts'
import { wholeWordHash } from '../../candidates/search/column.ts'

/** One company has most of the candidates, another a third, and ten small ones the rest. */
const SHARES = [0.6, 0.3, ...Array.from({ length: 10 }, () => 0.01)]

/** A workspace, and its own rows that queries ask for. */
export interface Filled {
  workspaceId: string
  userId: string
  /** The largest ones, whose candidates are the oldest. */
  jobId: string
  batchId: string
  /** A job with a hundredth of the candidates. */
  smallJobId: string
  /** Of 500 candidates, from the oldest to the newest. */
  candidateIds: string[]
  candidates: number
}

/**
 * Fills a migrated database with so many candidates and all that belongs to them, and analyses it. Returns the largest workspace. The
 * older a candidate, the lower its number and its version. The first sixth of a workspace is one batch, the first third one job.
 */
export async function fill(databaseUrl: string, candidates: number): Promise<Filled> {
  // Filling takes longer than the server's own pool allows a statement.
  const db = knex({ client: 'pg', connection: databaseUrl, pool: { min: 0, max: 1 } })
  try {
    return await fillIn(db, candidates)
  } finally {
    await db.destroy()
  }
}

async function fillIn(db: Database, candidates: number): Promise<Filled> {
  const makeIndexes = await dropIndexes(db)
  for (const [at, share] of SHARES.entries()) await fillWorkspace(db, at, Math.round(candidates * share))
  await makeIndexes()
  await db.raw('VACUUM ANALYZE')
  const size = Math.round(candidates * SHARES[0]!)
  const { rows } = await db.raw<{ rows: [Filled] }>(LARGEST, { at: 0, size })
  return rows[0]
}

/** The id of a workspace's n-th row of a kind: always the same, and a valid UUID. */
const idOf = (kind: string, n: string) =>
  `CAST(overlay(overlay(md5('${kind} ' || CAST(:at AS text) || ' ' || ${n}) PLACING '4' FROM 13) PLACING '8' FROM 17) AS uuid)`
const WORKSPACE = idOf('workspace', '0')
const wordHash = (word: string): string => wholeWordHash(WORKSPACE, word)
const USER = idOf('user', '0')
const SIZE = 'CAST(:size AS int)'
/** Five of them are of one job. */
const BATCHES = `(10 + ${SIZE} / 3000)`
const LARGEST = `
  SELECT ${WORKSPACE} AS "workspaceId", ${USER} AS "userId", ${idOf('job', '0')} AS "jobId", ${idOf('batch', '0')} AS "batchId",
    ${idOf('job', `${BATCHES} / 10`)} AS "smallJobId", ${SIZE} AS candidates,
    (SELECT array_agg(${idOf('candidate', 'n')}::text ORDER BY n) FROM generate_series(1, ${SIZE}, greatest(1, ${SIZE} / 500)) AS n) AS "candidateIds"`

const MATRIX = JSON.stringify([{ evaluationCriteria: 'Technical Skills', description: 'Node.js, PostgreSQL', weight: 100 }])

/** Of a hundred candidates: how many have which status. */
const STATUS = `CASE WHEN n % 100 < 2 THEN ${Status.processing} WHEN n % 100 < 4 THEN ${Status.failed} WHEN n % 100 < 12 THEN ${Status.accepted}
  WHEN n % 100 < 40 THEN ${Status.rejected} ELSE ${Status.completed} END`

const STATEMENTS = [
  `INSERT INTO workspaces (id, account_key, version) VALUES (${WORKSPACE}, 'plans ' || CAST(:at AS text), :size)`,
  `INSERT INTO users (id, workspace_id, issuer, sub, email, name)
   VALUES (${USER}, ${WORKSPACE}, 'plans', CAST(:at AS text), 'user' || CAST(:at AS text) || '@example.com', 'User')`,
  `INSERT INTO versions (workspace_id, version, mark)
   SELECT ${WORKSPACE}, n, substr(md5(n::text), 1, 11) FROM generate_series(1, :size) AS n`,
  `INSERT INTO jobs (id, workspace_id, title, description, keywords, additional_instructions, scoring_matrix, search, version, created_at)
   SELECT ${idOf('job', 'n')}, ${WORKSPACE}, 'Job ' || n, 'What is to be done.', '', '', '${MATRIX}', 'job ' || n, 1 + n, now() - n * interval '9 days'
   FROM generate_series(0, ${BATCHES} / 5) AS n`,
  `INSERT INTO batches (id, workspace_id, job_id, name, name_key, search, version, created_at)
   SELECT ${idOf('batch', 'n')}, ${WORKSPACE}, ${idOf('job', 'n / 5')}, 'Batch ' || n, 'batch ' || n, 'batch ' || n, 1 + n, now() - n * interval '1 day'
   FROM generate_series(0, ${BATCHES} - 1) AS n`,
  `INSERT INTO candidates (id, workspace_id, job_id, batch_id, name, email, phone, status, overall_score, weighted_fit, matrix_version,
     result, result_summary, file_name, file_size, file_sha256, language, search, detail_version, version, tags, rejection_reason,
     uploaded_by_id, created_at)
   SELECT ${idOf('candidate', 'n')}, ${WORKSPACE}, ${idOf('job', 'batch / 5')}, ${idOf('batch', 'batch')},
     name, email, '+62 812 ' || lpad(n::text, 9, '0'), status, overall, weighted, scored, found.result, found.summary,
     'cv-' || n || '.pdf', 120000, md5(n::text), 'en', lower(name) || ' ' || email || ' cv-' || n || '.pdf', n, n,
     CASE WHEN abs(hashint4(n + 3)) % 20 = 0 THEN ARRAY['shortlist'] WHEN n % 5000 = 1 THEN ARRAY['rare'] ELSE '{}' END,
     CASE WHEN status = ${Status.rejected} THEN CASE WHEN n % 1000 = 12 THEN 'Rare' ELSE 'Experience' END END,
     ${USER}, now() - (${SIZE} - n) * interval '30 seconds'
   FROM generate_series(1, ${SIZE}) AS n
   CROSS JOIN LATERAL (SELECT
     CAST(floor(power(n::float / (${SIZE} + 1), 3) * ${BATCHES}) AS int) AS batch,
     (ARRAY['Dewi', 'Bagas', 'Sekar', 'Putri', 'Eko', 'Rizky', 'Maya', 'Tono'])[1 + abs(hashint4(n + 2)) % 8] || ' ' || substr(md5('name' || n), 1, 6) AS name,
     'person' || n || '@example.com' AS email, ${STATUS} AS status,
     abs(hashint4(n)) % 101 AS overall, abs(hashint4(n + 1)) % 101 AS weighted) AS made
   CROSS JOIN LATERAL (SELECT CASE WHEN status > ${Status.processing} AND status <> ${Status.failed} THEN 1 END AS scored) AS known
   LEFT JOIN LATERAL (
     SELECT jsonb_build_object('analysis', 'A solid fit.', 'strengths', '[]'::jsonb, 'concerns', '[]'::jsonb, 'flags', '[]'::jsonb,
       'score', jsonb_agg(jsonb_build_object('evaluationCriteria', 'Criterion ' || c, 'description', '', 'weight', 16,
         'score', 20 * ((n + c) % 6), 'evidence', '[]'::jsonb, 'reason', 'Says so.', 'known', true))) AS result,
       jsonb_build_object('flags', '[]'::jsonb, 'unverifiedQuotes', 0, 'scores', jsonb_agg(20 * ((n + c) % 6)),
         'criteria', jsonb_agg('Criterion ' || c)) AS summary
     FROM generate_series(1, 6) AS c) AS found ON scored IS NOT NULL`,
  `INSERT INTO counters (workspace_id, job_id, batch_id, status, count, version)
   SELECT workspace_id, job_id, batch_id, status, count(*), max(version) FROM candidates WHERE workspace_id = ${WORKSPACE} GROUP BY 1, 2, 3, 4`,
  `INSERT INTO documents (candidate_id, type, pages, hidden, notes, words)
   SELECT ${idOf('candidate', 'n')}, 'pdf', '["Built services with Node.js."]', '[]', '[]',
     array_to_tsvector(ARRAY[${wordHash("CASE WHEN n % 2 = 0 THEN 'common' ELSE 'other' END")}, ${wordHash("'word' || n % 1000")}, ${wordHash("'rare' || n")}])
   FROM generate_series(1, :size) AS n`,
  `INSERT INTO files (key, workspace_id, candidate_id, type, size, sha256)
   SELECT ${idOf('candidate', 'n')}::text, ${WORKSPACE}, ${idOf('candidate', 'n')}, 'pdf', 120000, md5(n::text) FROM generate_series(1, :size) AS n`,
  // With their turns, which the trigger would look for in the table, row by row, without its indexes.
  `INSERT INTO screenings (id, workspace_id, candidate_id, kind, language, state, engine, run, matrix_version, result, created_at, finished_at, turn)
   SELECT ${idOf('screening', 'n')}, ${WORKSPACE}, ${idOf('candidate', 'n')}, 'first', 'en', state, '{"name": "keywords", "model": "", "digest": ""}', '{"durationMs": 100}', 1,
     CASE WHEN state = 'scored' THEN '{"score": [], "analysis": ""}'::jsonb END, made, CASE WHEN state <> 'queued' THEN made END,
     CASE WHEN state = 'queued' THEN n END
   FROM generate_series(1, ${SIZE}) AS n
   CROSS JOIN LATERAL (SELECT CASE WHEN n % 100 < 2 THEN 'queued' WHEN n % 100 < 4 THEN 'failed' ELSE 'scored' END AS state,
     now() - (${SIZE} - n) * interval '30 seconds' AS made) AS known`,
  `INSERT INTO notes (id, workspace_id, candidate_id, user_id, user_name, text, words)
   SELECT ${idOf('note', 'n')}, ${WORKSPACE}, ${idOf('candidate', 'n')}, ${USER}, 'User', 'Called', array_to_tsvector(ARRAY[${wordHash("'called' || n % 500")}])
   FROM generate_series(1, ${SIZE}, 10) AS n`,
  `INSERT INTO decisions (id, workspace_id, candidate_id, user_id, user_name, before, after)
   SELECT ${idOf('decision', 'n')}, ${WORKSPACE}, ${idOf('candidate', 'n')}, ${USER}, 'User', ${Status.completed}, ${Status.rejected}
   FROM generate_series(1, ${SIZE}, 4) AS n`,
  `INSERT INTO operations (workspace_id, user_id, key, request_hash, status, body, created_at)
   SELECT ${WORKSPACE}, ${USER}, ${idOf('operation', 'n')}, md5(n::text), 200, jsonb_build_object('id', ${idOf('candidate', 'n')}, 'version', n),
     now() - n * interval '30 seconds'
   FROM generate_series(1, ${SIZE}, 4) AS n`,
  `INSERT INTO tombstones (workspace_id, kind, id, version, below, deleted_at)
   SELECT ${WORKSPACE}, 'candidate', ${idOf('erased', 'n')}, n, CASE WHEN n % 4 > 0 THEN ${idOf('batch', '-1')} END, now() - n * interval '12 seconds'
   FROM generate_series(1, ${SIZE}, 5) AS n`,
]

async function fillWorkspace(db: Database, at: number, size: number): Promise<void> {
  for (const statement of STATEMENTS) await db.raw(statement, { at, size })
}

/** An index is made in a fraction of the time that keeping it takes. Those of constraints stay. */
async function dropIndexes(db: Database): Promise<() => Promise<void>> {
  const { rows } = await db.raw<{ rows: { name: string; statement: string }[] }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS statement FROM pg_index
     WHERE NOT indisunique AND indrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)`,
  )
  for (const { name } of rows) await db.raw('DROP INDEX ??', [name])
  return async () => {
    for (const { statement } of rows) await db.raw(statement.replaceAll('?', '\\?'))
  }
}
