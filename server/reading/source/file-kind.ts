import type { FileKind } from '../../../shared/candidates/file-kind.ts'
import { kindByMark } from '../../../shared/candidates/file-marks.ts'
import { openOle, type OleFile } from './ole.ts'
import { centralDirectory, startOfEntry } from './zip.ts'

const HEAD_BYTES = 4096
const LONGEST_MIMETYPE = 100

/** What a file that is not read is, by its content alone; `undefined` when that is not known either. */
export function fileKindOf(bytes: Buffer): FileKind | undefined {
  const head = bytes.subarray(0, HEAD_BYTES)
  const hex = head.toString('hex', 0, 512)
  const marked = kindByMark(hex)
  if (marked) return marked
  if (hex.startsWith('504b0304') || hex.startsWith('504b0506')) return packageKind(bytes)
  if (hex.startsWith('d0cf11e0a1b11ae1')) return compoundKind(openOle(bytes))
  return textKind(head)
}

const packages: [FileKind | undefined, (name: string) => boolean][] = [
  ['excel', (name) => name.startsWith('xl/')],
  ['powerpoint', (name) => name.startsWith('ppt/')],
  ['iwork', (name) => /^([^/]{1,200}\/)?(Index\/Document\.iwa|Index\.zip|index\.apxl|QuickLook\/Preview\.pdf)$/.test(name)],
  ['rtfd', (name) => /(^|\.rtfd\/)TXT\.rtf$/.test(name)],
  ['xps', (name) => name.toLowerCase().endsWith('.fdseq')],
  ['executable', (name) => name === 'META-INF/MANIFEST.MF' || name === 'AndroidManifest.xml'],
  [undefined, (name) => name === '[Content_Types].xml' || name === 'META-INF/manifest.xml'],
]

function packageKind(bytes: Buffer): FileKind | undefined {
  const entries = centralDirectory(bytes)
  if (!entries) return 'archive'
  const type = mimetypeIn(bytes)
  if (type.includes('opendocument.spreadsheet')) return 'spreadsheet'
  if (type.includes('opendocument.presentation')) return 'presentation'
  if (type === 'application/epub+zip') return 'ebook'
  const names = [...entries.keys()]
  const found = packages.find(([, is]) => names.some(is))
  return found ? found[0] : 'archive'
}

/** The type that a package states of itself, as OpenDocument and e-books do; empty otherwise. */
export const mimetypeIn = (bytes: Buffer): string => startOfEntry(bytes, 'mimetype', LONGEST_MIMETYPE).trim()

function compoundKind(file: OleFile | undefined): FileKind | undefined {
  if (!file) return undefined
  if (file.has('Workbook') || file.has('Book')) return 'excel'
  if (file.has('PowerPoint Document')) return 'powerpoint'
  return file.has('__properties_version1.0') ? 'email' : undefined
}

function textKind(head: Buffer): FileKind | undefined {
  const wide = head[0] === 0xff && head[1] === 0xfe
  const text = head.toString(wide ? 'utf16le' : 'latin1')
  if (text.length < 4 || /[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text)) return undefined
  if (text.startsWith('%!')) return undefined
  if (isEmail(text)) return 'email'
  if (/<svg[\s>]/i.test(text)) return 'picture'
  return /<\?mso-application|<\w{1,20}:wordDocument\s|<pkg:package\s/.test(text) ? 'word_xml' : 'text'
}

const MAIL_HEADER = /^(received|return-path|delivered-to|message-id|from|to|subject|date|mime-version|dkim-signature):/i
const ONLY_OF_MAILS = /^(received|return-path|delivered-to|message-id|to):/i

/** Whether a text begins with the headers of an e-mail rather than of a web page in an archive. */
export function isEmail(text: string): boolean {
  const lines = text.replace(/^\u00ef\u00bb\u00bf|^\ufeff/, '').split(/\r?\n/)
  const end = lines.indexOf('')
  const headers = lines.slice(0, end < 0 ? undefined : end)
  if (!/^[\w-]{1,60}:\s/.test(headers[0] ?? '')) return false
  return headers.filter((line) => MAIL_HEADER.test(line)).length >= 3 && headers.some((line) => ONLY_OF_MAILS.test(line))
}
