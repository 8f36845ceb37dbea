import { AppError } from '../../../shared/http/errors.ts'
import { inOneTransaction, type Mirror } from '../database/db.ts'
import type { Device } from './device.ts'
import { admit, beginExchange } from '../mirror/history.ts'
import { forget, isToBeAsked, serverRow } from '../mirror/journal.ts'

const ASKED_AT_ONCE = 500

/**
 * After a resync has fetched everything anew: asks the server which acknowledged decisions its history has; the others are lost.
 * If the server cannot be asked now, the next pull asks again.
 */
export async function askForDoubtful({ mirror, api }: Pick<Device, 'mirror' | 'api'>, signal: AbortSignal): Promise<void> {
  const doubtful = await mirror.journal.filter(isToBeAsked).toArray()
  const proofs = [...new Set(doubtful.flatMap(({ proof }) => proof ?? []))]
  for (let from = 0; from < proofs.length && !signal.aborted; from += ASKED_AT_ONCE) {
    const asked = proofs.slice(from, from + ASKED_AT_ONCE)
    const exchange = await beginExchange(mirror)
    const answer = await api.checkHistory({ body: { proofs: asked } }, signal, exchange).catch((error: unknown) => {
      if (error instanceof AppError) return undefined
      throw error
    })
    if (!answer) return
    await inOneTransaction(mirror, async () => {
      if (await admit(mirror, exchange)) await settleDoubtful(mirror, new Set(asked), new Set(answer.unknown))
    })
  }
}

async function settleDoubtful(mirror: Mirror, asked: ReadonlySet<string>, unknown: ReadonlySet<string>): Promise<void> {
  const entries = await mirror.journal.filter((entry) => isToBeAsked(entry) && asked.has(entry.proof ?? '')).toArray()
  for (const { isDoubtful: _, ...entry } of entries) {
    const isLost = unknown.has(entry.proof ?? '')
    await mirror.journal.put({ ...entry, isLost })
    const row = await serverRow(mirror, entry.id)
    if (row) await forget(mirror, row, { ...entry, isLost })
  }
}
