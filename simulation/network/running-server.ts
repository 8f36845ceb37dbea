import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { freshDatabase } from '../../server/test/database.ts'
import { signInLocally } from '../../tools/local-sign-in.ts'
import { runServer } from '../../tools/server-process.ts'

/** The server as a separate process on a fresh database. `end` removes database and files. */
export async function startServer(settings: Record<string, string> = {}) {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-running-'))
  const { db, url: databaseUrl, drop } = await freshDatabase()
  const baseSettings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SCREENING_ENGINE: 'keywords', SCREENING_CONCURRENCY: '0' }
  const server = await runServer({ ...baseSettings, ...settings })
  return {
    url: server.url,
    db,
    /** Signs a user in with a new browser. */
    signIn: () => signInLocally(server, { name: 'Rina', email: 'rina@example.com' }),
    async end(): Promise<void> {
      await server.end()
      await drop()
      await fs.rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type RunningServer = Awaited<ReturnType<typeof startServer>>
