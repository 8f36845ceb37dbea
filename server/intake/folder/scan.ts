import type { Dirent } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'

/** Says in a folder why files in it are not taken. */
export const NOTE_NAME = 'NOT-TAKEN.txt'
/** In INBOX_DIR, for files that are no CVs. */
export const REFUSED = 'refused'

/** Folders below INBOX_DIR: a job's, and a batch's in it. */
const DEEPEST = 2

/** A file to take. */
export interface Lying {
  path: string
  /** The names of the folders from INBOX_DIR to the file. */
  folders: readonly string[]
  name: string
}

export interface Scan {
  files: Lying[]
  /** The folders that hold a note. */
  noted: string[]
}

/** What lies in INBOX_DIR. Leaves out symbolic links, hidden files, and those that programs are still writing, by their names. */
export async function scan(root: string): Promise<Scan> {
  const found: Scan = { files: [], noted: [] }
  await enter(root, [], found)
  return found
}

async function enter(folder: string, folders: readonly string[], found: Scan): Promise<void> {
  for (const entry of await listFolder(folder, folders.length)) {
    const place = path.join(folder, entry.name)
    if (entry.isFile() && entry.name === NOTE_NAME) found.noted.push(folder)
    else if (isPassing(entry.name)) continue
    else if (entry.isFile()) found.files.push({ path: place, folders, name: entry.name })
    else if (entry.isDirectory() && folders.length < DEEPEST && !isRefused(folders, entry.name))
      await enter(place, [...folders, entry.name], found)
  }
}

const isRefused = (folders: readonly string[], name: string) => folders.length === 0 && name === REFUSED

/** INBOX_DIR itself must be there; a folder below it may be removed at any time. */
const listFolder = (folder: string, depth: number): Promise<Dirent[]> =>
  fs.readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (depth > 0 && error.code === 'ENOENT') return []
    throw error
  })

/** Hidden files and those of desktops, and the names under which programs write what is to be renamed once it is complete. */
const isPassing = (name: string): boolean =>
  name.startsWith('.') ||
  name.startsWith('~$') ||
  /\.(?:part|partial|tmp|crdownload|filepart)$/i.test(name) ||
  /^(?:thumbs\.db|desktop\.ini)$/i.test(name)
