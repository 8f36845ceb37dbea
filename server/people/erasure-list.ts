// The erasures apart from the rows: a file beside the backups and one in DATA_DIR, a certificate a line.
import path from 'node:path'
import { z } from 'zod'
import { certificate } from '../../shared/people/person.ts'
import { id } from '../../shared/lib/id.ts'
import { readIfThere, writePrivate } from '../lib/private-file.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import { listErasures, type Erasure } from './certificates.ts'

export const ERASURE_LIST = 'erasures.jsonl'

/** The folders that hold a list: whoever moves one of them has it. */
export const erasureFolders = ({ dataDir, backup }: Pick<Config, 'dataDir' | 'backup'>): string[] => [
  dataDir,
  ...(backup.schedule ? [backup.schedule.folder] : []),
]

const line = z.object({ ...certificate.shape, workspaceId: id })

/** `undefined` when there is no list. Rejects with a sentence when one cannot be read. */
export async function readErasureList(folder: string): Promise<Erasure[] | undefined> {
  const place = path.join(folder, ERASURE_LIST)
  const text = await readIfThere(place)
  return text
    ?.trim()
    .split('\n')
    .map((one, at) => {
      const read = line.safeParse(parsed(one))
      if (read.success) return read.data
      throw new Error(`Line ${at + 1} of ${place} is damaged: take the file from DATA_DIR or from another copy of the backups.`)
    })
}

/** Adds to the lists what they lack. An erasure stays in a list when the database has lost it. */
export async function writeErasureLists(db: Database, folders: readonly string[]): Promise<void> {
  const erasures = await listErasures(db)
  for (const folder of folders) await addToErasureList(folder, erasures)
}

export async function addToErasureList(folder: string, erasures: readonly Erasure[]): Promise<void> {
  const listed = (await readErasureList(folder)) ?? []
  const known = new Set(listed.map((one) => one.id))
  const added = erasures.filter((one) => !known.has(one.id))
  if (added.length === 0) return
  const lines = [...listed, ...added].map((one) => `${JSON.stringify(one)}\n`)
  await writePrivate(path.join(folder, ERASURE_LIST), lines.join(''))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
