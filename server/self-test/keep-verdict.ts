import { pino } from 'pino'
import type { Measure, TestedEngine, Verdict } from '../../shared/self-test/self-test.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { SERVER_CHAIN } from '../audit/chain.ts'
import { append } from '../audit/record.ts'
import type { Config } from '../config/config.ts'
import { createDatabase } from '../database/database.ts'
import { hasCluster } from '../database/embedded/place.ts'
import { findRunning } from '../database/embedded/running.ts'
import * as selfTests from './queries.ts'

export interface Ended {
  engine: TestedEngine
  startedAt: Date
  total: number
  verdict: Verdict
  measures: readonly Measure[]
}

/**
 * Keeps a verdict where the model page shows it: in the settings' database. False when that runs with the server alone, which is
 * not started for this.
 */
export async function keepVerdict(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  ended: Ended,
): Promise<boolean> {
  const url = databaseUrl ?? (hasCluster(dataDir) ? await findRunning(dataDir) : undefined)
  if (!url) return false
  const db = createDatabase(url, 1)
  try {
    const { engine, verdict } = ended
    await db.transaction(async (trx) => {
      await selfTests.insertEnded(trx, { id: newId(), holder: newId(), ...ended })
      const detail = { act: 'ended', engine: engine.name, model: engine.model, verdict }
      await append(trx, pino({ level: 'silent' }), SERVER_CHAIN, [{ code: 'self_tested', detail }])
    })
    return true
  } finally {
    await db.destroy()
  }
}
