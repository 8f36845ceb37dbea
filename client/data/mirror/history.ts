import { inOneTransaction, type Mirror } from '../database/db.ts'
import type { Exchange } from '../net/exchange.ts'
import { startOver } from './mirror.ts'

/** Called right before a request is sent. */
export async function beginExchange(mirror: Mirror): Promise<Exchange> {
  return { ...(await standing(mirror)), proof: null, rowProof: null }
}

/**
 * Called within the transaction that enters an answer, before any of its rows. `false`: the mirror has started over since the
 * request was sent, so the answer may belong to another history. Otherwise the answer's proof replaces the proofs that were sent
 * with the request, since the server's history has all of them.
 */
export async function admit(mirror: Mirror, exchange: Exchange | undefined): Promise<boolean> {
  if (!exchange) return true
  const { era, seen } = await standing(mirror)
  if (era !== exchange.era) return false
  const { proof } = exchange
  if (proof === null || (seen.length === 1 && seen[0] === proof)) return true
  const value = [...new Set([...seen.filter((proof) => !exchange.seen.includes(proof)), proof])]
  await mirror.meta.put({ key: 'seen', value })
  return true
}

/** Drops the server's rows from the mirror, unless the mirror has started over since the request was sent. */
export const startOverAfter = (mirror: Mirror, { era }: Exchange): Promise<void> =>
  inOneTransaction(mirror, async () => {
    if ((await standing(mirror)).era === era) await startOver(mirror)
  })

async function standing(mirror: Mirror): Promise<Pick<Exchange, 'era' | 'seen'>> {
  const [era, seen] = await mirror.meta.bulkGet(['era', 'seen'])
  return { era: era?.key === 'era' ? era.value : '', seen: seen?.key === 'seen' ? seen.value : [] }
}
