import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { AppError } from '../../shared/http/errors.ts'
import { newId } from '../../shared/lib/new-id.ts'
import type { ModelPage } from '../../shared/model-page/model-page.ts'
import { isOutdated, type SelfTest, type TestedEngine } from '../../shared/self-test/self-test.ts'
import { SERVER_CHAIN } from '../audit/chain.ts'
import { append, record } from '../audit/record.ts'
import type { Database, Transaction } from '../database/database.ts'
import { goneOf } from '../database/presence.ts'
import type { Member } from '../http/scope.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { ScreeningEngine } from '../screening/engines/engine.ts'
import { cases } from './cvs/cases.ts'
import { measuresOf, verdictOf } from './measure.ts'
import * as selfTests from './queries.ts'
import { runSelfTest } from './run.ts'
import { ModelAway } from './screen-case.ts'
import { canBeTested, testedNow } from './tested-now.ts'

const LOOK_EVERY_MS = 1000
/** As long as a model may take to load; an operator who starts the self-test wants to know soon. */
const PATIENCE_MS = 15 * 60_000

interface Deps {
  db: Database
  engine: ScreeningEngine
  sandbox: Pick<Sandbox, 'read'>
  /** This process's id (database/presence). */
  holder: string
  log: Logger
}

type SelfTestsState = Pick<ModelPage, 'engine' | 'latest' | 'last' | 'isDue'>

/** The self-tests of this server's engine: at most one runs, in one of its processes. */
export interface SelfTests {
  state(): Promise<SelfTestsState>
  /** Throws `self_test_running`, and `model_not_ready` when the model server or the operator has something to do first. */
  start(by: Member): Promise<SelfTest>
  /** Has no effect when none runs. */
  stop(by: Member): Promise<void>
  /** Marks those whose process is gone as interrupted. */
  interruptGone(): Promise<void>
  /** Interrupts the one that runs in this process. */
  close(): Promise<void>
}

export function createSelfTests(deps: Deps): SelfTests {
  const { db, engine, holder, log } = deps
  /** The latest run in this process. */
  let mine: { abort: AbortController; over: Promise<void> } | undefined

  return {
    async state() {
      const [now, latest] = await Promise.all([testedNow(engine), selfTests.findLatest(db)])
      // Not read at the same time: one could see the end of a self-test and the other not yet.
      const last = latest?.state === 'ended' ? latest : await selfTests.findLastVerdict(db)
      return { engine: now, latest: latest ?? null, last: last ?? null, isDue: !last || isOutdated(last, now) }
    },

    async start(by) {
      const { state } = await engine.state()
      if (!canBeTested(state)) throw new AppError('model_not_ready', { details: { state } })
      const tested = await testedNow(engine)
      const started = await db.transaction(async (trx) => {
        const row = { id: newId(), holder, engine: tested, startedById: by.userId, total: cases.length }
        const inserted = await selfTests.insertRunning(trx, row)
        if (!inserted) throw new AppError('self_test_running')
        await record(trx, { member: by, log }, { code: 'self_tested', detail: { act: 'started', ...namesOf(tested) } })
        return inserted
      })
      const abort = new AbortController()
      const before = mine?.over // one that was stopped may still be ending
      mine = { abort, over: (async () => (await before, work(deps, started, by, abort)))() }
      return started
    },

    async stop(by) {
      await db.transaction(async (trx) => {
        const stopped = await selfTests.stopRunning(trx)
        if (stopped)
          await record(trx, { member: by, log }, { code: 'self_tested', detail: { act: 'stopped', ...namesOf(stopped.engine) } })
      })
      mine?.abort.abort(new Error('The self-test was stopped.'))
    },

    async interruptGone() {
      await db.transaction(async (trx) => {
        const held: { id: string; holder: string }[] = await trx('self_tests')
          .where({ state: 'running' })
          .whereNot({ holder })
          .select('id', 'holder')
        const gone = await goneOf(
          trx,
          held.map((one) => one.holder),
        )
        for (const one of held) if (gone.includes(one.holder)) await interrupt(trx, deps, one.id)
      })
    },

    async close() {
      mine?.abort.abort(new ServerStops())
      await mine?.over
    },
  }
}

class ServerStops extends Error {
  override name = 'ServerStops'
}

const namesOf = ({ name, model }: TestedEngine) => ({ engine: name, model })

async function interrupt(trx: Transaction, { log }: Pick<Deps, 'log'>, id: string): Promise<void> {
  if (await selfTests.end(trx, id, { state: 'interrupted' }))
    await append(trx, log, SERVER_CHAIN, [{ code: 'self_tested', detail: { act: 'interrupted' } }])
}

/** Runs a self-test to its end, whatever that is. Never rejects. */
async function work(deps: Deps, { id, engine: tested }: SelfTest, by: Member, abort: AbortController): Promise<void> {
  const { db, engine, sandbox, log } = deps
  const { signal } = abort
  const watch = setInterval(() => {
    selfTests.isRunning(db, id).then(
      (goesOn) => goesOn || abort.abort(new Error('The self-test was stopped.')),
      () => {},
    )
  }, LOOK_EVERY_MS)
  try {
    const screened = await runSelfTest(
      {
        engine,
        sandbox,
        patienceMs: PATIENCE_MS,
        onWaiting: async (waitingFor) => void (await selfTests.saveWaiting(db, id, waitingFor)),
        async beforeEach(done) {
          await selfTests.saveDone(db, id, done)
          await letCvsGoFirst(db, id, signal)
        },
      },
      signal,
    )
    const measures = measuresOf(screened)
    const verdict = verdictOf(measures)
    await db.transaction(async (trx) => {
      if (await selfTests.end(trx, id, { state: 'ended', verdict, measures }))
        await record(trx, { member: by, log }, { code: 'self_tested', detail: { act: 'ended', ...namesOf(tested), verdict } })
    })
    log.info({ verdict, ...namesOf(tested) }, 'The self-test has ended.')
  } catch (error) {
    await endEarly(deps, id, error).catch((failure: Error) =>
      log.warn({ error: failure.message }, 'The end of a self-test could not be saved.'),
    )
  } finally {
    clearInterval(watch)
  }
}

/** A self-test that was stopped is already marked as such. */
async function endEarly(deps: Deps, id: string, error: unknown): Promise<void> {
  const { db, log } = deps
  if (error instanceof ServerStops) return db.transaction((trx) => interrupt(trx, deps, id))
  if (!(error instanceof ModelAway) && !(await selfTests.isRunning(db, id))) return
  log.warn({ error: error instanceof Error ? error.message : String(error) }, 'The self-test has failed.')
  await selfTests.end(db, id, { state: 'failed' })
}

/** Resolves when no CV of an applicant is due or being screened. */
async function letCvsGoFirst(db: Database, id: string, signal: AbortSignal): Promise<void> {
  let isWaiting = false
  while (await selfTests.hasCvsWaiting(db)) {
    if (!isWaiting) await selfTests.saveWaiting(db, id, 'queue')
    isWaiting = true
    await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => signal.throwIfAborted())
  }
  if (isWaiting) await selfTests.saveWaiting(db, id, null)
}
