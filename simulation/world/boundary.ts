import type { DBCore, DBCoreTable } from 'dexie'
import type { Mirror } from '../../client/data/database/db.ts'
import { refuse, type Quota } from './quota.ts'

type Watch = (work: PromiseLike<unknown>) => void

interface Bounds {
  /** Asked before each step; after a yes nothing comes back any more. */
  dies(): boolean
  watch: Watch
  /** Told of each step that writes. */
  wrote(): void
  quota: Quota
}

/** Put around every single step of a database. */
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

/** What a killed page has not committed does not happen. */
function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort()
  } catch {
    // It has ended by itself.
  }
}
