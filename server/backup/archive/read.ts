import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract, type Extract } from 'tar-stream'
import * as format from './format.ts'
import { ArchiveError } from './error.ts'
import { AGE_BEGINNING, decrypt } from './passphrase.ts'
import { unseal } from './seal.ts'

/** What is done with the members of a backup, which come in this order. What was read is proven only when `readArchive` resolves. */
export interface ArchiveReader {
  begin(head: format.Head): Promise<void>
  /** A part of a table's rows in COPY's text format; the parts of a table follow each other. */
  rows(table: format.Table, part: Buffer): Promise<void>
  /** Has to read the content to its end. */
  original(sha256: string, content: AsyncIterable<Uint8Array>): Promise<void>
}

/**
 * Reads and checks a whole archive: every byte, hash and count. Rejects with an `ArchiveError` that says what is wrong with it, and
 * with the reader's own errors.
 */
export async function readArchive(file: string, passphrase: string | undefined, reader: ArchiveReader): Promise<format.Contents> {
  let ownError: unknown
  const noting =
    <Given extends unknown[]>(call: (...given: Given) => Promise<void>) =>
    (...given: Given) =>
      call(...given).catch((error: unknown) => {
        // An original's content fails where the archive does: only the reader's own errors are passed on.
        if (!tar.destroyed && !(error instanceof ArchiveError)) ownError = error
        throw error
      })
  const tar = extract()
  try {
    const source = await openArchive(file, passphrase)
    const fed = pipeline(source, unseal, tar)
    const read = readMembers(tar, {
      begin: noting(reader.begin),
      rows: noting(reader.rows),
      original: noting(reader.original),
    }).catch((error: unknown) => {
      tar.destroy()
      throw error
    })
    const [contents, feeding] = await Promise.allSettled([read, fed])
    if (ownError) throw ownError
    if (feeding.status === 'rejected' && feeding.reason instanceof ArchiveError) throw feeding.reason
    if (contents.status === 'rejected') throw contents.reason
    if (feeding.status === 'rejected') throw feeding.reason
    return contents.value
  } catch (error) {
    if (ownError) throw ownError
    throw error instanceof ArchiveError ? error : new ArchiveError(reasonOf(error), { cause: error })
  }
}

async function openArchive(file: string, passphrase: string | undefined): Promise<AsyncIterable<Uint8Array>> {
  const handle = await fs.open(file)
  const { buffer: beginning } = await handle.read(Buffer.alloc(AGE_BEGINNING.length), 0, AGE_BEGINNING.length, 0)
  await handle.close()
  const content = createReadStream(file)
  if (beginning.toString('latin1') !== AGE_BEGINNING) return content
  if (passphrase !== undefined) return decrypt(content, passphrase)
  content.destroy()
  throw new ArchiveError('it is encrypted, and no passphrase is given: set BACKUP_PASSPHRASE or give --passphrase-file')
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return 'it is not there'
  if (code === 'EACCES' || code === 'EPERM') return 'it may not be read by this user'
  if (code === 'EISDIR') return 'it is a folder'
  return `it is damaged (${error instanceof Error ? error.message.split('\n')[0] : String(error)})`
}

async function readMembers(tar: Extract, reader: ArchiveReader): Promise<format.Contents> {
  const check = createCheck()
  for await (const entry of tar) {
    const { name } = entry.header
    const hash = format.hashOfOriginal(name)
    if (hash !== undefined) {
      check.original()
      const hashed = hashing(entry as AsyncIterable<Uint8Array>)
      await reader.original(hash, hashed.content)
      if (hashed.digest() !== hash) throw new ArchiveError(`the original ${hash} is damaged in it`)
      check.addBytes(hashed.bytes())
      continue
    }
    const content = await buffer(entry as AsyncIterable<Uint8Array>)
    if (name === format.HEAD) await reader.begin(check.head(content))
    else if (name === format.MANIFEST) check.manifest(content)
    else await reader.rows(check.rows(name, content), content)
  }
  return check.contents()
}

function hashing(source: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  let bytes = 0
  async function* content(): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      hash.update(chunk)
      bytes += chunk.byteLength
      yield chunk
    }
  }
  return { content: content(), digest: () => hash.digest('hex'), bytes: () => bytes }
}

/** Keeps account of the members and compares it with the manifest. */
function createCheck() {
  const members: format.Manifest['members'] = []
  const counts = new Map<string, number>()
  const originals = { count: 0, bytes: 0 }
  let head: format.Head | undefined
  let manifest: format.Manifest | undefined

  const begun = (): format.Head => {
    if (!head || manifest) throw new ArchiveError('its members are not in their order')
    return head
  }
  const note = (name: string, content: Buffer) =>
    members.push({ name, sha256: createHash('sha256').update(content).digest('hex') })

  return {
    head(content: Buffer): format.Head {
      if (head) throw new ArchiveError('its members are not in their order')
      note(format.HEAD, content)
      head = readHead(content)
      return head
    },
    rows(name: string, content: Buffer): format.Table {
      const table = begun().tables.find((each) => each.name === format.tableOfPart(name))
      if (!table) throw new ArchiveError(`its member ${name} is unknown`)
      note(name, content)
      counts.set(table.name, (counts.get(table.name) ?? 0) + format.countRows(content))
      return table
    },
    original(): void {
      begun()
      originals.count += 1
    },
    addBytes(bytes: number): void {
      originals.bytes += bytes
    },
    manifest(content: Buffer): void {
      begun()
      manifest = format.manifest.parse(JSON.parse(content.toString()))
    },
    contents(): format.Contents {
      if (!head || !manifest) throw new ArchiveError('it is cut off')
      const { tables } = head
      const isWhole =
        JSON.stringify(manifest.members) === JSON.stringify(members) &&
        tables.every(({ name }) => (counts.get(name) ?? 0) === manifest?.rows[name]) &&
        manifest.originals.count === originals.count &&
        manifest.originals.bytes === originals.bytes &&
        (manifest.beside !== undefined) === (head.format === format.BESIDE)
      if (!isWhole) throw new ArchiveError('its members are not those of its manifest')
      return { head, manifest }
    },
  }
}

function readHead(content: Buffer): format.Head {
  const said: unknown = JSON.parse(content.toString())
  const known = format.head.safeParse(said)
  if (known.success) return known.data
  const isNewer = said !== null && typeof said === 'object' && 'format' in said && Number(said.format) > format.BESIDE
  if (isNewer) throw new ArchiveError('it is from a newer version of Saring: use that version')
  throw new ArchiveError('its head is not one of a backup')
}
