import { open, type FileHandle } from 'node:fs/promises'
import { centralDirectory, maxCommentBytes } from './zip.ts'

export type DocumentType = 'pdf' | 'docx' | 'doc' | 'rtf' | 'html'

const headBytes = 4096
// A central directory of 2000 entries fits.
const tailBytes = maxCommentBytes + 256 * 1024

/**
 * What a file is, by its content alone: its name says nothing. Cheap enough for the server's own process: it looks at the head,
 * and of packages at the directory. Encrypted and damaged documents pass; reading them tells.
 */
export async function sniffUpload(path: string): Promise<{ type: DocumentType } | { refused: 'empty' | 'unsupported_type' }> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size === 0) return { refused: 'empty' }
    const head = await read(file, 0, Math.min(size, headBytes))
    const type = sniffHead(head)
    const accepted = type === 'zip' ? await isWordPackage(file, size, head) : type === 'ole' ? await isWordFile(file, size) : type
    return accepted ? { type: accepted } : { refused: 'unsupported_type' }
  } finally {
    await file.close()
  }
}

/** The family that the first 4 KB show. A PDF may begin up to 1024 bytes late. */
export function sniffHead(head: Buffer): 'pdf' | 'zip' | 'ole' | 'rtf' | 'html' | undefined {
  const at = head.subarray(0, 1029).indexOf('%PDF-')
  if (at >= 0 && at <= 1024) return 'pdf'
  if (head.readUIntBE(0, Math.min(4, head.length)) === 0x504b0304) return 'zip'
  if (head.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1') return 'ole'
  const start = startOfText(head)
  if (start.startsWith('{\\rtf')) return 'rtf'
  const isMarkup = /^<(!doctype\s{1,9}html|html|head|body|meta)[\s>]/.test(withoutProlog(start))
  const isWebArchive = /^(from|subject|date|mime-version|x-[\w-]+|content-type):/.test(start) && /multipart\/related/.test(start)
  return isMarkup || isWebArchive ? 'html' : undefined
}

function startOfText(head: Buffer): string {
  const wide = head[0] === 0xff && head[1] === 0xfe
  return head
    .toString(wide ? 'utf16le' : 'utf8')
    .replace(/^\ufeff?\s*/, '')
    .toLowerCase()
}

/** Without an XML declaration and comments at the beginning. */
function withoutProlog(text: string): string {
  let at = text.startsWith('<?xml') ? text.indexOf('>') + 1 : 0
  for (;;) {
    const next = at + text.slice(at).search(/\S|$/)
    const end = text.startsWith('<!--', next) ? text.indexOf('-->', next + 4) : -1
    if (end < 0) return text.slice(next, next + 40)
    at = end + 3
  }
}

export const isWordPart = (name: string): boolean => /^\/?word\/document\d*\.xml$/i.test(name)

/** A package without a directory that can be read counts as Word when it begins like one: reading it will say "damaged". */
async function isWordPackage(file: FileHandle, size: number, head: Buffer): Promise<'docx' | undefined> {
  const from = Math.max(0, size - tailBytes)
  const entries = centralDirectory(await read(file, from, size - from), from)
  const names = entries ? [...entries.keys()] : head.toString('latin1').match(/\[Content_Types\]\.xml|_rels\/\.rels|word\//g)
  if (!names) return undefined
  const isWord = entries ? entries.has('[Content_Types].xml') && names.some(isWordPart) : names.length > 0
  return isWord ? 'docx' : undefined
}

/** Looks for the names of the streams in passing, since the directory may lie anywhere in the file. */
async function isWordFile(file: FileHandle, size: number): Promise<'doc' | 'docx' | undefined> {
  const step = 256 * 1024
  const overlap = 128
  for (let from = 0; from < size; from += step) {
    const part = await read(file, from, Math.min(step + overlap, size - from))
    if (part.includes(Buffer.from('EncryptedPackage', 'utf16le'))) return 'docx'
    if (part.includes(Buffer.from('WordDocument', 'utf16le'))) return 'doc'
  }
  return size < 1536 ? 'doc' : undefined
}

async function read(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
  return buffer.subarray(0, bytesRead)
}
