import { Zip, ZipPassThrough } from 'fflate/browser'

/**
 * Packs files into one archive uncompressed, as CVs are compressed already. Bytes are streamed, so that many files fit into
 * memory.
 */
export async function zipFiles(files: readonly { name: string; blob: Blob }[]): Promise<Blob> {
  const parts: BlobPart[] = []
  const archive = new Zip((error, bytes) => {
    if (error) throw error
    parts.push(bytes.slice())
  })
  for (const { name, blob } of withOwnNames(files)) {
    const entry = new ZipPassThrough(name)
    archive.add(entry)
    const reader = blob.stream().getReader()
    for (let read = await reader.read(); !read.done; read = await reader.read()) entry.push(read.value)
    entry.push(new Uint8Array(), true)
  }
  archive.end()
  return new Blob(parts, { type: 'application/zip' })
}

/**
 * Makes names unique, as two CVs may have one name but two files in a folder may not, and keeps all paths within the archive's
 * folder.
 */
function withOwnNames<File extends { name: string }>(files: readonly File[]): File[] {
  const taken = new Map<string, number>()
  return files.map((file) => {
    const name = file.name.split('/').map(plainly).join('/')
    const times = (taken.get(name.toLowerCase()) ?? 0) + 1
    taken.set(name.toLowerCase(), times)
    return { ...file, name: times === 1 ? name : name.replace(/(\.[^./]*)?$/, ` (${times})$1`) }
  })
}

const plainly = (part: string): string => part.replace(/^\.+/, '').replace(/[\\:*?"<>|\p{Cc}]/gu, '_') || '_'
