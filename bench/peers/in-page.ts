/** These functions run in the page, so each has to be self-contained. */

export interface IndexShape {
  keyPath: string | string[]
  multiEntry: boolean
}

export type Peer = 'bare IndexedDB' | 'Dexie' | 'RxDB' | 'RxDB, same indexes' | 'PouchDB'

/** Milliseconds since the page's first request of sync began. */
export function sinceFirstSync(): number {
  const first = performance.getEntriesByType('resource').find(({ name }) => name.includes('/api/sync'))
  return first ? performance.now() - first.startTime : Number.NaN
}

/** The indexes of the app's store of candidates. */
export async function indexesOfApp(): Promise<IndexShape[]> {
  const { name = '' } = (await indexedDB.databases()).find(({ name }) => /^saring-[0-9a-f-]{36}$/.test(name ?? '')) ?? {}
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
  })
  const store = database.transaction('candidates').objectStore('candidates')
  const shapes = [...store.indexNames].map((index) => {
    const { keyPath, multiEntry } = store.index(index)
    return { keyPath, multiEntry }
  })
  database.close()
  return shapes
}

/** Milliseconds to fetch all pages and to write their candidates with a peer, the next page fetched while one is written. */
export async function copyWith([peer, token, limit, indexes]: readonly [Peer, string, number, IndexShape[]]): Promise<number> {
  interface Row {
    id: string
  }
  interface Page {
    candidates: Row[]
    cursor: string
    hasMore: boolean
  }
  /** The parts of the libraries that are used (libraries.ts bundles them). */
  interface Peers {
    Dexie: new (
      name: string,
      options: object,
    ) => {
      version(n: number): { stores(stores: Record<string, string>): void }
      table(name: string): { bulkPut(rows: Row[]): Promise<unknown> }
    }
    createRxDatabase(options: object): Promise<{
      addCollections(collections: object): Promise<Record<string, { bulkUpsert(rows: Row[]): Promise<unknown> }>>
    }>
    getRxStorageDexie(): object
    PouchDB: new (name: string, options: object) => { bulkDocs(rows: object[]): Promise<unknown> }
  }
  const { Dexie, createRxDatabase, getRxStorageDexie, PouchDB } = Reflect.get(window, 'Peers') as Peers
  const named = (keyPath: string | string[]) => (typeof keyPath === 'string' ? keyPath : `[${keyPath.join('+')}]`)

  async function bare(): Promise<(rows: Row[]) => Promise<unknown>> {
    const opening = indexedDB.open('bare')
    opening.addEventListener('upgradeneeded', () => {
      const store = opening.result.createObjectStore('candidates', { keyPath: 'id' })
      for (const { keyPath, multiEntry } of indexes) store.createIndex(named(keyPath), keyPath, { multiEntry })
    })
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    return (rows) => {
      const transaction = opening.result.transaction('candidates', 'readwrite', { durability: 'strict' })
      const store = transaction.objectStore('candidates')
      for (const row of rows) store.put(row)
      return new Promise((resolve) => transaction.addEventListener('complete', resolve))
    }
  }

  async function byDexie(): Promise<(rows: Row[]) => Promise<unknown>> {
    const database = new Dexie('by-dexie', { chromeTransactionDurability: 'strict' })
    const words = indexes.map(({ keyPath, multiEntry }) => `${multiEntry ? '*' : ''}${named(keyPath)}`)
    database.version(1).stores({ candidates: ['id', ...words].join(', ') })
    return (rows) => database.table('candidates').bulkPut(rows)
  }

  async function byRxDb(more: object = {}): Promise<(rows: Row[]) => Promise<unknown>> {
    const database = await createRxDatabase({ name: 'by-rxdb', storage: getRxStorageDexie() })
    const properties = { id: { type: 'string', maxLength: 36 } }
    const schema = { version: 0, primaryKey: 'id', type: 'object', properties, additionalProperties: true, ...more }
    const { candidates } = await database.addCollections({ candidates: { schema } })
    return (rows) => candidates!.bulkUpsert(rows)
  }

  /** Without that of the tags: RxDB wants an indexed field to be a bounded text or number that each row has. */
  function byIndexedRxDb(): Promise<(rows: Row[]) => Promise<unknown>> {
    const text = { type: 'string', maxLength: 36 }
    const status = { type: 'integer', minimum: 0, maximum: 99, multipleOf: 1 }
    const properties = { id: text, jobId: text, batchId: text, createdAt: text, status }
    const wanted = indexes.filter(({ multiEntry }) => !multiEntry).map(({ keyPath }) => keyPath)
    return byRxDb({ properties, required: Object.keys(properties), indexes: wanted })
  }

  async function byPouchDb(): Promise<(rows: Row[]) => Promise<unknown>> {
    const database = new PouchDB('by-pouchdb', { auto_compaction: true })
    return (rows) => database.bulkDocs(rows.map((row) => ({ ...row, _id: row.id })))
  }

  const writers = {
    'bare IndexedDB': bare,
    Dexie: byDexie,
    RxDB: () => byRxDb(),
    'RxDB, same indexes': byIndexedRxDb,
    PouchDB: byPouchDb,
  }
  const write = await writers[peer]()
  const fetchPage = async (cursor = ''): Promise<Page> => {
    const place = `/api/sync?limit=${limit}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
    return (await fetch(place, { headers: { authorization: `Bearer ${token}` } })).json() as Promise<Page>
  }
  const startedAt = performance.now()
  for (let coming: Promise<Page> | undefined = fetchPage(); coming;) {
    const { candidates, cursor, hasMore }: Page = await coming
    coming = hasMore ? fetchPage(cursor) : undefined
    await write(candidates)
  }
  return performance.now() - startedAt
}
