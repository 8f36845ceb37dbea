import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** Restricts the sandboxed process to its own pipes. Which protections hold depends on the system. */
export interface Confinement {
  /** The programs that start the process: each drops some rights and then runs the next one. */
  command: string[]
  nodeOptions: string[]
  holds: Protections
}

export interface Protections {
  /** `namespace`: the kernel gives the process no network. `node`: only Node refuses to connect and to listen. */
  network: 'namespace' | 'node'
  /** Node's permission model: the process may read this project's code, but not write or start processes or threads. */
  files: 'permission model'
  /** The kernel prevents the process from gaining rights by running a program. */
  noNewPrivileges: boolean
  /** Core dumps, files and open files are limited by the kernel. */
  resourceLimits: boolean
  /** `none`: root's rights were dropped, or there were none. */
  capabilities: 'none' | "root's"
  /** `own`: the process runs as a separate user, who can read this project's code and run Node; only root can start it so. */
  user: 'own' | "the server's"
}

/** Neither an account of any system nor the embedded database's user. */
export const SANDBOX_UID = 65_533

const root = path.join(import.meta.dirname, '../..')
const readable = ['server', 'shared', 'node_modules', 'package.json'].map((name) => path.join(root, name))
export const withoutRights = ['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all']

/** Finds out by trials what this system supports; each trial takes a few milliseconds. `node`: the program of the process. */
export function findConfinement(node = process.execPath): Confinement {
  const isRoot = process.getuid?.() === 0
  const network = working(isRoot ? ['unshare', '--net'] : ['unshare', '--user', '--map-current-user', '--net'])
  const user = isRoot
    ? working(['setpriv', ...asUser, ...withoutRights], 'test', '-r', import.meta.filename, '-a', '-x', node)
    : []
  const rights = user.length > 0 ? user : working(['setpriv', ...(isRoot ? withoutRights : ['--no-new-privs'])])
  const limits = working(['prlimit', '--core=0', '--fsize=0', '--nofile=256'])
  return {
    command: [...network, ...rights, ...limits],
    nodeOptions: [
      '--permission',
      '--allow-addons', // pdf-parse loads canvas, which it may need
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

/** Only root can become another user. */
export const asUser = [`--reuid=${SANDBOX_UID}`, `--regid=${SANDBOX_UID}`, '--clear-groups']

/** The command if it exists and a trial runs under it, otherwise nothing. */
function working([program, ...args]: [string, ...string[]], ...trial: string[]): string[] {
  const run = trial.length > 0 ? trial : ['true']
  return spawnSync(program, [...args, ...run], { stdio: 'ignore', cwd: '/' }).status === 0 ? [program, ...args] : []
}
