import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The mode of a file that only its owner may read or write. */
export const PRIVATE = 0o600

/** Writes a draft and renames it: no reader sees half of the file, and the permissions of an earlier file do not stay. */
export async function writePrivate(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, text, { mode: PRIVATE, flush: true })
  await rename(draft, path)
}

export const readIfThere = (path: string): Promise<string | undefined> => readFile(path, 'utf8').catch(unlessCode('ENOENT'))

export function unlessCode(expected: string): (error: unknown) => undefined {
  return (error) => {
    if (!(error instanceof Error && 'code' in error && error.code === expected)) throw error
  }
}
