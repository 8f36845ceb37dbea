import type { CandidateSummary } from '../../../shared/candidates/candidate.ts'
import { inOneTransaction, type Mirror } from '../database/db.ts'
import type { Exchange } from '../net/exchange.ts'
import { listUnknown, pulledTo } from './answers.ts'
import { admit, beginExchange } from './history.ts'
import { loadPending, type Pending } from './rebase.ts'
import { withRoom } from './storage.ts'
import { windowFrom } from './window.ts'

const MOST_ASKED = 10

interface Fetching<Answer> {
  ask: (exchange: Exchange) => Promise<Answer>
  rowsIn: (answer: Answer) => readonly CandidateSummary[]
  /** Runs in a transaction over all tables. */
  enter: (answer: Answer, pending: Pending) => Promise<unknown>
}

/**
 * Asks for candidates, and enters the answer unless the mirror has started over meanwhile. Pages of a pull pass over older
 * candidates that the mirror does not have: an answer that such pages have overtaken could bring a state that no later page
 * mends, so it is asked for again. What is overtaken each time is not entered.
 */
export async function fetchRows<Answer>(mirror: Mirror, { ask, rowsIn, enter }: Fetching<Answer>): Promise<Answer> {
  for (let left = MOST_ASKED; ; left -= 1) {
    const coveredTo = await pulledTo(mirror)
    const exchange = await beginExchange(mirror)
    const answer = await ask(exchange)
    const enterUnlessOvertaken = async (): Promise<boolean> => {
      if (!(await admit(mirror, exchange))) return true
      const isOvertaken = (await pulledTo(mirror)) !== coveredTo && (await hasUnknownOlder(mirror, rowsIn(answer)))
      if (!isOvertaken) await enter(answer, await loadPending(mirror))
      return !isOvertaken || left === 1
    }
    if (await withRoom(mirror, () => inOneTransaction(mirror, enterUnlessOvertaken))) return answer
  }
}

async function hasUnknownOlder(mirror: Mirror, candidates: readonly CandidateSummary[]): Promise<boolean> {
  const from = await windowFrom(mirror)
  const older = candidates.filter(({ createdAt }) => from !== undefined && createdAt < from)
  return older.length > 0 && (await listUnknown(mirror, 'candidate', older)).length > 0
}
