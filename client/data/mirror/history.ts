import { inOneTransaction, type Mirror } from '../database/db.ts'
import type { Exchange } from '../net/exchange.ts'
import { startOver } from './mirror.ts'

/** Called right before a request is sent. */
export async function beginExchange(mirror: Mirror): Promise<Exchange> {
  return { ...(await standing(mirror)), proof: null, rowProof: null }
}

/** Like `beginExchange`, for a request that follows on an answer which has yet to be entered: it carries that answer's proof. */
export async function beginExchangeAfter(mirror: Mirror, answered: Exchange): Promise<Exchange> {
  const { seen } = await standing(mirror)
  return { era: answered.era, seen: proofsAfter(seen, answered), proof: null, rowProof: null }
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
  if (exchange.proof === null || (seen.length === 1 && seen[0] === exchange.proof)) return true
  await mirror.meta.put({ key: 'seen', value: proofsAfter(seen, exchange) })
  return true
}

/** The answer's proof covers those that its request carried. */
const proofsAfter = (seen: readonly string[], { seen: sent, proof }: Exchange): string[] =>
  proof === null ? [...seen] : [...new Set([...seen.filter((each) => !sent.includes(each)), proof])]

/** Drops the server's rows from the mirror, unless the mirror has started over since the request was sent. */
export const startOverAfter = (mirror: Mirror, { era }: Exchange): Promise<void> =>
  inOneTransaction(mirror, async () => {
    if ((await standing(mirror)).era === era) await startOver(mirror)
  })

async function standing(mirror: Mirror): Promise<Pick<Exchange, 'era' | 'seen'>> {
  const [era, seen] = await mirror.meta.bulkGet(['era', 'seen'])
  return { era: era?.key === 'era' ? era.value : '', seen: seen?.key === 'seen' ? seen.value : [] }
}
