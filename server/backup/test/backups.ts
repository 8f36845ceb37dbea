import { createSecretKey, type KeyObject } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { SERVER_CHAIN } from '../../audit/chain.ts'
import type { Database } from '../../database/database.ts'
import { KEY_BYTES } from '../../encryption/value.ts'
import { readOriginal } from '../../files/originals.ts'
import { openFolderStore } from '../../files/store.ts'
import { docx } from '../../test/documents/docx.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import { aJob, startTestServer, type TestMember, type TestServer } from '../../test/server.ts'
import { backUp } from '../backup.ts'
import { restore } from '../restore.ts'

/** A passphrase would cost a second each time it is used. */
const QUICK = 10

export const silent = (): void => {}

export async function aFolder(): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-backup-'))
  await fs.chmod(folder, 0o755) // root runs the database as another user
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  return folder
}

export interface StockedServer extends TestServer {
  rina: TestMember
  jobId: string
}

/** A server with a job, a candidate of each name and a note on one of them. */
export async function aStockedServer(
  names = ['Dewi Lestari', 'Budi Santoso'],
  finish: (stop: () => Promise<void>) => void = onTestFinished,
): Promise<StockedServer> {
  const server = await startTestServer()
  finish(server.stop)
  const rina = await server.member('Rina')
  const { body: job } = await rina.call('POST', '/jobs', aJob())
  for (const name of names) await rina.upload(job.id, 'B', [[`${name}.docx`, aCv(name)]])
  await server.db('candidates').update({ status: 3 })
  const text = 'Tab\there,\nnew line, \\N and "quotes"'
  for (const id of await server.db('candidates').pluck('id').limit(1))
    await rina.call('PUT', `/cv-screening/${id}/notes/${newId()}`, { text })
  return { ...server, rina, jobId: job.id }
}

export const aCv = (name: string) =>
  docx({ paragraphs: [name, 'Built services with Node.js and PostgreSQL at Kirim since 2019, and runs them'] })

export async function backUpServer(
  { db, dataDir }: Pick<TestServer, 'db' | 'dataDir'>,
  file: string,
  passphrase?: string,
  { onceRowsAreIn, beside = false }: { onceRowsAreIn?: () => Promise<unknown>; beside?: boolean } = {},
) {
  const store = await openFolderStore(path.join(dataDir, 'files'))
  const open = async (key: string) => {
    await onceRowsAreIn?.()
    return store.open(key)
  }
  const files = { ...store, open }
  return backUp({
    databaseUrl: urlOf(db),
    files,
    file,
    beside,
    passphrase,
    workFactor: QUICK,
    appVersion: '0.0.0',
    tell: silent,
  })
}

export async function restoreInto(
  databaseUrl: string,
  dataDir: string,
  file: string,
  passphrase?: string,
  withoutMissing = false,
) {
  const store = await openFolderStore(path.join(dataDir, 'files'))
  return restore({ databaseUrl, dataDir, store, file, passphrase, withoutMissing, tell: silent })
}

export const urlOf = (db: Database): string =>
  (db.client as { connectionSettings: { connectionString: string } }).connectionSettings.connectionString

/** What a restore itself enters in the audit trail. */
const OF_A_RESTORE: Record<string, RegExp> = { audit: /,backup_restored,/, audit_heads: new RegExp(`^\\(${SERVER_CHAIN},`) }

/** All rows of a database that a backup holds, as text, by table. */
export async function rowsOf(db: Database): Promise<Record<string, string[]>> {
  const { rows: tables } = await db.raw<{ rows: { name: string }[] }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
       AND relname NOT IN ('servers', 'store', 'epoch', 'knex_migrations', 'knex_migrations_lock') ORDER BY 1`,
  )
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await db.raw<{ rows: { text: string }[] }>('SELECT CAST(?? AS text) AS text FROM ?? ORDER BY 1', [
      name,
      name,
    ])
    all[name] = rows.map(({ text }) => text).filter((text) => !OF_A_RESTORE[name]?.test(text))
  }
  return all
}

/** The contents of all originals by their names in the store, decrypted by the keys beside them. */
export async function originalsOf(dataDir: string): Promise<Record<string, string>> {
  const entries = await fs.readdir(path.join(dataDir, 'files/kept'), { recursive: true, withFileTypes: true })
  const places = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name))
  const files = await Promise.all(places.map(async (place) => [place, await fs.readFile(place)] as const))
  const keys = files.flatMap(([, content]) => (content.length === KEY_BYTES ? [createSecretKey(content)] : []))
  const originals = files.filter(([, content]) => content.length !== KEY_BYTES)
  const contents = await Promise.all(originals.map(async ([place]) => [path.basename(place), await decrypted(place, keys)]))
  return Object.fromEntries(contents)
}

/** As base64. */
async function decrypted(place: string, keys: readonly KeyObject[]): Promise<string> {
  for (const key of keys) {
    const content = await buffer(readOriginal(() => fs.open(place), key)).catch(() => undefined)
    if (content) return content.toString('base64')
  }
  throw new Error(`No key decrypts ${place}.`)
}
