import type { Batch } from '../../shared/batches/batch.ts'
import type { CandidateSummary } from '../../shared/candidates/candidate.ts'
import type { Job } from '../../shared/jobs/job.ts'
import { insertBatch } from '../../server/batches/queries.ts'
import { change } from '../../server/database/change.ts'
import type { Database } from '../../server/database/database.ts'
import { insertJob } from '../../server/jobs/queries.ts'
import { adjust } from '../../server/database/counters.ts'
import type { Fixture } from './fixture.ts'

interface Known {
  kind: string
  id: string
  row: unknown
}

/** Inserts the server's rows that the device knew, in one change: they get version 1, which they have in every fixture. */
export async function stockServer(db: Database, { userId }: { userId: string }, { tables }: Fixture): Promise<void> {
  const user = await db('users').where({ id: userId }).first<{ workspace_id: string }>('workspace_id')
  const workspaceId = user!.workspace_id
  const serverRows = (tables['bases'] ?? []) as unknown as Known[]
  const known = <Row extends { id: string }>(kind: string, shown: unknown): Row[] => {
    const based = serverRows.filter((serverRow) => serverRow.kind === kind)
    const ids = new Set(based.map(({ id }) => id))
    return [...based.flatMap(({ row }) => (row ? [row as Row] : [])), ...(shown as Row[]).filter(({ id }) => !ids.has(id))]
  }
  await change(db, workspaceId, async (trx, version) => {
    for (const job of known<Job>('job', tables['jobs'])) await insertJob(trx, workspaceId, job.id, job, version)
    for (const { id, jobId, name } of known<Batch>('batch', tables['batches']))
      await insertBatch(trx, workspaceId, { id, jobId, name, version })
    for (const row of known<CandidateSummary>('candidate', tables['candidates'])) {
      await trx('candidates').insert(columnsOf(row, { workspaceId, userId, version }))
      await adjust(trx, { workspaceId, jobId: row.jobId, batchId: row.batchId }, version, { [row.status]: 1 })
      if (row.noteCount > 0) await trx('notes').insert(noteOn(row.id, { workspaceId, userId }))
    }
  })
}

interface Owner {
  workspaceId: string
  userId: string
}

const columnsOf = (row: CandidateSummary, { workspaceId, userId, version }: Owner & { version: number }) => ({
  id: row.id,
  workspace_id: workspaceId,
  job_id: row.jobId,
  batch_id: row.batchId,
  name: row.name,
  status: row.status,
  decision_id: row.decisionId,
  decided_by: row.decidedBy,
  decided_at: row.decidedAt,
  tags: row.tags ?? [],
  note_count: row.noteCount ?? 0,
  file_name: row.fileName,
  file_size: row.fileSize,
  file_sha256: row.id,
  uploaded_by_id: userId,
  language: 'en',
  search: row.name.toLowerCase(),
  detail_version: version,
  version,
})

/** A note with the id that the fixture's `candidate.deleteNote` names. */
const noteOn = (candidateId: string, { workspaceId, userId }: Owner) => ({
  id: candidateId.replace('01a20003', '01a20005'),
  workspace_id: workspaceId,
  candidate_id: candidateId,
  user_id: userId,
  user_name: 'Rina',
  text: 'Call her',
})
