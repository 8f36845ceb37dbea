import fs from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { KEY_BYTES } from '../encryption/value.ts'
import { findStoreId } from '../files/store-id.ts'
import type { FileStore } from '../files/store.ts'
import { BESIDE, countRows, HEAD, MANIFEST, partName, WHOLE, type Contents, type Head, type Manifest } from './archive/format.ts'
import { addOriginals, keepOriginals, type NeededOriginal } from './add-originals.ts'
import type { Secret } from './archive/passphrase.ts'
import { openOriginals } from './originals/keep.ts'
import { listOf, writeList } from './originals/lists.ts'
import { columnsOf, listMigrations, listTables, PORTABLE } from './tables.ts'
import { writeArchive, type ArchiveWriter } from './archive/write.ts'

export interface BackupOptions extends Secret {
  databaseUrl: string
  files: Pick<FileStore, 'place' | 'open' | 'read' | 'readLabel'>
  /** Must not exist yet. */
  file: string
  /** Originals go into `originals` beside the file, each once, instead of into the file. */
  beside?: boolean
  appVersion: string
  tell: (progress: string) => void
}

const PART_BYTES = 1024 * 1024

/**
 * Backs up the rows of one snapshot and then the originals that they name, while the server works on. Rejects with a sentence and
 * leaves no file behind, apart from originals beside it, which the next one finds there.
 */
export async function backUp(options: BackupOptions): Promise<Contents> {
  const client = new pg.Client({ connectionString: options.databaseUrl, application_name: 'saring backup' })
  client.on('error', () => {}) // the running query rejects
  try {
    await client.connect()
    return await write(client, options)
  } finally {
    await client.end().catch(() => {})
  }
}

async function write(client: pg.Client, options: BackupOptions): Promise<Contents> {
  const { files, file, beside = false, passphrase, workFactor, appVersion, tell } = options
  await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${PORTABLE}`)
  const head = await headOf(client, appVersion, beside ? BESIDE : WHOLE)
  if (head.tables.some(({ name }) => name === 'store')) await refuseOtherStore(client, files)
  let isListed = false
  const manifest: Manifest = { members: [], rows: {}, originals: { count: 0, bytes: 0 }, absent: [] }
  await writeArchive(file, { passphrase, workFactor, madeAt: new Date(head.madeAt) }, async (archive) => {
    const add = async (name: string, content: Buffer) =>
      manifest.members.push({ name, sha256: await archive.write(name, content) })
    await add(HEAD, jsonOf(head))
    for (const table of head.tables) {
      tell(`rows of ${table.name}`)
      manifest.rows[table.name] = 0
      let part = 0
      for await (const content of partsOf(client, `COPY "${table.name}" (${columnsOf(table)}) TO STDOUT`)) {
        await add(partName(table.name, (part += 1)), content)
        manifest.rows[table.name]! += countRows(content)
      }
    }
    const needed = await listOriginals(client, head)
    await client.query('COMMIT') // ends the snapshot, which would keep PostgreSQL from cleaning up
    const deps = { client, files, manifest, tell }
    if (beside) {
      const kept = await openOriginals(path.dirname(file), { passphrase, workFactor })
      const hashes = needed.map(({ sha256 }) => sha256)
      await writeList(file, kept.folder, hashes)
      isListed = true
      await keepOriginals(needed, kept, deps)
    } else await addOriginals(needed, { ...deps, archive })
    await finish(archive, manifest)
  }).catch(async (error: unknown) => {
    if (isListed) await fs.rm(listOf(file), { force: true })
    throw error
  })
  return { head, manifest }
}

async function headOf(client: pg.Client, appVersion: string, format: Head['format']): Promise<Head> {
  const { rows } = await client.query<{ now: Date; made: boolean }>(
    `SELECT now(), to_regclass('knex_migrations') IS NOT NULL AS made`,
  )
  if (!rows[0]?.made) throw new Error('This database is empty: there is nothing to back up.')
  const [migrations, tables] = [await listMigrations(client), await listTables(client)]
  return { format, appVersion, madeAt: rows[0].now.toISOString(), migrations, tables }
}

/** Otherwise the backup would hold no original, as with a DATA_DIR that is not the server's. */
async function refuseOtherStore(client: pg.Client, files: BackupOptions['files']): Promise<void> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM store')
  if (!rows[0] || rows[0].id === (await findStoreId(files))) return
  throw new Error(
    `The files in ${files.place} are not those of this database: set DATA_DIR or FILES_URL to the store of its server.`,
  )
}

async function* partsOf(client: pg.Client, copy: string): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let bytes = 0
  for await (const chunk of client.query(copyTo(copy)) as AsyncIterable<Buffer>) {
    held.push(chunk)
    bytes += chunk.byteLength
    if (bytes < PART_BYTES) continue
    yield Buffer.concat(held)
    held = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(held)
}

/** Of a database from before encryption. */
const ORIGINALS = `
  SELECT sha256, jsonb_agg(jsonb_build_object('key', key, 'under', NULL)) AS stored, max(size) AS bytes, false AS "isKey"
  FROM files GROUP BY sha256 ORDER BY sha256`
/** Keys come first: a restore encrypts under them what follows. */
const KEYS_AND_ORIGINALS = `
  SELECT sha256, jsonb_build_array(jsonb_build_object('key', key, 'under', NULL)) AS stored, ${KEY_BYTES} AS bytes, true AS "isKey"
  FROM candidate_keys
  UNION ALL SELECT files.sha256, jsonb_agg(jsonb_build_object('key', files.key, 'under', candidate_keys.key)), max(size), false
  FROM files LEFT JOIN candidate_keys USING (candidate_id) GROUP BY files.sha256
  ORDER BY "isKey" DESC, sha256`

/** An original that was uploaded several times is kept once. */
async function listOriginals(client: pg.Client, { tables }: Head): Promise<NeededOriginal[]> {
  const hasKeys = tables.some(({ name }) => name === 'candidate_keys')
  return (await client.query<NeededOriginal>(hasKeys ? KEYS_AND_ORIGINALS : ORIGINALS)).rows
}

const finish = (archive: ArchiveWriter, manifest: Manifest) => archive.write(MANIFEST, jsonOf(manifest))

const jsonOf = (value: object): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
