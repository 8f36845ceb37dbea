import WordExtractor from 'word-extractor'
import { blankHidden, type Blanked } from './doc-hidden.ts'
import { openOle, type OleFile } from '../source/ole.ts'
import type { Raw } from '../source/read.ts'
import { Unreadable } from '../source/unreadable.ts'

const WORD_MAGIC = 0xa5ec
const olderMagics = [0xa5dc, 0xa5db, 0xa59b]
const ENCRYPTED_BIT = 0x0100
const as = { filterUnicode: false }

/**
 * A Word 97-2003 document's text. Word 6 and 95 are not supported. Hidden text is recognised by character formatting, styles and
 * the shades of paragraphs and cells; what fills a text box is not read, so that no colour in one counts as hidden. A file whose
 * formatting cannot be followed is read as if all of it were visible.
 */
export async function readDoc(bytes: Buffer): Promise<Raw> {
  const file = openOle(bytes)
  if (!file) throw new Unreadable('damaged')
  if (file.has('EncryptedPackage')) throw new Unreadable('encrypted')
  if (!file.has('WordDocument')) throw new Unreadable('unsupported_type')
  checkHeader(file.start('WordDocument'))

  const { bytes: visible, hidden } = separated(bytes, file)
  const document = await new WordExtractor().extract(visible)
  const parts = [
    document.getHeaders({ ...as, includeFooters: false }),
    document.getBody(as),
    document.getTextboxes(as),
    document.getFootnotes(as),
    document.getEndnotes(as),
    document.getFooters(as),
  ]
  const text = parts.filter((part) => part.trim()).join('\n\n')
  return { pages: [text], hidden, notes: [], titleLines: [] }
}

function separated(bytes: Buffer, file: OleFile): Blanked {
  try {
    return blankHidden(bytes, file) ?? { bytes, hidden: [] }
  } catch (error) {
    if (error instanceof RangeError) return { bytes, hidden: [] }
    throw error
  }
}

function checkHeader(header: Buffer | undefined): void {
  if (!header || header.length < 32) throw new Unreadable('damaged')
  const magic = header.readUInt16LE(0)
  if (olderMagics.includes(magic)) throw new Unreadable('unsupported_type')
  if (magic !== WORD_MAGIC) throw new Unreadable('damaged')
  if (header.readUInt16LE(10) & ENCRYPTED_BIT) throw new Unreadable('encrypted')
}
