import type { DBCore, DBCoreTable } from 'dexie'
import type { Mirror } from '../../client/data/database/db.ts'
import { refuse, type Quota } from './quota.ts'

type Watch = (work: PromiseLike<unknown>) => void

interface Bounds {
  /** Called before each step. After `true`, the transaction is aborted and the step never settles. */
  dies(): boolean
  watch: Watch
  /** Called at each step that writes. */
  wrote(): void
  quota: Quota
}

/** Intercepts every step of a database: a tab may be killed between any two, and writes may exceed the quota. */
export function bound(mirror: Mirror, bounds: Bounds): void {
  mirror.use({
    stack: 'dbcore',
    name: 'boundary',
    create: (core): DBCore => ({ ...core, table: (name) => boundTable(core.table(name), bounds) }),
  })
}

function boundTable(table: DBCoreTable, { dies, watch, wrote, quota }: Bounds): DBCoreTable {
  const guard =
    <Request extends { trans: { abort(): void } }, Result>(step: (request: Request) => Promise<Result>) =>
    (request: Request): Promise<Result> => {
      if (dies()) {
        abort(request.trans)
        return new Promise(() => {})
      }
      const work = step(request)
      watch(work)
      return work
    }
  return {
    ...table,
    mutate: guard((request) => {
      wrote()
      return quota.takes(table.name, request) ? table.mutate(request) : refuse(table, request, quota.failsAtCommit())
    }),
    get: guard((request) => table.get(request)),
    getMany: guard((request) => table.getMany(request)),
    query: guard((request) => table.query(request)),
    openCursor: guard((request) => table.openCursor(request)),
    count: guard((request) => table.count(request)),
  }
}

/** Rolls back the open transaction of a killed tab. */
function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort()
  } catch {
    // The transaction has ended already.
  }
}
