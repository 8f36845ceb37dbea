import { Dexie } from 'dexie'
import { mirrorName } from '../../client/data/database/db.ts'

/** A device's database as a release of the app wrote it: its schema in Dexie's syntax and its rows, with blobs as text. */
export interface Fixture {
  version: number
  stores: Record<string, string>
  tables: Record<string, Row[]>
}
export type Row = Record<string, unknown>

/** Creates the fixture's database for this user. */
export async function install(fixture: Fixture, userId: string): Promise<void> {
  const dexie = new Dexie(mirrorName(userId))
  dexie.version(fixture.version).stores(fixture.stores)
  for (const [name, rows] of Object.entries(fixture.tables)) await dexie.table(name).bulkPut(rows.map(withBlob))
  dexie.close()
}

const withBlob = ({ text, ...row }: Row): Row =>
  typeof text === 'string' && !('detailVersion' in row) ? { ...row, blob: new Blob([text]) } : row

/** The schema and rows of a database as a fixture. */
export async function dump(dexie: Dexie): Promise<Fixture> {
  await dexie.open()
  const stores: Fixture['stores'] = {}
  const tables: Fixture['tables'] = {}
  for (const { name, schema } of dexie.tables) {
    stores[name] = [schema.primKey, ...schema.indexes].map(({ src }) => src).join(', ')
    const rows: Row[] = await dexie.table(name).toArray()
    tables[name] = await Promise.all(rows.map(withText))
  }
  return { version: dexie.verno, stores, tables }
}

async function withText({ blob, ...row }: Row): Promise<Row> {
  return blob instanceof Blob ? { ...row, text: await blob.text() } : row
}
