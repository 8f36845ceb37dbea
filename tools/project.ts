// Where the project is, and how the tools run other programs.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export const projectFolder = path.join(import.meta.dirname, '..')

/** A program that npm installed, or a path below the project folder. */
export const inProject = (...parts: string[]) => path.join(projectFolder, ...parts)

interface RunOptions {
  cwd?: string
  limitMs?: number
}

/** Runs it with its output shown and returns its exit code; 1 when a signal or the time limit ended it. */
export async function run(program: string, args: string[], { cwd = projectFolder, limitMs }: RunOptions = {}): Promise<number> {
  const signal = limitMs === undefined ? undefined : AbortSignal.timeout(limitMs)
  const child = spawn(inProject('node_modules/.bin', program), args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] })
  signal?.addEventListener('abort', () => child.kill('SIGKILL'))
  const [code] = await once(child, 'exit')
  if (signal?.aborted) console.error(`${program} took longer than ${(limitMs ?? 0) / 1000} s and was ended.`)
  return typeof code === 'number' ? code : 1
}
