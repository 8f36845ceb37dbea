import { writesSoFar } from '../../outbox/optimistic.ts'
import { rowsOf, type CandidateRow } from '../../queries/candidates.ts'
import { useLive } from '../useLive.ts'

/** These candidates whatever their state is now, in the order given; what was deleted is left out. */
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
