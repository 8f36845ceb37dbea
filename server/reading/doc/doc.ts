import WordExtractor from 'word-extractor'
import { blankHidden, type Blanked } from './doc-hidden.ts'
import { readWord6 } from './word6.ts'
import { openOle, type OleFile } from '../source/ole.ts'
import type { Raw } from '../source/read.ts'
import { Unreadable } from '../source/unreadable.ts'

const WORD_MAGIC = 0xa5ec
const WORD_6_MAGIC = 0xa5dc
const FIRST_WORD_97 = 0xc1
const FIRST_WORD_6 = 0x65
const ENCRYPTED_BIT = 0x0100
const as = { filterUnicode: false }

/**
 * The text of a Word document from before 2007, of Word 6 and 95 too; older ones are refused. Hidden text is recognised by character formatting, styles and
 * the shades of paragraphs and cells; what fills a text box is not read, so that pale text in one is noted as not proven, as is a file
 * whose formatting cannot be followed.
 */
export async function readDoc(bytes: Buffer): Promise<Raw> {
  const file = openOle(bytes)
  if (!file) throw new Unreadable('damaged')
  if (file.has('EncryptedPackage')) throw new Unreadable('encrypted')
  if (!file.has('WordDocument')) throw new Unreadable('unsupported_type')
  if (versionOf(file.start('WordDocument')) === 6) return readWord6(streamOf(file))

  const { bytes: visible, hidden, isUnproven } = separated(bytes, file)
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
  return { pages: [text], hidden, notes: isUnproven ? [{ code: 'may_be_hidden', pages: [1] }] : [], titleLines: [] }
}

/** A file of which the formatting cannot be followed hides what it likes. */
const unread = (bytes: Buffer): Blanked => ({ bytes, hidden: [], isUnproven: true })

function separated(bytes: Buffer, file: OleFile): Blanked {
  try {
    return blankHidden(bytes, file) ?? unread(bytes)
  } catch (error) {
    if (error instanceof RangeError) return unread(bytes)
    throw error
  }
}

function streamOf(file: OleFile): Buffer {
  const stream = file.stream('WordDocument')
  if (!stream) throw new Unreadable('damaged')
  return stream.bytes
}

/** 6 for Word 6 and 95, 97 for later ones. */
function versionOf(header: Buffer | undefined): 6 | 97 {
  if (!header || header.length < 32) throw new Unreadable('damaged')
  const [magic, version] = [header.readUInt16LE(0), header.readUInt16LE(2)]
  if (magic !== WORD_MAGIC && magic !== WORD_6_MAGIC) throw new Unreadable('damaged')
  if (header.readUInt16LE(10) & ENCRYPTED_BIT) throw new Unreadable('encrypted')
  if (version < FIRST_WORD_6) throw new Unreadable('unsupported_type', { kind: 'old_word' })
  return version < FIRST_WORD_97 ? 6 : 97
}
