// The browsers that the tests run in: the headless shell from npm, and the system's where a test needs all of Chromium.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sparticuz from '@sparticuz/chromium'

const OF_SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable', '/usr/bin/google-chrome']
const CACHE = path.join(import.meta.dirname, '../node_modules/.cache')

/** What Playwright's launchOptions need: `env` and `args` only for the browser from npm. */
export interface FoundChromium {
  executablePath: string
  env?: Record<string, string>
  args?: string[]
}

/** For pages that live for seconds: no process of its own for a graphics card that is not there, no optimising compiler. */
const BRIEF = ['--disable-gpu', '--in-process-gpu', '--js-flags=--no-opt']

/** The whole browser: CHROMIUM_PATH (a path, or "npm"), the system's, or else the headless shell. */
export async function findChromium(): Promise<FoundChromium> {
  const wish = process.env['CHROMIUM_PATH']
  if (wish && wish !== 'npm') return { executablePath: wish }
  const found = wish ? undefined : OF_SYSTEM.find((candidate) => fs.existsSync(candidate))
  return found ? { executablePath: found } : startable(await unpackChromium())
}

/** The headless shell from npm, which takes a third less of the processor than the whole browser; or CHROMIUM_PATH. */
export async function findShell(): Promise<FoundChromium> {
  if (process.env['CHROMIUM_PATH']) return findChromium()
  return { ...startable(await unpackChromium()), args: BRIEF }
}

/** The browser from npm is a headless shell, which lacks Background Sync. */
export const isFullChromium = (executablePath: string | undefined): boolean => !executablePath?.startsWith(CACHE)

/**
 * The package unpacks to the temp folder under a fixed name and uses whatever lies there: half a file of a parallel worker,
 * an old version, or another user's file. So unpack in a folder of our own and rename it when it is complete.
 */
async function unpackChromium(): Promise<string> {
  const manifest = path.join(path.dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../package.json')
  const { version }: { version: string } = JSON.parse(fs.readFileSync(manifest, 'utf8'))
  const place = path.join(CACHE, `chromium-${version}`)
  if (fs.existsSync(place)) return place
  fs.mkdirSync(CACHE, { recursive: true })
  const draft = fs.mkdtempSync(`${place}-`)
  // The second variable makes it unpack its libraries too.
  await withEnvironment({ TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }, () => sparticuz.executablePath())
  fs.writeFileSync(`${draft}/fonts.conf`, fontsConfiguration(place))
  try {
    fs.renameSync(draft, place)
  } catch {
    fs.rmSync(draft, { recursive: true }) // a parallel worker was faster
  }
  return place
}

const fontsConfiguration = (place: string) =>
  `<?xml version="1.0"?><fontconfig><dir>${place}/fonts/fonts</dir><cachedir>${place}/fonts-cache</cachedir></fontconfig>`

/** With the system's libnss3 and libnspr4, or else the package's. */
function startable(place: string): FoundChromium {
  const executablePath = path.join(place, 'chromium')
  const own = definedOf(process.env)
  // The package's font has Latin letters only, no symbols, no emoji.
  if (!fs.existsSync('/usr/share/fonts')) own['FONTCONFIG_FILE'] = `${place}/fonts.conf`
  for (const env of [own, { ...own, LD_LIBRARY_PATH: `${place}/al2023/lib` }]) {
    if (spawnSync(executablePath, ['--version'], { env }).status === 0) return { executablePath, env }
  }
  const { stderr } = spawnSync(executablePath, ['--version'], { encoding: 'utf8' })
  throw new Error(`The browser from npm does not start: ${stderr} Set CHROMIUM_PATH.`)
}

const definedOf = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

async function withEnvironment(values: Record<string, string>, work: () => Promise<unknown>) {
  const before = { ...process.env }
  Object.assign(process.env, values)
  try {
    await work()
  } finally {
    for (const name of Object.keys(values)) {
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    }
  }
}
