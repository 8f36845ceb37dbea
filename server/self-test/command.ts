import { availableParallelism } from 'node:os'
import { readConfig, type Config } from '../config/config.ts'
import { createSandbox, type Sandbox } from '../sandbox/sandbox.ts'
import type { ScreeningEngine } from '../screening/engines/engine.ts'
import { chooseEngine, engines } from '../screening/registry.ts'
import { cases } from './cvs/cases.ts'
import { keepVerdict, type Ended } from './keep-verdict.ts'
import { measuresOf, verdictOf } from './measure.ts'
import { engineLine, measureLine, verdictSentences } from './report.ts'
import { runSelfTest } from './run.ts'
import { canBeTested, testedNow } from './tested-now.ts'

const PATIENCE_MS = 120_000

/** `npm run model:check`: the self-test with the settings of the environment. Exit code 0 only for an engine that is fit. */
async function check(config: Config, signal: AbortSignal): Promise<number> {
  const { maxPages, maxFileMb: maxMb } = config.limits
  const sandbox = createSandbox({ maxPages, maxMb, processes: Math.min(2, availableParallelism()) })
  try {
    const make = (name: keyof typeof engines) => engines[name](config, sandbox)
    const engine = await chooseEngine(config.screening.engine, config.model.baseUrlIsSet, make)
    const ended = await checked(engine, sandbox, signal)
    await keep(config, ended)
    return ended.verdict === 'fit' ? 0 : 1
  } finally {
    await sandbox.close()
  }
}

async function checked(engine: ScreeningEngine, sandbox: Sandbox, signal: AbortSignal): Promise<Ended> {
  const tested = await testedNow(engine)
  console.log(engineLine(tested))
  const { state } = await engine.state()
  if (!canBeTested(state)) throw new Error(`The engine cannot be tested: its state is ${state}.`)
  const startedAt = new Date()
  const screened = await runSelfTest(
    {
      engine,
      sandbox,
      patienceMs: PATIENCE_MS,
      beforeEach: async (done, total) => tell(`${done} of ${total} CVs`),
      onWaiting: async (waitingFor) => (waitingFor ? tell(`waiting: ${waitingFor}`) : undefined),
    },
    signal,
  )
  const measures = measuresOf(screened)
  const verdict = verdictOf(measures)
  for (const measure of measures) console.log(measureLine(measure))
  console.log(`${verdictSentences[verdict]} ${Math.round((Date.now() - startedAt.getTime()) / 1000)} seconds.`)
  return { engine: tested, startedAt, total: cases.length, verdict, measures }
}

/** What could not be kept was printed all the same. */
async function keep(config: Config, ended: Ended): Promise<void> {
  try {
    const isKept = await keepVerdict(config, ended)
    console.log(
      isKept ? 'The page Model shows this verdict.' : 'Not kept for the page Model: the database of these settings does not run.',
    )
  } catch (error) {
    tell(`The verdict could not be kept for the page Model: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Progress goes to standard error, so that the report can be kept as a file. */
const tell = (line: string): void => console.error(line)

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => stopping.abort(new Error('The self-test was stopped.')))

try {
  process.exitCode = await check(readConfig(process.env), stopping.signal)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
