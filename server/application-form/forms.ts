import { createHash } from 'node:crypto'
import type { FormTexts } from '../../shared/application-form/application-form.ts'
import { AppError } from '../../shared/http/errors.ts'
import { newSecret } from '../accounts/digest.ts'
import { record, type By } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { findJob } from '../jobs/queries.ts'

interface FormRow extends FormTexts {
  token: string | null
  by: string
  since: string
}

/** `undefined` for a job whose form was never open. */
export const findForm = (db: Database, jobId: string): Promise<FormRow | undefined> =>
  db('application_forms')
    .where({ job_id: jobId })
    .first({ token: 'token', contact: 'contact', notice: 'notice', by: 'opened_by', since: 'opened_at' })

/** What an applicant is shown of a job, and where the application goes. */
export interface OpenForm extends FormTexts {
  token: string
  jobId: string
  workspaceId: string
  title: string
  description: string
}

/** The form of an open job under this address, if it is open. */
export const findOpenForm = (db: Database, token: string): Promise<OpenForm | undefined> =>
  db('application_forms').join('jobs', 'jobs.id', 'application_forms.job_id').where({ token, 'jobs.closed_at': null }).first({
    token: 'token',
    jobId: 'jobs.id',
    workspaceId: 'jobs.workspace_id',
    title: 'jobs.title',
    description: 'jobs.description',
    contact: 'contact',
    notice: 'notice',
  })

/** How many candidates came by the form of a job within 24 hours. */
export async function countOfDay(db: Database, jobId: string): Promise<number> {
  const row = await db('candidates')
    .where({ job_id: jobId, arrived_by: 'form' })
    .whereRaw(`created_at > now() - interval '24 hours'`)
    .count<{ count: number }>({ count: '*' })
    .first()
  return row?.count ?? 0
}

/** Opens the form of a job or changes its texts; `null` closes it, and no form has its address again. Throws `not_found`. */
export const setForm = (db: Database, by: By, jobId: string, texts: FormTexts | null): Promise<void> =>
  db.transaction(async (trx) => {
    const { workspaceId, name } = by.member
    if (!(await findJob(trx, workspaceId, jobId))) throw new AppError('not_found')
    const form = trx('application_forms').where({ job_id: jobId })
    const before = await form.clone().forUpdate().first<{ token: string | null } | undefined>('token')
    if (!texts) {
      if (!before?.token) return
      await form.update({ token: null })
      return record(trx, by, { code: 'form_closed', detail: { jobId } })
    }
    const own = { job_id: jobId, workspace_id: workspaceId, contact: texts.contact, notice: texts.notice }
    const opened = { token: newSecret(), opened_by: name, opened_at: trx.fn.now() }
    if (before?.token) await form.update(own)
    else
      await trx('application_forms')
        .insert({ ...own, ...opened })
        .onConflict('job_id')
        .merge()
    const detail = { jobId, noticeHash: texts.notice && hashOfNotice(texts.notice) }
    await record(trx, by, { code: before?.token ? 'form_changed' : 'form_opened', detail })
  })

export const hashOfNotice = (notice: string): string => createHash('sha256').update(notice).digest('hex')
