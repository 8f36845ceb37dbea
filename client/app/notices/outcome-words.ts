import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OperationType } from '../../../shared/sync/operations.ts'

const jobFailed = msg({ id: 'job.updateError', message: 'Failed to update job' })
const uploadFailed = msg({ id: 'screening.uploadError', message: 'Failed to upload CVs' })
const statusFailed = msg({ id: 'candidate.statusUpdateError', message: 'Failed to update candidate status' })
const noteFailed = msg({ id: 'note.error', message: 'Failed to save the note' })
const tagFailed = msg({ id: 'tag.error', message: 'Failed to change the tags' })
const anyFailure = msg({ id: 'error.generic', message: 'An error occurred' })

/** Messages for a refusal by the server (specification 8). */
export const refusalWords: Record<OperationType, MessageDescriptor> = {
  'job.create': msg({ id: 'job.createError', message: 'Failed to create job' }),
  'job.edit': jobFailed,
  'job.setClosed': jobFailed,
  'job.delete': msg({ id: 'job.deleteError', message: 'Failed to delete job' }),
  'batch.create': uploadFailed,
  'batch.rename': anyFailure,
  'batch.delete': anyFailure,
  'candidate.upload': uploadFailed,
  'candidate.decide': statusFailed,
  'candidate.undo': statusFailed,
  'candidate.giveReason': statusFailed,
  'candidate.retry': statusFailed,
  'candidate.rescreen': statusFailed,
  'candidate.addNote': noteFailed,
  'candidate.deleteNote': noteFailed,
  'candidate.addTag': tagFailed,
  'candidate.removeTag': tagFailed,
  'candidate.correct': msg({ id: 'contact.error', message: 'Failed to save the correction' }),
  'candidate.uncover': anyFailure,
  'candidate.delete': anyFailure,
}

/** Of operations whose screen does not itself show that the server has them. */
export const successWords: Partial<Record<OperationType, MessageDescriptor>> = {
  'job.create': msg({ id: 'job.createSuccess', message: 'Job created successfully' }),
  'job.edit': msg({ id: 'job.updateSuccess', message: 'Job updated successfully' }),
  'job.delete': msg({ id: 'job.deleteSuccess', message: 'Job deleted successfully' }),
  'candidate.upload': msg({ id: 'screening.uploadSuccess', message: 'CVs uploaded successfully' }),
}
