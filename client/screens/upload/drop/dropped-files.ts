import { isTable } from '../table/is-table.ts'

/** `files`: CVs, and tables of candidates; `leftOut`: the names of files in dropped folders without a CV's extension. */
export interface Dropped {
  files: File[]
  leftOut: string[]
}

/** False for dragged text and for pictures of the page itself. */
export const carriesFiles = (data: DataTransfer | null): data is DataTransfer => data?.types.includes('Files') ?? false

const isCv = (name: string): boolean => /\.(pdf|docx?)$/i.test(name)
const isHidden = (name: string): boolean => /^(\.|Thumbs\.db$|desktop\.ini$)/i.test(name)

/** Entries to read at most, should the user drop a whole disk; the upload's limits are far below. */
const MOST_ENTRIES = 5_000

/**
 * The dropped files, with folders opened. Takes files dropped directly whatever their extension, but only CVs and tables from folders.
 * To be called during the event: afterwards the browser empties the DataTransfer.
 */
export async function filesOfDrop({ items, files }: DataTransfer): Promise<Dropped> {
  const entries = [...items].map((item) => item.webkitGetAsEntry?.() ?? null).filter((entry) => entry !== null)
  const ignoreDoubleClick = [...files].filter(({ name }) => !entries.some((entry) => entry.isDirectory && entry.name === name))
  const walk = { left: MOST_ENTRIES }
  const found: File[] = []
  for (const entry of entries) if (isFolder(entry)) found.push(...(await filesIn(entry, walk)))
  const inFolders = filesOfFolder(found)
  return { ...inFolders, files: [...ignoreDoubleClick, ...inFolders.files] }
}

/** Of the files of a folder the CVs and tables. */
export function filesOfFolder(found: readonly File[]): Dropped {
  const shown = found.filter(({ name }) => !isHidden(name))
  const isTaken = (file: File) => isCv(file.name) || isTable(file)
  return { files: shown.filter(isTaken), leftOut: shown.filter((file) => !isTaken(file)).map(({ name }) => name) }
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

async function filesIn(folder: FileSystemDirectoryEntry, walk: { left: number }): Promise<File[]> {
  const found: File[] = []
  for (const entry of await entriesOf(folder)) {
    walk.left -= 1
    if (walk.left < 0) return found
    if (isFolder(entry)) found.push(...(await filesIn(entry, walk)))
    if (isFile(entry)) found.push(...(await fileOf(entry)))
  }
  return found
}

/** The browser returns the entries in portions of about a hundred, and an empty list at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])))
    if (some.length === 0) return all.toSorted((one, other) => one.name.localeCompare(other.name))
    all.push(...some)
  }
}

/** Empty if the file is gone or unreadable. */
const fileOf = (entry: FileSystemFileEntry): Promise<File[]> =>
  new Promise((resolve) =>
    entry.file(
      (file) => resolve([file]),
      () => resolve([]),
    ),
  )
