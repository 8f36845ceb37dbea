import { listOf, type Statement } from '../../../../shared/screening/statement.ts'
import type { Found } from './cv/matches.ts'
import { isFound, isTold, type Judgement } from './kinds/judgement.ts'

export const labels = (found: readonly Found[]): string[] => [...new Set(found.map(({ term }) => term.label))]

/** What a judgement rests on. */
export const termsTold = ({ found, work }: Pick<Judgement, 'found' | 'work'>): Statement => ({
  code: 'terms',
  args: {
    used: listOf(labels(found.filter(isTold))),
    named: listOf(labels(found.filter((one) => isFound(one) && !isTold(one)))),
    missing: listOf(labels(found.filter((one) => !isFound(one) && one.term.weight === 1))),
    ...(work && {
      work: {
        found: work.months,
        ...(work.asked !== undefined && { needed: work.asked }),
        ...(work.claimed !== undefined && { claimed: work.claimed }),
      },
    }),
  },
})
