import { candidateActs } from './candidate-acts.ts'
import { jobActs } from './job-acts.ts'
import { outboxActs } from './outbox-acts.ts'
import { worldActs } from './world-acts.ts'

/** Everything that may happen in a step. */
export const acts = { ...candidateActs, ...jobActs, ...outboxActs, ...worldActs }

export type ActName = keyof typeof acts
