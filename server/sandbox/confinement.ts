import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** What keeps the sandboxed process from anything but its own pipes; each part holds or does not, depending on the system. */
export interface Confinement {
  /** What the process is started with: programs that take something away and then become the next one. */
  command: string[]
  nodeOptions: string[]
  holds: Protections
}

export interface Protections {
  /** `namespace`: the kernel gives it no network. `node`: only Node refuses to connect and to listen. */
  network: 'namespace' | 'node'
  /** Node's permission model: it reads this project's code and writes nothing; no child process, no thread. */
  files: 'permission model'
  /** The kernel lets it gain no rights by any program. */
  noNewPrivileges: boolean
  /** Core dumps, files and open files are limited by the kernel. */
  resourceLimits: boolean
  /** `none`: root's rights are gone, or there were none. */
  capabilities: 'none' | "root's"
  /** `own`: it runs as a user of its own, who can read this project's code; only root can start it so. */
  user: 'own' | "the server's"
}

/** No account of any system, and not the embedded database's user. */
export const SANDBOX_UID = 65_533

const root = path.join(import.meta.dirname, '../..')
const readable = ['server', 'shared', 'node_modules', 'package.json'].map((name) => path.join(root, name))
const withoutRights = ['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all']

/** Tries what this system has; a few milliseconds each. */
export function findConfinement(): Confinement {
  const isRoot = process.getuid?.() === 0
  const network = working(isRoot ? ['unshare', '--net'] : ['unshare', '--user', '--map-current-user', '--net'])
  const user = isRoot ? working(['setpriv', ...asUser, ...withoutRights], 'test', '-r', import.meta.filename) : []
  const rights = user.length > 0 ? user : working(['setpriv', ...(isRoot ? withoutRights : ['--no-new-privs'])])
  const limits = working(['prlimit', '--core=0', '--fsize=0', '--nofile=256'])
  return {
    command: [...network, ...rights, ...limits],
    nodeOptions: [
      '--permission',
      '--allow-addons', // pdf-parse loads the canvas that it may need
      ...readable.filter((place) => fs.existsSync(place)).map((place) => `--allow-fs-read=${fs.realpathSync(place)}`),
      '--disallow-code-generation-from-strings',
    ],
    holds: {
      network: network.length > 0 ? 'namespace' : 'node',
      files: 'permission model',
      noNewPrivileges: rights.length > 0,
      resourceLimits: limits.length > 0,
      capabilities: isRoot && rights.length === 0 ? "root's" : 'none',
      user: user.length > 0 ? 'own' : "the server's",
    },
  }
}

const asUser = [`--reuid=${SANDBOX_UID}`, `--regid=${SANDBOX_UID}`, '--clear-groups']

/** The command when it is there and lets a trial run under it, else nothing. */
function working([program, ...args]: [string, ...string[]], ...trial: string[]): string[] {
  const run = trial.length > 0 ? trial : ['true']
  return spawnSync(program, [...args, ...run], { stdio: 'ignore', cwd: '/' }).status === 0 ? [program, ...args] : []
}
