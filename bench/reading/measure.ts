import fs from 'node:fs/promises'
import path from 'node:path'
import { createSandbox } from '../../server/sandbox/sandbox.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { aBenchCv } from '../upload.ts'

const MANY = 100
const PROCESSES = 2

/**
 * The processor time of sniffing and reading a hundred CVs in the sandbox, start of its processes included. The CVs are those
 * of a folder (`npm run bench -- reading FOLDER`), over and over, or generated ones.
 */
export async function measureReading(folder?: string): Promise<Record<string, string>> {
  const own = await temporaryFolder()
  const files = folder ? await filesIn(folder) : await generated(own)
  const sandbox = createSandbox({ maxPages: 40, maxMb: 10, processes: PROCESSES })
  const before = await cpuSeconds()
  const startedAt = performance.now()
  const outcomes = { read: 0, failed: 0 }
  const readings = Array.from({ length: MANY }, async (_, at) => {
    const file = files[at % files.length]!
    await sandbox.sniff(file)
    const reading = await sandbox.read(file, path.basename(file))
    outcomes['failure' in reading ? 'failed' : 'read'] += 1
  })
  await Promise.all(readings)
  const seconds = (performance.now() - startedAt) / 1000
  await sandbox.close()
  const after = await cpuSeconds()
  await fs.rm(own, { recursive: true, force: true })
  return {
    CVs: `${MANY} (${files.length} different), ${outcomes.read} read, ${outcomes.failed} failed`,
    'processor time': `${(after.children - before.children).toFixed(1)} s in the sandbox, ${(after.own - before.own).toFixed(1)} s beside it`,
    time: `${seconds.toFixed(1)} s with ${PROCESSES} processes`,
    protections: JSON.stringify(sandbox.protections),
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const names = await fs.readdir(folder)
  return names.filter((name) => /\.(pdf|docx?)$/.test(name)).map((name) => path.join(folder, name))
}

async function generated(folder: string): Promise<string[]> {
  const files = Array.from({ length: MANY }, (_, at) => path.join(folder, `cv-${at}.pdf`))
  for (const [at, file] of files.entries()) await fs.writeFile(file, aBenchCv(at))
  return files
}

/** Processor seconds of this process and of its children that have ended. Linux only. */
async function cpuSeconds(): Promise<{ own: number; children: number }> {
  const stat = await fs.readFile('/proc/self/stat', 'utf8')
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = stat
    .slice(stat.lastIndexOf(')'))
    .split(' ')
    .slice(12)
    .map(Number)
  const ticks = 100
  return { own: (user + system) / ticks, children: (childUser + childSystem) / ticks }
}
