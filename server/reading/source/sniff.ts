import type { FileKind } from '../../../shared/candidates/file-kind.ts'
import { fileKindOf, isEmail, mimetypeIn } from './file-kind.ts'
import { openOle } from './ole.ts'
import type { DocumentType } from './read.ts'
import { centralDirectory } from './zip.ts'

/** `kind`: what a file of an unsupported type is, if that is known. */
export type Sniffed = { type: DocumentType } | { refused: 'empty' } | { refused: 'unsupported_type'; kind?: FileKind | undefined }

/** The type of a file by its content alone, not its name. Encrypted and damaged documents pass; the reader refuses them. */
export function sniff(bytes: Buffer): Sniffed {
  if (bytes.length === 0) return { refused: 'empty' }
  const family = familyOf(bytes)
  const type = family === 'zip' ? textPackage(bytes) : family === 'ole' ? wordFile(bytes) : family
  if (type) return { type }
  const kind = fileKindOf(bytes)
  return { refused: 'unsupported_type', ...(kind && { kind }) }
}

/** The family that the first 4 KB show. The mark of a PDF may follow up to 1024 other bytes. */
export function familyOf(bytes: Buffer): 'pdf' | 'zip' | 'ole' | 'rtf' | 'html' | undefined {
  const head = bytes.subarray(0, 4096)
  const at = head.subarray(0, 1029).indexOf('%PDF-')
  if (at >= 0 && at <= 1024) return 'pdf'
  if (head.readUIntBE(0, Math.min(4, head.length)) === 0x504b0304) return 'zip'
  if (head.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1') return 'ole'
  const start = startOfText(head)
  if (start.startsWith('{\\rtf')) return 'rtf'
  const isMarkup = /^<(!doctype\s{1,9}html|html|head|body|meta)[\s>]/.test(withoutProlog(start))
  const isWebArchive =
    /^(from|subject|date|mime-version|x-[\w-]+|content-type):/.test(start) && /multipart\/related/.test(start) && !isEmail(start)
  return isMarkup || isWebArchive ? 'html' : undefined
}

function startOfText(head: Buffer): string {
  const wide = head[0] === 0xff && head[1] === 0xfe
  return head
    .toString(wide ? 'utf16le' : 'utf8')
    .replace(/^\ufeff?\s*/, '')
    .toLowerCase()
}

/** The text without an XML declaration and comments at its beginning. */
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

const OPENDOCUMENT_TEXT = /^application\/vnd\.oasis\.opendocument\.text(-template)?$/

/** A package with an unreadable directory counts as Word when it begins like one: the reader reports it as damaged. */
function textPackage(bytes: Buffer): 'docx' | 'odt' | undefined {
  const entries = centralDirectory(bytes)
  if (OPENDOCUMENT_TEXT.test(mimetypeIn(bytes))) return 'odt'
  const isWord = entries
    ? entries.has('[Content_Types].xml') && [...entries.keys()].some(isWordPart)
    : /\[Content_Types\]\.xml|_rels\/\.rels|word\//.test(bytes.toString('latin1', 0, 4096))
  return isWord ? 'docx' : undefined
}

/** Decides by the names of the streams only, also where the directory is damaged; the reader checks whether they are sound. */
function wordFile(bytes: Buffer): 'doc' | 'docx' | undefined {
  const file = openOle(bytes)
  if (file) return file.has('EncryptedPackage') ? 'docx' : file.has('WordDocument') ? 'doc' : undefined
  if (bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))) return 'docx'
  return bytes.includes(Buffer.from('WordDocument', 'utf16le')) || bytes.length < 1536 ? 'doc' : undefined
}
