// Beside each backup of the schedule a list of the originals that it needs, readable without its passphrase. It is there before the
// first of them is stored and goes after the backup: what no list names is needed by none, not even by one that is being made.
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { toDisk } from '../../files/store.ts'
import { readIfThere, unlessCode } from '../../lib/private-file.ts'
import { writeDown } from '../archive/write.ts'
import { ORIGINALS, PART, placeOf } from './places.ts'

const SUFFIX = '.originals'
const DAY_MS = 24 * 60 * 60 * 1000

export const listOf = (backup: string): string => `${backup}${SUFFIX}`

export async function writeList(backup: string, folder: string, hashes: readonly string[]): Promise<void> {
  const text = hashes.map((sha256) => `${placeOf(folder, sha256)}\n`).join('')
  const draft = `${listOf(backup)}${PART}`
  try {
    await writeDown(Readable.from([Buffer.from(text)]), draft)
    await toDisk(draft)
    await fs.rename(draft, listOf(backup))
  } catch (error) {
    await fs.rm(draft, { force: true }).catch(() => {})
    throw error
  }
  await toDisk(path.dirname(backup))
}

/** Removes lists of backups that are gone; one of which there is nothing yet may be from a backup that has just begun. */
export async function removeOldLists(folder: string): Promise<void> {
  for (const name of await fs.readdir(folder)) {
    const place = path.join(folder, name)
    if (name.endsWith(`${SUFFIX}${PART}`)) await removeIfOld(place)
    if (!name.endsWith(SUFFIX)) continue
    const backup = place.slice(0, -SUFFIX.length)
    if (!(await exists(backup)) && !(await exists(`${backup}${PART}`))) await removeIfOld(place)
  }
}

const STORED = /^[a-z0-9]+\/[0-9a-f]{2}\/[0-9a-f]{64}(?=$|\.)/
const ASIDE = '.aside'

/**
 * Removes the originals that no list names; rejects if one of `backups`, which need one, has no list any more. Another server may begin a backup meanwhile, which writes its list before it looks for
 * originals: so they are put aside first, and given back if a list names them by then. What a killed run put aside is dealt with by the
 * next.
 */
export async function removeUnnamed(folder: string, backups: readonly string[]): Promise<void> {
  const root = path.join(folder, ORIGINALS)
  for (const backup of backups)
    if (!(await exists(listOf(backup)))) throw new Error(`${listOf(backup)} is not there: no original is removed without it.`)
  const named = await readLists(folder)
  for (const name of await filesIn(root)) {
    const original = STORED.exec(name)?.[0]
    if (original === undefined || named.has(original) || name.endsWith(ASIDE)) continue
    await fs.rename(path.join(root, name), path.join(root, `${name}${ASIDE}`)).catch(unlessCode('ENOENT')) // gone by another server
  }
  const namedNow = await readLists(folder)
  for (const name of await filesIn(root)) {
    const place = path.join(root, name)
    if (name.endsWith(ASIDE)) await endAside(place, namedNow.has(STORED.exec(name)?.[0] ?? ''))
    if (name.endsWith(PART)) await removeIfOld(place)
  }
}

async function endAside(place: string, isNamed: boolean): Promise<void> {
  const before = place.slice(0, -ASIDE.length)
  if (isNamed && !(await exists(before))) await fs.rename(place, before).catch(unlessCode('ENOENT'))
  else await fs.rm(place, { force: true })
}

async function removeIfOld(place: string): Promise<void> {
  const stat = await fs.stat(place).catch(() => undefined)
  if (stat && Date.now() - stat.mtimeMs > DAY_MS) await fs.rm(place, { force: true })
}

async function readLists(folder: string): Promise<Set<string>> {
  const named = new Set<string>()
  for (const name of await fs.readdir(folder)) {
    if (!name.endsWith(SUFFIX)) continue
    const text = await readIfThere(path.join(folder, name))
    for (const line of text?.split('\n') ?? []) named.add(line)
  }
  return named
}

/** Names relative to the folder; none where it is not there. */
async function filesIn(root: string): Promise<string[]> {
  if (!(await exists(root))) return []
  const entries = await fs.readdir(root, { recursive: true, withFileTypes: true })
  return entries.filter((one) => one.isFile()).map((one) => path.relative(root, path.join(one.parentPath, one.name)))
}

const exists = (place: string) =>
  fs.access(place).then(
    () => true,
    () => false,
  )
