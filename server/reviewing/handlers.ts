import type { contract } from '../../shared/http/contract.ts'
import type { Database } from '../database/database.ts'
import type { Handlers } from '../http/implement.ts'
import * as reviewing from './queries.ts'

/** `writing`: the pool for changes, whose callers do not wait for long. */
export const reviewingHandlers = (writing: Database): Pick<Handlers<typeof contract>, 'review'> => ({
  review: ({ body: { shown, wanted } }, { member }) =>
    writing.transaction(async (trx) => {
      await reviewing.lockDesks(trx, member)
      await reviewing.noteShown(trx, member, shown)
      const others = await reviewing.listOthers(trx, member)
      const held = new Set(others.flatMap((other) => other.held))
      const free = wanted.filter((id) => id !== shown && !held.has(id))
      return { offered: await reviewing.promiseFirst(trx, member, free), others }
    }),
})
