import { inflateRawSync } from 'node:zlib'
import { Unreadable } from './unreadable.ts'

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const MAX_ENTRIES = 2000
const MAX_DECLARED_BYTES = 100 * 2 ** 20
const MAX_RATIO = 100

interface Entry {
  method: number
  packed: number
  size: number
  offset: number
}

/** The parts of a package, unpacked one at a time and only up to the limit of `openZip`. */
export interface Zip {
  names: string[]
  has(name: string): boolean
  text(name: string): string
  /** Empty where there is no such part. */
  bytes(name: string): Buffer
}

/**
 * Opens a ZIP by its central directory. The sizes in it may be false, so the bytes actually inflated count against `maxBytes`
 * too. Throws `Unreadable`: damaged, or too_large for a bomb.
 */
export function openZip(bytes: Buffer, maxBytes: number): Zip {
  const entries = centralDirectory(bytes)
  if (!entries) throw new Unreadable('damaged')
  guard(entries, bytes.length, maxBytes)
  let left = maxBytes
  const unpacked = (name: string): Buffer => {
    const entry = entries.get(name)
    if (!entry) return Buffer.alloc(0)
    const content = inflate(bytes, entry, left)
    left -= content.length
    return content
  }

  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    text: (name) => decode(unpacked(name)),
    bytes: unpacked,
  }
}

/** Names and places of the entries; `undefined` when the directory is missing or damaged. */
export function centralDirectory(bytes: Buffer): Map<string, Entry> | undefined {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== END) return undefined
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  const entries = new Map<string, Entry>()
  for (let n = 0; n < count; n++) {
    if (at < 0 || at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) return undefined
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
    entries.set(bytes.toString('utf8', at + 46, nameEnd), {
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    })
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries.size === 0 ? undefined : entries
}

/** The first characters of a part, `longest` at most; empty when there is no such part or it cannot be unpacked. */
export function startOfEntry(bytes: Buffer, name: string, longest: number): string {
  const entry = centralDirectory(bytes)?.get(name)
  if (!entry || entry.size > longest) return ''
  try {
    return inflate(bytes, entry, longest).toString('latin1')
  } catch (error) {
    if (error instanceof Unreadable) return ''
    throw error
  }
}

function guard(entries: Map<string, Entry>, fileBytes: number, maxBytes: number): void {
  const declared = [...entries.values()].reduce((sum, { size }) => sum + size, 0)
  const crowded = entries.size > MAX_ENTRIES
  const swollen = declared > MAX_DECLARED_BYTES || (declared > maxBytes && declared / fileBytes > MAX_RATIO)
  if (crowded || swollen) throw new Unreadable('too_large')
}

function inflate(bytes: Buffer, { method, packed, offset }: Entry, maxOutputLength: number): Buffer {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== LOCAL) throw new Unreadable('damaged')
  const from = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  const content = bytes.subarray(from, from + packed)
  if (maxOutputLength <= 0 || (method === 0 && content.length > maxOutputLength)) throw new Unreadable('too_large')
  if (method === 0) return content
  if (method !== 8) throw new Unreadable('damaged')
  try {
    return inflateRawSync(content, { maxOutputLength })
  } catch (error) {
    throw new Unreadable(error instanceof RangeError ? 'too_large' : 'damaged')
  }
}

const decode = (content: Buffer): string =>
  content[0] === 0xff && content[1] === 0xfe ? content.toString('utf16le', 2) : content.toString('utf8')
