// The embedded database: real PostgreSQL from npm, so that `npm start` needs nothing else installed. Linux and macOS.
import { hold } from './hold.ts'
import { prepareCluster, type Cluster } from './place.ts'

export interface EmbeddedPostgresOptions {
  dataDir: string
  /** The address that a second start names in its error. */
  appUrl: string
  log: (line: string) => void
  /** The database ended and could not be started again. */
  onLost: (error: Error) => void
  /** Folder of PostgreSQL's programs; by default that of the installed package. */
  programs?: string
}

export interface EmbeddedPostgres {
  /** Stays the same when the database restarts. */
  url: string
  folder: string
  /** Whether this start adopted a server that outlived a killed application. */
  adopted: boolean
  stop: () => Promise<void>
}

/** Starts the database, or adopts the server that outlived a killed application, and locks it for this process alone. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, appUrl, log, onLost, programs } = options
  const place = await prepareCluster(dataDir, log, programs)
  const first = await hold(place, appUrl)
  let stopping = false
  let recovery: Promise<void> | undefined
  let held = first

  watch()
  return { url: first.url, folder: place.folder, adopted: first.adopted, stop }

  function watch() {
    held.lock.once('end', () => {
      if (!stopping) recovery = recover()
    })
  }

  async function recover() {
    log('The database ended unexpectedly: starting it again.')
    try {
      held = await hold(place, appUrl, first.port)
      watch()
    } catch (error) {
      onLost(error instanceof Error ? error : new Error(String(error)))
    }
  }

  async function stop() {
    stopping = true
    await recovery
    await stopServer(place, log)
  }
}

/** The lock's connection ends with the server, not before: no other start can adopt a server that is about to stop. */
async function stopServer(place: Cluster, log: (line: string) => void) {
  try {
    await place.run('pg_ctl', 'stop', '-D', place.data, '-m', 'fast', '-w')
  } catch (error) {
    log(`The database did not stop in an orderly way: ${error instanceof Error ? error.message : String(error)}`)
  }
}
