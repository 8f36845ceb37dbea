import { AppError } from '../../shared/http/errors.ts'
import type { Quotas } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import { refuseOverQuota } from '../files/quota.ts'
import type { CreateLimit } from '../http/limits/limit.ts'
import { limitAtOnce } from './at-once.ts'
import { isProven, type Challenges } from './challenge.ts'
import { countOfDay, type OpenForm } from './forms.ts'
import * as limits from './limits.ts'
import type { PageProblem } from './words.ts'

/** Ends the reading of an application. */
export class NotAdmitted extends Error {
  readonly problem: PageProblem
  constructor(problem: PageProblem) {
    super(problem)
    this.name = 'NotAdmitted'
    this.problem = problem
  }
}

/** Decides what is taken from strangers. Throws `slow_down` where they have to wait. */
export interface Admission {
  toPage(address: string): void
  /** Before anything is read. Returns what has to be called at the end. Throws `quota_reached` too. */
  toSend(form: OpenForm, address: string): Promise<() => void>
  /** By the fields that came before the file. Throws `NotAdmitted` too. */
  toFile(form: OpenForm, address: string, said: ReadonlyMap<string, string>): void
}

interface Deps {
  db: Database
  challenges: Challenges
  quotas: Pick<Quotas, 'workspaceMb' | 'workspaceFiles'>
  createLimit: CreateLimit
}

export function createAdmission({ db, challenges, quotas, createLimit }: Deps): Admission {
  const countPage = createLimit('pages of the form', limits.PAGES_PER_MINUTE)
  const countSent = createLimit('applications', limits.SENT_PER_HOUR, limits.HOUR_MS)
  const countUnproven = createLimit('unproven applications', limits.UNPROVEN_PER_HOUR, limits.HOUR_MS)
  const enter = limitAtOnce(limits.AT_ONCE)

  return {
    toPage: (address) => countPage(address),

    async toSend({ workspaceId, jobId }, address) {
      countSent(address)
      if ((await countOfDay(db, jobId)) >= limits.TAKEN_PER_DAY)
        throw new AppError('slow_down', { retryAfterSeconds: limits.HOUR_MS / 1000 })
      await refuseOverQuota(db, workspaceId, quotas, { files: 1, bytes: 0 })
      return enter(address)
    },

    toFile({ token }, address, said) {
      const challenge = said.get('challenge') ?? ''
      const ageMs = challenges.ageMs(token, challenge)
      if (ageMs === undefined) throw new NotAdmitted('expired')
      if (said.get('website')) throw new NotAdmitted('trapped')
      if (isProven(challenge, said.get('proof') ?? '')) return
      if (ageMs < limits.UNPROVEN_AFTER_MS) throw new NotAdmitted('early')
      countUnproven(address)
    },
  }
}
