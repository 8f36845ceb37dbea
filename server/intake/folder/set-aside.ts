import fs from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '../../lib/make-folder.ts'
import { NOTE_NAME, REFUSED, type Lying } from './scan.ts'

/** Moves a file to the same place below `refused`, with a sentence beside it. A file of that name there keeps it. */
export async function setAside(root: string, { path: from, folders, name }: Lying, sentence: string): Promise<void> {
  const folder = path.join(root, REFUSED, ...folders)
  makeFolder(folder)
  const to = path.join(folder, await freeName(folder, name))
  await fs.rename(from, to)
  await writeText(`${to}.txt`, sentence)
}

async function freeName(folder: string, name: string): Promise<string> {
  const taken = new Set(await fs.readdir(folder))
  const { name: stem, ext } = path.parse(name)
  let free = name
  for (let at = 2; taken.has(free); at += 1) free = `${stem} (${at})${ext}`
  return free
}

export const writeNote = (folder: string, sentence: string): Promise<void> => writeText(path.join(folder, NOTE_NAME), sentence)

export const removeNote = (folder: string): Promise<void> => fs.rm(path.join(folder, NOTE_NAME), { force: true })

/** Replaces the file. It is never written through a link that somebody put there. */
async function writeText(place: string, sentence: string): Promise<void> {
  await fs.rm(place, { force: true })
  await fs.writeFile(place, `${sentence}\n`, { flag: 'wx' })
}
