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
  /** The user that it becomes where the server runs as root. */
  user: 'own' | "the server's"
}

const root = path.join(import.meta.dirname, '../..')
const readable = ['server', 'shared', 'node_modules', 'package.json'].map((name) => path.join(root, name))

/** Tries what this system has; a few milliseconds each. */
export function findConfinement(): Confinement {
  const isRoot = process.getuid?.() === 0
  const network = isRoot ? working('unshare', '--net') : working('unshare', '--user', '--map-current-user', '--net')
  const privileges = working('setpriv', '--no-new-privs')
  const limits = working('prlimit', '--core=0', '--fsize=0', '--nofile=256')
  return {
    command: [...network, ...privileges, ...limits],
    nodeOptions: [
      '--permission',
      '--allow-addons', // pdf-parse loads the canvas that it may need
      ...readable.filter((place) => fs.existsSync(place)).map((place) => `--allow-fs-read=${fs.realpathSync(place)}`),
      '--disallow-code-generation-from-strings',
    ],
    holds: {
      network: network.length > 0 ? 'namespace' : 'node',
      files: 'permission model',
      noNewPrivileges: privileges.length > 0,
      resourceLimits: limits.length > 0,
      user: isRoot ? 'own' : "the server's",
    },
  }
}

/** The command when it is there and does what it says here, else nothing. */
function working(...command: [string, ...string[]]): string[] {
  const [program, ...args] = command
  return spawnSync(program, [...args, 'true'], { stdio: 'ignore' }).status === 0 ? command : []
}
