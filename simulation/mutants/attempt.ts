import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import type { DatabaseServer } from '../../server/test/database-server.ts'
import { inProject } from '../../tools/project.ts'
import { testsOf } from './tests.ts'
import type { Mutant } from './mutant.ts'

/** The result of one search. `found`: the first failure, or `null`. `runs`: the number of runs of the simulation. */
export interface Attempt {
  found: string | null
  seconds: number
  runs?: number
}

/** After this time a test counts as hanging, which is a find too. */
const PATIENCE_SECONDS = 1_800
const MOST_SAID = 200_000

/** Runs the unit tests that concern the file, with the fault planted. */
export async function tryUnitTests({ name, file }: Pick<Mutant, 'name' | 'file'>): Promise<Attempt> {
  const config = inProject('simulation/mutants/vitest.config.ts')
  const args = ['run', '--config', config, '--bail=1', '--reporter=dot', ...testsOf(file)]
  const { code, said, seconds } = await run('vitest', args, name)
  return { found: code === 0 ? null : code === null ? 'It does not end.' : firstError(said), seconds }
}

/** Runs the simulation with the fault planted, in a process per processor with its own seeds, until a find or the time limit. */
export async function trySimulation({ name }: Mutant, server: DatabaseServer, seconds: string): Promise<Attempt> {
  const hunters = availableParallelism()
  const isFound = new AbortController()
  const attempts = Array.from({ length: hunters }, async (_, at) => {
    const given = { ...server, seconds, seed: at + 1, step: hunters }
    const attempt = await hunt(name, given, isFound.signal)
    if (attempt.found) isFound.abort()
    return attempt
  })
  const ended = await Promise.all(attempts)
  const runs = ended.reduce((sum, each) => sum + (each.runs ?? 0), 0)
  return { found: null, ...ended.find(({ found }) => found), seconds: Math.max(...ended.map((each) => each.seconds)), runs }
}

async function hunt(name: string, given: Record<string, string | number>, signal: AbortSignal): Promise<Attempt> {
  const options = Object.entries(given).map(([option, value]) => `--${option}=${value}`)
  const args = ['--import', inProject('simulation/mutants/plant-in-node.ts'), inProject('simulation/mutants/hunt.ts'), ...options]
  const { code, said, seconds } = await run('node', args, name, signal)
  if (signal.aborted) return { found: null, seconds }
  const last = said.trim().split('\n').at(-1) ?? ''
  if (code !== 0) return { found: code === null ? 'It does not end.' : firstError(said), seconds }
  return { ...(JSON.parse(last) as { found: string | null; runs: number }), seconds }
}

async function run(program: string, args: string[], mutant: string, signal?: AbortSignal) {
  const startedAt = performance.now()
  const env = { ...process.env, MUTANT: mutant, NO_COLOR: '1' }
  const child = spawn(inProject('node_modules/.bin', program), args, {
    cwd: inProject('.'),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said = (said + String(part)).slice(-MOST_SAID)))
  const kill = () => void child.kill('SIGKILL')
  signal?.addEventListener('abort', kill)
  const limit = setTimeout(kill, PATIENCE_SECONDS * 1000)
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(limit)
  return { code, said, seconds: Math.round((performance.now() - startedAt) / 1000) }
}

/** The first error's message, or the end of the output if there is none. */
function firstError(said: string): string {
  const line = said.split('\n').find((each) => /Error: |^\s*FAIL /.test(each))
  return (line ?? said.slice(-300)).trim().slice(0, 300)
}
