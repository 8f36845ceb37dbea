/** The extension of each type. A web page saved as Word keeps .doc: as .html it would open in a browser, with its scripts. */
const endings: Record<string, string> = { pdf: 'pdf', docx: 'docx', doc: 'doc', odt: 'odt', rtf: 'rtf', html: 'doc' }

const NOT_IN_NAMES = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu
const SEPARATORS = /[\\/:*?"<>|]/g
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d\u00b9\u00b2\u00b3])$/i
const MOST_BYTES = 200

/**
 * The name under which a CV is saved: the name of its upload, made safe for every system, with the extension of its content.
 * `type` is the sniffed type of the upload; if it is unknown, the name keeps its extension.
 */
export function downloadName(name: string, type: string | undefined): string {
  const bare = withoutTail(name.normalize('NFC').replace(NOT_IN_NAMES, '').replace(SEPARATORS, '_'))
  const ending = type === undefined ? undefined : endings[type]
  const { stem, end } = ending === undefined ? split(bare) : { stem: withoutEnding(bare, ending), end: endOf(bare, ending) }
  const safe = trimmed(shortened(trimmed(stem)))
  const isDevice = DEVICE.test(trimmed(safe.split('.', 1)[0] ?? ''))
  return `${isDevice ? '_' : ''}${safe || 'CV'}${end}`
}

/** The type of a document by its first 1029 bytes. */
export function typeOfHead(head: Uint8Array): string | undefined {
  const text = Array.from(head.subarray(0, 1029), (byte) => String.fromCharCode(byte)).join('')
  if (text.includes('%PDF-')) return 'pdf'
  if (text.startsWith('PK\x03\x04')) return text.includes('application/vnd.oasis.opendocument.text') ? 'odt' : 'docx'
  if (text.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return 'doc'
  return text.startsWith('{\\rtf') ? 'rtf' : undefined
}

/**
 * Removes extensions: the stem of a PDF named `cv.pdf.exe` or `cv.doc` is `cv`. Any other text after a dot belongs to the name.
 */
function withoutEnding(bare: string, ending: string): string {
  const parts = bare.split('.')
  const at = parts.findLastIndex((part) => part.toLowerCase() === ending)
  if (at > 0 && parts.slice(at).every(isShort)) return parts.slice(0, at).join('.')
  const last = parts.at(-1)?.toLowerCase() ?? ''
  return parts.length > 1 && Object.hasOwn(endings, last) ? parts.slice(0, -1).join('.') : bare
}

const isShort = (part: string): boolean => /^[a-z\d]{1,5}$/i.test(part)

/** The upload's own spelling of the extension, if it has the right one already. */
function endOf(bare: string, ending: string): string {
  const own = bare.slice(-ending.length - 1)
  return own.toLowerCase() === `.${ending}` ? own : `.${ending}`
}

function split(bare: string): { stem: string; end: string } {
  const at = bare.lastIndexOf('.')
  return at > 0 && isShort(bare.slice(at + 1)) ? { stem: bare.slice(0, at), end: bare.slice(at) } : { stem: bare, end: '' }
}

/** Removes dots and spaces at both ends: leading dots would hide the file. */
function trimmed(text: string): string {
  let from = 0
  while (from < text.length && ' .'.includes(text[from] ?? '')) from += 1
  return withoutTail(text.slice(from))
}

/** Windows accepts neither dots nor spaces at the end. A loop, since a pattern would start again at each of many. */
function withoutTail(text: string): string {
  let to = text.length
  while (to > 0 && ' .'.includes(text[to - 1] ?? '')) to -= 1
  return text.slice(0, to)
}

/** Cuts the name at a character, to a UTF-8 length that every file system accepts. */
function shortened(stem: string): string {
  let bytes = 0
  let kept = ''
  for (const character of stem) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
    if (bytes > MOST_BYTES) break
    kept += character
  }
  return kept
}
