import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import { inProject } from '../../tools/project.ts'

/** Exact versions, so that runs can be compared. They are no dependencies of the project. */
const PEERS = { dexie: '4.4.7', events: '3.3.0', 'pouchdb-browser': '9.0.0', rxdb: '17.6.0', rxjs: '7.8.2' }

const ENTRY = `
  export { Dexie } from 'dexie'
  export { createRxDatabase } from 'rxdb/plugins/core'
  export { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
  export { default as PouchDB } from 'pouchdb-browser'`

/** The path of a script that defines `window.Peers`. Fetches the libraries from the npm registry when first asked for. */
export async function bundlePeers(): Promise<string> {
  const folder = inProject('.cache', 'peers')
  await fs.mkdir(folder, { recursive: true })
  await fs.writeFile(
    path.join(folder, 'package.json'),
    JSON.stringify({ private: true, dependencies: PEERS, overrides: { dexie: PEERS.dexie } }),
  )
  await fs.writeFile(path.join(folder, 'entry.js'), ENTRY)
  await promisify(execFile)('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    build: { lib: { entry: 'entry.js', formats: ['iife'], name: 'Peers', fileName: () => 'peers.js' }, outDir: 'dist' },
  })
  return path.join(folder, 'dist', 'peers.js')
}
