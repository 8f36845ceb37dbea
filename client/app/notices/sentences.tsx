import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { decisionOf, type Decision } from '../../../shared/screening/status.ts'
import type { Operation } from '../../../shared/sync/operations.ts'
import type { IconName } from '../../components/drawing/Icon.tsx'

export interface Sentence {
  icon: IconName
  words: MessageDescriptor
}

const decisionSentences: Record<Decision, (label: string) => Sentence> = {
  accepted: (label) => ({ icon: 'check-circle', words: msg({ id: 'outbox.accept', message: `Accept ${label}` }) }),
  rejected: (label) => ({ icon: 'cross-circle', words: msg({ id: 'outbox.reject', message: `Reject ${label}` }) }),
}

/** An operation in the user's words. */
export function sentenceOf(operation: Operation, label: string): Sentence {
  switch (operation.type) {
    case 'job.create':
      return { icon: 'jobs', words: msg({ id: 'outbox.jobCreate', message: `Create job ${label}` }) }
    case 'job.edit':
      return { icon: 'edit', words: msg({ id: 'outbox.jobEdit', message: `Edit job ${label}` }) }
    case 'job.setClosed':
      return operation.closed
        ? { icon: 'lock', words: msg({ id: 'outbox.jobClose', message: `Close job ${label}` }) }
        : { icon: 'undo', words: msg({ id: 'outbox.jobReopen', message: `Reopen job ${label}` }) }
    case 'job.delete':
      return { icon: 'trash', words: msg({ id: 'outbox.jobDelete', message: `Delete job ${label}` }) }
    case 'batch.create':
      return { icon: 'plus', words: msg({ id: 'outbox.batchCreate', message: `Create batch ${label}` }) }
    case 'batch.rename': {
      const { name } = operation
      return { icon: 'edit', words: msg({ id: 'outbox.batchRename', message: `Rename batch ${label} to ${name}` }) }
    }
    case 'batch.delete':
      return { icon: 'trash', words: msg({ id: 'outbox.batchDelete', message: `Delete batch ${label}` }) }
    case 'candidate.upload':
      return { icon: 'upload', words: msg({ id: 'outbox.upload', message: `Upload ${label}` }) }
    case 'candidate.decide':
      return decisionSentences[decisionOf(operation.status)](label)
    case 'candidate.undo':
      return { icon: 'undo', words: msg({ id: 'outbox.undo', message: `Undo the decision on ${label}` }) }
    case 'candidate.giveReason':
      return { icon: 'edit', words: msg({ id: 'outbox.giveReason', message: `Reason for rejecting ${label}` }) }
    case 'candidate.retry':
      return { icon: 'retry', words: msg({ id: 'outbox.retry', message: `Retry the screening of ${label}` }) }
    case 'candidate.rescreen':
      return { icon: 'retry', words: msg({ id: 'outbox.rescreen', message: `Screen ${label} again` }) }
    case 'candidate.addNote':
      return { icon: 'note', words: msg({ id: 'outbox.addNote', message: `Note on ${label}` }) }
    case 'candidate.deleteNote':
      return { icon: 'trash', words: msg({ id: 'outbox.deleteNote', message: `Delete a note on ${label}` }) }
    case 'candidate.addTag': {
      const { tag } = operation
      return { icon: 'tag', words: msg({ id: 'outbox.addTag', message: `Tag ${label} “${tag}”` }) }
    }
    case 'candidate.removeTag': {
      const { tag } = operation
      return { icon: 'tag', words: msg({ id: 'outbox.removeTag', message: `Remove the tag “${tag}” from ${label}` }) }
    }
    case 'candidate.correct':
      return { icon: 'edit', words: msg({ id: 'outbox.correct', message: `Correct the contact data of ${label}` }) }
    case 'candidate.uncover':
      return { icon: 'eye', words: msg({ id: 'outbox.uncover', message: `Show who ${label} is` }) }
    case 'candidate.delete':
      return { icon: 'trash', words: msg({ id: 'outbox.candidateDelete', message: `Delete candidate ${label}` }) }
    default:
      operation satisfies never
      return { icon: 'info', words: msg({ id: 'outbox.fromNewer', message: 'A change made by a newer version of the app' }) }
  }
}
