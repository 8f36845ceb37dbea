/** `leftOut` are the names of files in dropped folders that are no CVs by their ending. */
export interface Dropped {
  files: File[]
  leftOut: string[]
}

/** Not words or pictures of the page itself. */
export const carriesFiles = (data: DataTransfer | null): data is DataTransfer => data?.types.includes('Files') ?? false

const isCv = (name: string): boolean => /\.(pdf|docx?)$/i.test(name)
const isHidden = (name: string): boolean => /^(\.|Thumbs\.db$|desktop\.ini$)/i.test(name)

/** Whoever drops a whole disk is told by the limits; the walk ends long before. */
const MOST_ENTRIES = 5_000

/**
 * What was dropped, folders opened. What somebody dropped by itself is meant as it is, whatever its ending; of a folder only CVs are.
 * Ask while the event lasts: afterwards the browser gives nothing away.
 */
export async function filesOfDrop({ items, files }: DataTransfer): Promise<Dropped> {
  const entries = [...items].map((item) => item.webkitGetAsEntry?.() ?? null).filter((entry) => entry !== null)
  const ignoreDoubleClick = [...files].filter(({ name }) => !entries.some((entry) => entry.isDirectory && entry.name === name))
  const walk = { left: MOST_ENTRIES }
  const found: File[] = []
  for (const entry of entries) if (isFolder(entry)) found.push(...(await filesIn(entry, walk)))
  const shown = found.filter(({ name }) => !isHidden(name))
  return {
    files: [...ignoreDoubleClick, ...shown.filter(({ name }) => isCv(name))],
    leftOut: shown.filter(({ name }) => !isCv(name)).map(({ name }) => name),
  }
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

/** The browser gives them by the hundred, and an empty list at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])))
    if (some.length === 0) return all.toSorted((one, other) => one.name.localeCompare(other.name))
    all.push(...some)
  }
}

/** None where it went away meanwhile or may not be read. */
const fileOf = (entry: FileSystemFileEntry): Promise<File[]> =>
  new Promise((resolve) =>
    entry.file(
      (file) => resolve([file]),
      () => resolve([]),
    ),
  )
