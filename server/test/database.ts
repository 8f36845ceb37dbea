import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { createDatabase, type Database } from '../database/database.ts'
import { APP_ROLE } from '../database/embedded/app-role.ts'
import { databaseUrl, TEMPLATE } from './database-server.ts'

export interface FreshDatabase {
  db: Database
  url: string
  drop: () => Promise<void>
}

/** A running server: as the application's role, and for making databases. */
export interface DatabaseServer {
  serverUrl: string
  superuser: string
}

const serverOfTestRun = (): DatabaseServer => ({
  serverUrl: inject('databaseServerUrl'),
  superuser: inject('databaseSuperuserUrl'),
})

/** An empty, migrated database of its own for one test file or one test. `drop` it when done. */
export async function freshDatabase({ serverUrl, superuser } = serverOfTestRun()): Promise<FreshDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(superuser, `CREATE DATABASE ${name} OWNER ${APP_ROLE} TEMPLATE ${TEMPLATE}`)
  const url = databaseUrl(serverUrl, name)
  const db = createDatabase(url)
  const drop = async () => {
    await db.destroy()
    await onServer(superuser, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  }
  return { db, url, drop }
}

async function onServer(superuser: string, statement: string) {
  const server = createDatabase(superuser, 1)
  try {
    await server.raw(statement)
  } finally {
    await server.destroy()
  }
}
