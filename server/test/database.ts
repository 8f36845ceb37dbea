import { inject } from 'vitest'
import { createDatabase, type Database } from '../database/database.ts'
import { makeDatabase, type DatabaseServer } from './database-server.ts'

export interface FreshDatabase {
  db: Database
  url: string
  drop: () => Promise<void>
}

/** Makes a database without tables. */
export const emptyDatabase = (): Promise<FreshDatabase> => freshDatabase({ ...serverOfTestRun(), template: 'template0' })

/** The PostgreSQL that Vitest's global set-up started. */
export const serverOfTestRun = (): DatabaseServer => ({
  serverUrl: inject('databaseServerUrl'),
  superuser: inject('databaseSuperuserUrl'),
})

/** Makes an empty, migrated database for one test file or one test. `drop` it when done. */
export async function freshDatabase(server: Parameters<typeof makeDatabase>[0] = serverOfTestRun()): Promise<FreshDatabase> {
  const { url, drop } = await makeDatabase(server)
  const db = createDatabase(url)
  return {
    db,
    url,
    async drop() {
      await db.destroy()
      await drop()
    },
  }
}
