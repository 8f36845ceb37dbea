// One PostgreSQL for the whole test run, with a migrated database that every test file copies.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createDatabase } from '../database/database.ts'
import { APP_ROLE } from '../database/embedded/app-role.ts'
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { migrate } from '../database/migrate.ts'
import { buildTrigramIndexes } from '../database/trigram-indexes.ts'

/** The database that `makeDatabase` copies. PostgreSQL copies only a database without connections. */
export const TEMPLATE = 'migrated'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address for the application's role. */
    databaseServerUrl: string
    databaseSuperuserUrl: string
  }
}

/** A running server: its address for the application's role, and the superuser's, for making databases. */
export interface DatabaseServer {
  serverUrl: string
  superuser: string
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { serverUrl, superuser, end } = await startDatabaseServer()
  project.provide('databaseServerUrl', serverUrl)
  project.provide('databaseSuperuserUrl', superuser)
  return end
}

/** `end` stops the server and removes its folder; so does the end of this process. */
export async function startDatabaseServer(): Promise<DatabaseServer & { end(): Promise<void> }> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'saring-test-'))
  fs.chmodSync(dataDir, 0o755) // root runs the server as another user
  const end = endWithThisProcess(dataDir)
  try {
    const { url, folder } = await startEmbeddedPostgres({ dataDir, appUrl: 'a test run', log: () => {}, onLost: () => {} })
    const superuser = superuserUrl(url, fs.readFileSync(path.join(folder, 'password'), 'utf8'))
    await prepareTemplate(superuser, url)
    return { serverUrl: url, superuser, end }
  } catch (error) {
    await end()
    throw error
  }
}

/** Makes an empty, migrated database, or a copy of another template; `drop` also cuts off connections that are still open. */
export async function makeDatabase({
  serverUrl,
  superuser,
  template = TEMPLATE,
}: DatabaseServer & { template?: string }): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = superusers.get(superuser) ?? openPool(superuser)
  // Without durability, copying the files takes a third of the time that writing all pages to the log does.
  await server.query(`CREATE DATABASE ${name} OWNER ${APP_ROLE} TEMPLATE ${template} STRATEGY FILE_COPY`)
  return {
    url: databaseUrl(serverUrl, name),
    drop: async () => void (await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  }
}

/** One pool per server and process, as a connection takes as long as the copy of a database. */
const superusers = new Map<string, pg.Pool>()

function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, allowExitOnIdle: true })
  pool.on('error', () => {}) // an idle connection is lost when the server ends
  superusers.set(url, pool)
  return pool
}

/** Starts a shell that waits until we close its input, or die; it then ends the server and removes its folder. */
function endWithThisProcess(dataDir: string): () => Promise<void> {
  const script = `
    cat >/dev/null
    pid=$(head -n 1 "$1/postgres/data/postmaster.pid" 2>/dev/null)
    [ -z "$pid" ] || kill -QUIT "$pid" 2>/dev/null
    until rm -rf "$1" 2>/dev/null; do sleep 0.1; done`
  const watch = spawn('/bin/sh', ['-c', script, 'sh', dataDir], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  watch.unref()
  return async () => {
    watch.stdin.end()
    await once(watch, 'exit')
  }
}

async function prepareTemplate(superuser: string, url: string) {
  const server = createDatabase(superuser, 1)
  try {
    // A test run needs no durability: it has nothing to lose in a power cut.
    for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
      await server.raw(`ALTER SYSTEM SET ${setting} = off`)
    await server.raw('SELECT pg_reload_conf()')
    await server.raw(`CREATE DATABASE ${TEMPLATE} OWNER ${APP_ROLE}`)
  } finally {
    await server.destroy()
  }
  const template = createDatabase(databaseUrl(url, TEMPLATE))
  try {
    await migrate(template)
    await buildTrigramIndexes({ url: databaseUrl(url, TEMPLATE) })
  } finally {
    await template.destroy()
  }
}

/** The superuser's address of an embedded server's database postgres. */
export function superuserUrl(appUrl: string, password: string): string {
  const { host } = new URL(appUrl)
  return `postgres://postgres:${password}@${host}/postgres`
}

/** The address of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  return new URL(`/${name}`, serverUrl).href
}
