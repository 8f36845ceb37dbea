import { spawn, spawnSync } from 'node:child_process'
import { LONGEST_RECOGNISED, type GreyPicture, type Recognise } from '../reading/source/recognise.ts'
import { asUser, withoutRights } from './confinement.ts'

/** Whether pictures of pages are read: by these languages, or why not. */
export type Recognition = { languages: string[] } | 'not installed' | 'not confined on this system'

export interface Recogniser {
  recognise: Recognise
  close(): void
}
export interface RecogniserProgram {
  /** The programs that confine the one that reads, and its own name. */
  command: readonly string[]
  languages: readonly string[]
}

const TIMEOUT_MS = 15_000
const PROGRAM = 'tesseract'
const wanted = ['eng', 'ind']

/**
 * Shows the program nothing of the system but /usr: a new root in a tmpfs of its own. Needs a mount namespace in which it may mount.
 */
const ROOT = `
mount -t tmpfs -o size=1m,mode=755 none /mnt && mkdir /mnt/usr && mount --rbind /usr /mnt/usr && cd /mnt || exit 1
for folder in bin lib lib64; do if [ -e "/usr/$folder" ]; then ln -s "usr/$folder" "$folder"; fi; done
exec chroot /mnt "$@"`

const namespaces = ['--net', '--mount', '--pid', '--fork', '--kill-child']
const LIMITS = ['prlimit', '--core=0', '--fsize=0', '--nofile=64', '--as=1073741824', '--cpu=20', 'nice', '-n', '10']
/** Holds no settings and no secrets. One thread, since the server's processors have other work. */
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', OMP_THREAD_LIMIT: '1' }

/** The commands that confine a program which looks at a stranger's picture; all of them are needed. */
export function pictureConfinement(isRoot = process.getuid?.() === 0): string[] {
  const start = isRoot ? ['unshare', ...namespaces] : ['unshare', '--user', '--map-root-user', ...namespaces]
  return [...start, 'sh', '-c', ROOT, 'sh', 'setpriv', ...(isRoot ? asUser : []), ...withoutRights, ...LIMITS]
}

/** Finds out by trials whether the program is installed and can be confined. Without the whole confinement it is not used. */
export function findRecognition(): { recognition: Recognition; program?: RecogniserProgram } {
  const trial = (command: readonly string[], ...args: string[]): string | undefined => {
    const [program = '', ...before] = command
    const { status, stdout } = spawnSync(program, [...before, ...args], { env: ENVIRONMENT, cwd: '/', timeout: TIMEOUT_MS })
    return status === 0 ? stdout.toString() : undefined
  }
  if (trial([PROGRAM], '--version') === undefined) return { recognition: 'not installed' }
  const command = [...pictureConfinement(), PROGRAM]
  const listed = trial(command, '--list-langs')
  if (listed === undefined) return { recognition: 'not confined on this system' }
  const known = new Set(listed.split('\n').map((line) => line.trim()))
  const languages = wanted.filter((language) => known.has(language))
  return languages.length > 0 ? { recognition: { languages }, program: { command, languages } } : { recognition: 'not installed' }
}

/**
 * Reads pictures by a program that takes one on standard input and writes its text on standard output, as tesseract does: a process
 * for each picture, killed when it takes too long or writes too much.
 */
export function createRecogniser({ command, languages }: RecogniserProgram, timeoutMs = TIMEOUT_MS): Recogniser {
  const running = new Set<() => void>()

  const recognise: Recognise = (picture, signal) => {
    const { promise, resolve } = Promise.withResolvers<string | undefined>()
    const [program, ...args] = [...command, 'stdin', 'stdout', '-l', languages.join('+')]
    const child = spawn(program, args, { env: ENVIRONMENT, cwd: '/', stdio: ['pipe', 'pipe', 'ignore'] })
    const parts: Buffer[] = []
    let size = 0
    // What it may have started and left behind keeps the pipe open.
    const kill = (): void => {
      child.kill('SIGKILL')
      child.stdout.destroy()
    }
    const timer = setTimeout(kill, timeoutMs)
    running.add(kill)
    signal?.addEventListener('abort', kill)
    child.stdout.on('data', (part: Buffer) => {
      size += part.length
      if (size > LONGEST_RECOGNISED) kill()
      else parts.push(part)
    })
    const end = (text: string | undefined): void => {
      clearTimeout(timer)
      running.delete(kill)
      signal?.removeEventListener('abort', kill)
      resolve(text)
    }
    child.on('error', () => end(undefined))
    child.on('close', (code) => end(code === 0 ? Buffer.concat(parts).toString('utf8') : undefined))
    // The program may end before it has read the picture; its exit tells more.
    child.stdin.on('error', () => {})
    child.stdin.end(portable(picture))
    return promise
  }
  return { recognise, close: () => running.forEach((kill) => kill()) }
}

/** The picture as a PGM file. */
const portable = ({ width, height, pixels }: GreyPicture): Buffer =>
  Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), pixels])
