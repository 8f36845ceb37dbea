import { buildActs } from '../world/builds.ts'
import { candidateActs } from './candidate-acts.ts'
import { jobActs } from './job-acts.ts'
import { neighbourActs } from './neighbour-acts.ts'
import { outboxActs } from './outbox-acts.ts'
import { clashActs } from './clash-acts.ts'
import { lateActs } from './late-acts.ts'
import { interruptionActs } from './interruption-acts.ts'
import { readingActs } from './reading-acts.ts'
import { worldActs } from './world-acts.ts'

/** All acts by name. */
export const acts = {
  ...candidateActs,
  ...jobActs,
  ...outboxActs,
  ...clashActs,
  ...lateActs,
  ...interruptionActs,
  ...readingActs,
  ...neighbourActs,
  ...buildActs,
  ...worldActs,
}

export type ActName = keyof typeof acts
