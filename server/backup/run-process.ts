import { execFile } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import type { Config } from '../config/config.ts'

/**
 * Runs a command of this folder with the server's settings in a process of its own, behind the server's: hashing and encryption would
 * hold up its answers. Returns what it prints; rejects with its sentence.
 */
export function runProcess(
  { given: settings, dataDir }: Config,
  command: 'backup' | 'drill',
  given: readonly string[],
  signal: AbortSignal | undefined,
): Promise<string> {
  const program = path.join(import.meta.dirname, `${command}-command.ts`)
  const options = { env: { ...settings, DATA_DIR: dataDir }, ...(signal && { signal }) }
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [program, ...given], options, (error, out, err) => {
      if (error) reject(new Error(err.trim().split('\n').at(-1) || error.message, { cause: error }))
      else resolve(out.trim())
    })
    if (child.pid !== undefined) lowerPriority(child.pid)
  })
}

function lowerPriority(pid: number): void {
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already.
  }
}
