import { findAppUrl } from './app-role.ts'
import { hasCluster, prepareCluster } from './place.ts'
import { findServer } from './server-process.ts'

/**
 * The address of the database in DATA_DIR while it runs, for read-only tools. Throws if there is no database; never creates one.
 */
export async function findRunning(dataDir: string): Promise<string | undefined> {
  if (!hasCluster(dataDir)) throw new Error(`There is no database in ${dataDir}.`)
  const place = await prepareCluster(dataDir, () => {})
  const server = findServer(place)
  return typeof server === 'object' ? findAppUrl(place, server.port) : undefined
}
