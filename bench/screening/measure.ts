import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

/** The time of a screening beyond reading, and how much of the prompt two CVs of a job share. */
export async function measureScreening(): Promise<Record<string, string>> {
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'run.ts')])
  return z.record(z.string(), z.string()).parse(JSON.parse(stdout))
}
