import { ole } from './ole.ts'

interface Doc {
  paragraphs: string[]
  header?: string
  footer?: string
  textBox?: string[]
  encrypted?: boolean
}

/** A Word 97 document (.doc) of plain text; `encrypted` only sets the header's mark. */
export function doc({ paragraphs, header = '', footer = '', textBox = [], encrypted = false }: Doc): Buffer {
  const body = story(paragraphs)
  const [above, below] = [header && `${header}\r`, footer && `${footer}\r`]
  const headers = above || below ? `${above}${below}\r` : ''
  const boxes = textBox.length > 0 ? `${story(textBox)}\r` : ''
  const text = body + headers + boxes + '\r'

  const table = Buffer.alloc(256)
  // One piece holds all of the text.
  table[0] = 2
  table.writeUInt32LE(16, 1)
  table.writeUInt32LE(text.length, 9)
  table.writeUInt32LE(textAt, 15)
  // Six separators of notes, then the section's headers and footers: the second and the fourth are the ordinary ones.
  const ends = [
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    above.length,
    above.length,
    above.length + below.length,
    above.length + below.length,
    headers.length,
  ]
  ends.forEach((end, n) => table.writeUInt32LE(end, storiesAt + n * 4))

  const file = Buffer.alloc(textAt + text.length * 2)
  file.writeUInt16LE(0xa5ec, 0)
  file.writeUInt16LE(0xc1, 2)
  file.writeUInt16LE(0x0200 | (encrypted ? 0x0100 : 0), 10)
  file.writeUInt32LE(textAt, 0x18)
  file.writeUInt32LE(body.length, 0x4c)
  file.writeUInt32LE(headers.length, 0x54)
  file.writeUInt32LE(boxes.length, 0x64)
  if (headers) file.writeUInt32LE(storiesAt, 0xf2)
  if (headers) file.writeUInt32LE(ends.length * 4, 0xf6)
  file.writeUInt32LE(0, 0x1a2)
  file.writeUInt32LE(21, 0x1a6)
  file.write(text, textAt, 'utf16le')
  return ole({ WordDocument: file, '1Table': table })
}

const textAt = 1024
const storiesAt = 64

const story = (paragraphs: string[]): string => paragraphs.map((paragraph) => `${paragraph}\r`).join('')

/** A DOCX with a password: the package lies encrypted in a compound file. */
export const encryptedDocx = (): Buffer =>
  ole({ EncryptionInfo: Buffer.from('\x04\0\x04\0', 'latin1'), EncryptedPackage: Buffer.alloc(5000, 0xa5) })
