import { writesSoFar } from '../../outbox/optimistic.ts'
import { rowsOf, type CandidateRow } from '../../queries/candidates.ts'
import { useLive } from '../useLive.ts'

/** These candidates in the order given, whatever their status; deleted ones are left out. */
export const useCandidateRows = (ids: readonly string[]): CandidateRow[] | undefined =>
  useLive(`candidate rows ${ids.join(' ')}`, async (mirror) => {
    const readAfter = writesSoFar(mirror)
    const found = await mirror.candidates.bulkGet([...ids])
    return rowsOf(
      mirror,
      found.filter((candidate) => candidate !== undefined),
      readAfter,
    )
  })
