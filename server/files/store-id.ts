// A store of files belongs to one database: both carry the same id, and a server refuses to start where they do not match.
import { randomUUID } from 'node:crypto'
import { id as idSchema } from '../../shared/lib/id.ts'
import type { Transaction } from '../database/database.ts'
import type { FileStore } from './store.ts'

const NAME = 'store-id'
/** Becomes `store-id` once the database has the id too. */
const DRAFT = 'store-id.new'
/** An operator writes this in place of the id to bind the store to the database that the server starts with. */
const ADOPT = 'adopt'

/**
 * Compares the ids. Gives both sides a new id when there is nothing to lose, or when the database knows files of the store and
 * at least one side has no id yet (it, or the backup it was restored from, is older than ids). Otherwise rejects with a message.
 */
export async function bindStore(
  trx: Transaction,
  store: FileStore,
  { hasOtherServers }: { hasOtherServers: boolean },
): Promise<void> {
  const [bound] = await trx('store').pluck<string[]>('id')
  const [written, draft] = await Promise.all([findStoreId(store), store.readLabel(DRAFT)])
  if (bound !== undefined && (bound === written || bound === draft)) return
  if (hasOtherServers)
    throw new Error(`Another server runs on this database with its files elsewhere than in ${store.place}. ${SHARE}`)
  const refusal = written === ADOPT ? undefined : await refusalOf(trx, store, { bound, written })
  if (refusal) throw new Error(`${refusal} ${wayOut(store)}`)

  const id = randomUUID()
  await store.writeLabel(DRAFT, id)
  await trx('store').delete()
  await trx('store').insert({ id })
}

/** To be called after the commit. When the process ends before this, the next start finishes the binding. */
export async function finishBinding(store: FileStore): Promise<void> {
  const draft = await store.readLabel(DRAFT)
  if (draft === undefined) return
  await store.writeLabel(NAME, draft)
  await store.deleteLabel(DRAFT)
}

/** The id in the store, if there is one. */
export const findStoreId = (store: Pick<FileStore, 'readLabel'>): Promise<string | undefined> => store.readLabel(NAME)

/** Binds an empty store to a database that is being restored and gets the same id. */
export const bindRestored = (store: FileStore, id: string): Promise<void> => store.writeLabel(NAME, id)

/** Removes what a restore that failed has put into a store, and its id. */
export async function clearRestored(store: FileStore): Promise<void> {
  await store.empty()
  await store.deleteLabel(NAME)
}

const SHARE =
  'All servers of one DATABASE_URL share one store: set DATA_DIR or FILES_URL to theirs, or DATABASE_URL to another database.'

const wayOut = ({ place }: FileStore) =>
  `Set DATABASE_URL to the database that belongs to this store, or DATA_DIR or FILES_URL to the store that belongs to this database. ` +
  `To put the two together all the same, write the word ${ADOPT} into ${place}/${NAME} and start again.`

async function refusalOf(
  trx: Transaction,
  store: FileStore,
  { bound, written }: { bound: string | undefined; written: string | undefined },
): Promise<string | undefined> {
  if (bound !== undefined && isId(written)) return `The files in ${store.place} belong to another database.`
  const knowsFiles = (await trx('files').first('key')) !== undefined
  let isEmpty = true
  for await (const keys of store.listKeys()) {
    isEmpty = false
    if (knowsFiles && (await trx('files').whereIn('key', keys).first('key'))) return undefined
  }
  if (!isEmpty) return `There are files in ${store.place} that this database knows nothing of: they belong to another one.`
  return bound !== undefined && knowsFiles ? `The files of this database are not in ${store.place}.` : undefined
}

const isId = (text: string | undefined) => idSchema.safeParse(text).success
