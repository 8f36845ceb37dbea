import { randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newSecret } from './digest.ts'
import { PRIVATE, readIfThere, unlessCode } from '../lib/private-file.ts'

/** The secret that signs access tokens when SESSION_SECRET is not set: created once, readable by the file's owner alone. */
export async function readSessionSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'session-secret')
  return (await readIfThere(path)) ?? (await make(path))
}

/** Writes a draft and links it into place: a crash leaves no half secret, and of two processes the first one wins. */
async function make(path: string): Promise<string> {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, newSecret(), { mode: PRIVATE, flush: true })
  await link(draft, path).catch(unlessCode('EEXIST'))
  await rm(draft)
  return await readFile(path, 'utf8')
}
