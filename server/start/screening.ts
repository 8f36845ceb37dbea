import { availableParallelism } from 'node:os'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import type { CandidateKeys } from '../encryption/candidate-keys.ts'
import type { FileStore } from '../files/store.ts'
import type { Metrics } from '../http/metrics.ts'
import { createSandbox, type Sandbox } from '../sandbox/sandbox.ts'
import type { ScreeningEngine } from '../screening/engines/engine.ts'
import { screeningMeasures } from '../screening/measures.ts'
import { endLeasesOfGone } from '../screening/queue.ts'
import { chooseEngine, engines } from '../screening/registry.ts'
import { timed } from '../screening/timed.ts'
import { startScreening, type ScreeningWorker } from '../screening/worker.ts'
import { choresOf } from './chore.ts'

interface ScreeningParts {
  sandbox: Sandbox
  engine: ScreeningEngine
  worker: ScreeningWorker
}

interface Deps {
  config: Config
  db: Database
  files: FileStore
  keys: CandidateKeys
  /** This process's id among those of the database (database/presence). */
  holder: string
  metrics: Metrics | undefined
  log: Logger
}

const LOOK_FOR_GONE_EVERY_MS = 5000
const STAGES = {
  name: 'saring_screening_seconds',
  help: 'Time of a screening, by stage and how it ended',
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 900, 1800],
}

/** Starts what screens: a sandbox for documents, an engine, and a worker on the queue. */
export async function openScreening(
  { config, db, files, keys, holder, metrics, log }: Deps,
  open: AsyncDisposableStack,
): Promise<ScreeningParts> {
  const { engine: setting, concurrency: wanted } = config.screening
  const sandbox = createSandbox({
    maxPages: config.limits.maxPages,
    maxMb: config.limits.maxFileMb,
    // Two more than concurrent screenings, so that uploads wait neither for a model nor for a self-test.
    processes: 2 + (wanted ?? availableParallelism()),
  })
  open.defer(() => sandbox.close())
  log.info(sandbox.protections, 'Documents are looked at in processes of their own.')
  const engine = await chooseEngine(setting, config.model.baseUrlIsSet, (name) => engines[name](config, sandbox))
  open.defer(async () => engine.puller?.close())
  metrics?.add(screeningMeasures(db, engine))
  const work = metrics ? timed({ sandbox, engine }, metrics.timer(STAGES, ['stage', 'outcome'])) : { sandbox, engine }
  const worker = startScreening({ db, files, keys, log, ...work, holder }, wanted ?? engine.concurrency ?? availableParallelism())
  open.defer(() => worker.stop())
  choresOf(open)(LOOK_FOR_GONE_EVERY_MS, log, async () => {
    if ((await endLeasesOfGone(db, holder)) > 0) worker.wake()
  })
  return { sandbox, engine, worker }
}
