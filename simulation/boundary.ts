import type { DBCore, DBCoreTable } from 'dexie'
import type { Mirror } from '../client/data/db.ts'

type Watch = (work: PromiseLike<unknown>) => void

/** Put around every single step of a database: `dies` is asked before it, and after a yes nothing comes back any more. */
export function bound(mirror: Mirror, dies: () => boolean, watch: Watch): void {
  mirror.use({
    stack: 'dbcore',
    name: 'boundary',
    create: (core): DBCore => ({ ...core, table: (name) => boundTable(core.table(name), dies, watch) }),
  })
}

function boundTable(table: DBCoreTable, dies: () => boolean, watch: Watch): DBCoreTable {
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
    mutate: guard((request) => table.mutate(request)),
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
