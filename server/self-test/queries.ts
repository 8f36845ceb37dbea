import type { Measure, SelfTest, TestedEngine, Verdict } from '../../shared/self-test/self-test.ts'
import type { Database } from '../database/database.ts'

const shown = {
  id: 'id',
  state: 'state',
  engine: 'engine',
  startedAt: 'started_at',
  endedAt: 'ended_at',
  done: 'done',
  total: 'total',
  waitingFor: 'waiting_for',
  verdict: 'verdict',
  measures: 'measures',
}
const columns = Object.entries(shown).map(([name, column]) => `${column} as ${name}`)

/** `undefined`: another one runs. */
export async function insertRunning(
  db: Database,
  row: { id: string; holder: string; engine: TestedEngine; startedById: string; total: number },
): Promise<SelfTest | undefined> {
  const { id, holder, engine, startedById, total } = row
  const [inserted] = await db('self_tests')
    .insert({ id, holder, engine: JSON.stringify(engine), started_by_id: startedById, total, state: 'running' })
    .onConflict()
    .ignore()
    .returning<SelfTest[]>(columns)
  return inserted
}

/** One that ran in no server. */
export async function insertEnded(
  db: Database,
  row: {
    id: string
    holder: string
    engine: TestedEngine
    startedAt: Date
    total: number
    verdict: Verdict
    measures: readonly Measure[]
  },
): Promise<void> {
  const { id, holder, engine, startedAt, total, verdict, measures } = row
  await db('self_tests').insert({
    id,
    holder,
    engine: JSON.stringify(engine),
    started_at: startedAt,
    ended_at: db.fn.now(),
    done: total,
    total,
    state: 'ended',
    verdict,
    measures: JSON.stringify(measures),
  })
}

export const findLatest = (db: Database): Promise<SelfTest | undefined> =>
  db('self_tests').orderBy('started_at', 'desc').first<SelfTest | undefined>(columns)

/** The latest one with a verdict. */
export const findLastVerdict = (db: Database): Promise<SelfTest | undefined> =>
  db('self_tests').where({ state: 'ended' }).orderBy('started_at', 'desc').first<SelfTest | undefined>(columns)

const running = (db: Database, id: string) => db('self_tests').where({ id, state: 'running' })

export const isRunning = async (db: Database, id: string): Promise<boolean> =>
  (await running(db, id).first<{ id: string } | undefined>('id')) !== undefined

export const saveDone = (db: Database, id: string, done: number): Promise<number> => running(db, id).update({ done })

export const saveWaiting = (db: Database, id: string, waitingFor: SelfTest['waitingFor']): Promise<number> =>
  running(db, id).update({ waiting_for: waitingFor })

/** Ends a running one; false if it does not run any more. */
export async function end(
  db: Database,
  id: string,
  how: { state: 'interrupted' | 'failed' } | { state: 'ended'; verdict: Verdict; measures: readonly Measure[] },
): Promise<boolean> {
  const result =
    how.state === 'ended'
      ? { verdict: how.verdict, measures: JSON.stringify(how.measures), done: db.ref('total'), waiting_for: null }
      : {}
  return (await running(db, id).update({ state: how.state, ended_at: db.fn.now(), ...result })) === 1
}

/** Stops the one that runs. The process that runs it notices. */
export async function stopRunning(db: Database): Promise<SelfTest | undefined> {
  const [stopped] = await db('self_tests')
    .where({ state: 'running' })
    .update({ state: 'stopped', ended_at: db.fn.now() })
    .returning<SelfTest[]>(columns)
  return stopped
}

/** Whether applicants' CVs are due for screening or being screened. */
export async function hasCvsWaiting(db: Database): Promise<boolean> {
  const row = await db('screenings')
    .where({ state: 'queued' })
    .where((it) => it.where('run_at', '<=', db.fn.now()).orWhere('lease_until', '>', db.fn.now()))
    .first<{ id: string } | undefined>('id')
  return row !== undefined
}
