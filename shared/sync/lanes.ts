import type { Operation, OperationType } from './operations.ts'

/** Lanes are drained side by side, so that a decision never waits behind an upload. */
export const lanes = ['decision', 'edit', 'upload'] as const
export type Lane = (typeof lanes)[number]

export const laneOf: Record<OperationType, Lane> = {
  'job.create': 'edit',
  'job.edit': 'edit',
  'job.delete': 'edit',
  'batch.create': 'edit',
  'batch.delete': 'edit',
  'candidate.upload': 'upload',
  'candidate.decide': 'decision',
  'candidate.undo': 'decision',
  'candidate.retry': 'decision',
  'candidate.rescreen': 'decision',
  'candidate.addNote': 'decision',
  'candidate.deleteNote': 'decision',
  'candidate.addTag': 'decision',
  'candidate.removeTag': 'decision',
  'candidate.delete': 'decision',
}

/** The one thing that the operation changes: operations on it keep their order. */
export function targetOf(op: Operation): string {
  if ('candidateId' in op) return op.candidateId
  return 'batchId' in op ? op.batchId : op.jobId
}

/** What has to be on the server before it can be sent; one's own target is not among them. */
export function needsOf(op: Operation): string[] {
  if (op.type === 'candidate.upload') return [op.jobId, op.batchId]
  return op.type === 'batch.create' || op.type === 'batch.delete' ? [op.jobId] : []
}
