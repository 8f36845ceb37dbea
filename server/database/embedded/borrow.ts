import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { findRunning } from './running.ts'

export interface BorrowedDatabase {
  url: string
  close(): Promise<void>
}

interface Place {
  databaseUrl: string | undefined
  dataDir: string
}

/**
 * The database of a running server, for commands beside it. When no server runs, starts the embedded database, and `close` stops it.
 * Throws if there is none.
 */
export async function borrowDatabase(
  { databaseUrl, dataDir }: Place,
  command: string,
  onLost: (error: Error) => void,
): Promise<BorrowedDatabase> {
  if (databaseUrl) return { url: databaseUrl, close: () => Promise.resolve() }
  const running = await findRunning(dataDir)
  if (running) return { url: running, close: () => Promise.resolve() }
  const database = await startEmbeddedPostgres({ dataDir, appUrl: command, log: () => {}, onLost })
  return { url: database.url, close: () => database.stop() }
}
