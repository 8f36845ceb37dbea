import fs from 'node:fs'
import { findAppUrl } from '../database/embedded/app-role.ts'
import { hasCluster, seeClusterFolder } from '../database/embedded/place.ts'
import { seeServer } from '../database/embedded/server-process.ts'
import { finding, unchecked, type Outcome } from './outcome.ts'

/** Finds the embedded database where it runs; starts and repairs nothing. */
export async function seeEmbedded(dataDir: string): Promise<{ url: string } | { outcomes: Outcome[] }> {
  if (!hasCluster(dataDir)) return { outcomes: [unchecked('database', `There is none in ${dataDir} yet; the server makes it.`)] }
  try {
    const folder = seeClusterFolder(dataDir)
    const owner = fs.statSync(folder).uid
    const self = process.geteuid?.()
    if (self !== 0 && self !== owner) return { outcomes: [ofAnother(folder, owner)] }
    const server = seeServer(`${folder}/data`)
    if (server === 'busy') return { outcomes: [unchecked('database', 'The embedded database starts or stops just now.')] }
    if (typeof server === 'string')
      return { outcomes: [unchecked('database', 'The embedded database runs only while the server does.')] }
    return { url: await findAppUrl({ appPassword: fs.readFileSync(`${folder}/app-password`, 'utf8') }, server.port) }
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    return { outcomes: [finding('database', said, 'Bring the folder back, or restore a backup (docs/self-hosting.md).')] }
  }
}

const ofAnother = (folder: string, owner: number) =>
  finding(
    'database',
    `The database in ${folder} belongs to user ${owner}, not to the one who runs this.`,
    `Run the server and npm run doctor as user ${owner}, or chown -R the folder.`,
  )
