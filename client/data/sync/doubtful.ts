import type { CandidateSummary } from '../../../shared/candidates/candidate.ts'
import { AppError } from '../../../shared/http/errors.ts'
import { inOneTransaction, type Mirror } from '../database/db.ts'
import type { Acknowledged } from '../database/rows.ts'
import type { Device } from './device.ts'
import { admit, beginExchange, beginExchangeAfter } from '../mirror/history.ts'
import { followRow, serverRow } from '../mirror/journal.ts'
import type { Exchange } from '../net/exchange.ts'

const ASKED_AT_ONCE = 500

/**
 * After a resync has fetched everything anew: finds out which acknowledged decisions the server's history lacks. Those are lost, unless
 * their candidates are decided all the same. Of a decision without a proof nobody can tell: it counts as lost when its candidate is
 * undecided, although another user may have undone it. If the server cannot be asked now, the next pull asks again.
 */
export async function askForDoubtful(device: Pick<Device, 'mirror' | 'api'>, signal: AbortSignal): Promise<void> {
  const { mirror } = device
  const doubtful = await mirror.journal.filter(({ isDoubtful }) => isDoubtful === true).toArray()
  for (let from = 0; from < doubtful.length && !signal.aborted; from += ASKED_AT_ONCE) {
    const checked = await check(device, doubtful.slice(from, from + ASKED_AT_ONCE), signal).catch((error: unknown) => {
      if (error instanceof AppError) return undefined
      throw error
    })
    if (!checked) return
    await inOneTransaction(mirror, async () => {
      if (await admit(mirror, checked.exchange)) await settle(mirror, checked)
    })
  }
}

interface Checked {
  entries: readonly Acknowledged[]
  /** The candidates whose decisions the server's history does not prove. */
  unproven: ReadonlySet<string>
  /** Those of them that are not in the mirror, as beyond its window, and that the server has. */
  beyond: ReadonlyMap<string, CandidateSummary>
  exchange: Exchange
}

/** Throws AppError when the server does not answer. */
async function check(
  { mirror, api }: Pick<Device, 'mirror' | 'api'>,
  entries: readonly Acknowledged[],
  signal: AbortSignal,
): Promise<Checked> {
  const first = await beginExchange(mirror)
  const proofs = [...new Set(entries.flatMap(({ proof }) => proof ?? []))]
  const answer = proofs.length > 0 ? await api.checkHistory({ body: { proofs } }, signal, first) : undefined
  const unknown = new Set(answer?.unknown)
  const unproven = new Set(entries.flatMap(({ id, proof }) => (proof === undefined || unknown.has(proof) ? id : [])))
  const rows = await Promise.all([...unproven].map(async (id) => [id, await serverRow(mirror, id)] as const))
  const candidates = rows.flatMap(([id, row]) => (row ? [] : id))
  if (candidates.length === 0) return { entries, unproven, beyond: new Map(), exchange: first }
  const exchange = await beginExchangeAfter(mirror, first)
  const found = await api.listRows({ body: { jobs: [], batches: [], candidates } }, signal, exchange)
  return { entries, unproven, beyond: new Map(found.candidates.map((row) => [row.id, row])), exchange }
}

async function settle(mirror: Mirror, { entries, unproven, beyond }: Checked): Promise<void> {
  const present = await mirror.journal.bulkGet(entries.map(({ id }) => id))
  for (const [at, now] of present.entries()) {
    if (!now?.isDoubtful || now.decisionId !== entries[at]?.decisionId) continue
    const { isDoubtful: _, ...entry } = now
    const settled = { ...entry, isLost: unproven.has(entry.id) }
    await mirror.journal.put(settled)
    const row = (await serverRow(mirror, entry.id)) ?? beyond.get(entry.id)
    if (row) await followRow(mirror, row, settled)
  }
}
