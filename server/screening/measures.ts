import type { EngineStateName } from '../../shared/screening/engine-states.ts'
import type { Database } from '../database/database.ts'
import type { Measure } from '../http/metrics.ts'
import type { ScreeningEngine } from './engines/engine.ts'

const WORKING: ReadonlySet<EngineStateName> = new Set(['ready', 'busy', 'loading'])

/** The queue of screenings, and whether its engine can work. */
export const screeningMeasures = (db: Database, engine: Pick<ScreeningEngine, 'state'>): Measure[] => [
  {
    name: 'screenings_queued',
    help: 'Screenings that wait or run',
    async read() {
      const row = await queued(db).count<{ count: number }>({ count: '*' }).first()
      return row?.count
    },
  },
  {
    name: 'saring_screening_oldest_seconds',
    help: 'Age of the oldest screening that waits or runs',
    async read() {
      const oldest = db.raw('extract(epoch FROM now() - min(created_at))::float8 AS seconds')
      const row = await queued(db).first<{ seconds: number | null }>(oldest)
      return row.seconds ?? 0
    },
  },
  {
    name: 'saring_engine_ready',
    help: '1 while the engine can score, 0 while its model is away',
    read: async () => (WORKING.has((await engine.state()).state) ? 1 : 0),
  },
]

const queued = (db: Database) => db('screenings').where({ state: 'queued' })
