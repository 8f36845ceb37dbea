import type { ApplicationForm } from '../../shared/application-form/application-form.ts'
import type { contract } from '../../shared/http/contract.ts'
import { AppError } from '../../shared/http/errors.ts'
import type { Database } from '../database/database.ts'
import { addressOf } from '../http/base-path.ts'
import type { Handlers } from '../http/implement.ts'
import type { Member } from '../http/scope.ts'
import { findJob } from '../jobs/queries.ts'
import { findForm, setForm } from './forms.ts'
import { formPath } from './form-path.ts'

type FormCalls = 'getApplicationForm' | 'setApplicationForm'

export const applicationFormHandlers = ({ publicUrl }: { publicUrl: URL }): Pick<Handlers<typeof contract>, FormCalls> => {
  async function tell(db: Database, { workspaceId }: Member, jobId: string): Promise<ApplicationForm> {
    if (!(await findJob(db, workspaceId, jobId))) throw new AppError('not_found')
    const form = await findForm(db, jobId)
    if (!form) return { open: null, texts: null }
    const { token, by, since, contact, notice } = form
    return {
      open: token === null ? null : { address: addressOf(publicUrl) + formPath(token), by, since },
      texts: { contact, notice },
    }
  }

  return {
    getApplicationForm: ({ params }, { db, member }) => tell(db, member, params.id),

    async setApplicationForm({ params, body }, { db, member, log }) {
      await setForm(db, { member, log }, params.id, body.form)
      return tell(db, member, params.id)
    },
  }
}
