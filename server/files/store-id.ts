// A folder of files belongs to one database: both carry the same id, and a server refuses to start where they do not match.
import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { id as idSchema } from '../../shared/lib/id.ts'
import type { Transaction } from '../database/database.ts'
import { storedKeys, toDisk } from './store.ts'

const NAME = 'store-id'
/** Renamed to `store-id` once the database has the id too. */
const DRAFT = 'store-id.new'
/** An operator writes this in place of the id to bind the folder to the database that the server starts with. */
const ADOPT = 'adopt'

/**
 * Compares the ids. Gives both sides a new id when there is nothing to lose, or when the database knows files of the folder and
 * at least one side has no id yet (it, or the backup it was restored from, is older than ids). Otherwise rejects with a message.
 */
export async function bindStore(
  trx: Transaction,
  folder: string,
  { hasOtherServers }: { hasOtherServers: boolean },
): Promise<void> {
  const [bound] = await trx('store').pluck<string[]>('id')
  const [written, draft] = await Promise.all([read(folder, NAME), read(folder, DRAFT)])
  if (bound !== undefined && (bound === written || bound === draft)) return
  if (hasOtherServers)
    throw new Error(`Another server runs on this database with its files elsewhere than in ${folder}. ${SHARE}`)
  const refusal = written === ADOPT ? undefined : await refusalOf(trx, folder, { bound, written })
  if (refusal) throw new Error(`${refusal} ${wayOut(folder)}`)

  const id = randomUUID()
  const place = path.join(folder, DRAFT)
  await fs.writeFile(place, id, { mode: 0o600 })
  await toDisk(place)
  await trx('store').delete()
  await trx('store').insert({ id })
}

/** To be called after the commit. When the process ends before this, the next start finishes the binding. */
export async function finishBinding(folder: string): Promise<void> {
  if ((await read(folder, DRAFT)) === undefined) return
  // Of two servers that start at once, one finds the draft already renamed.
  await fs.rename(path.join(folder, DRAFT), path.join(folder, NAME)).catch(unlessGone)
  await toDisk(folder)
}

/** The id in the folder, if there is one. */
export const findStoreId = (folder: string): Promise<string | undefined> => read(folder, NAME)

/** Binds an empty folder to a database that is being restored and gets the same id. */
export async function bindRestored(folder: string, id: string): Promise<void> {
  const place = path.join(folder, NAME)
  await fs.writeFile(place, id, { mode: 0o600 })
  await toDisk(place)
  await toDisk(folder)
}

const SHARE = 'All servers of one DATABASE_URL share one folder: set DATA_DIR to theirs, or DATABASE_URL to another database.'

const wayOut = (folder: string) =>
  `Set DATABASE_URL to the database that belongs to this folder, or DATA_DIR to the folder that belongs to this database. ` +
  `To put the two together all the same, write the word ${ADOPT} into ${path.join(folder, NAME)} and start again.`

async function refusalOf(
  trx: Transaction,
  folder: string,
  { bound, written }: { bound: string | undefined; written: string | undefined },
): Promise<string | undefined> {
  if (bound !== undefined && isId(written)) return `The files in ${folder} belong to another database.`
  const knowsFiles = (await trx('files').first('key')) !== undefined
  let isEmpty = true
  for await (const keys of storedKeys(folder)) {
    isEmpty = false
    if (knowsFiles && (await trx('files').whereIn('key', keys).first('key'))) return undefined
  }
  if (!isEmpty) return `There are files in ${folder} that this database knows nothing of: they belong to another one.`
  return bound !== undefined && knowsFiles ? `The files of this database are not in ${folder}.` : undefined
}

const isId = (text: string | undefined) => idSchema.safeParse(text).success

async function read(folder: string, name: string): Promise<string | undefined> {
  const text = await fs.readFile(path.join(folder, name), 'utf8').catch(unlessGone)
  return text?.trim() || undefined
}

function unlessGone(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}
