import mammoth from 'mammoth'
import { tokens } from '../source/markup.ts'
import { writeZip } from '../source/write-zip.ts'

const NAMESPACE = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

/** The text of paragraphs (markup), each on a line of its own. mammoth reads them as a document that contains nothing else. */
export async function textOf(paragraphs: string): Promise<string> {
  const document = `<w:document xmlns:w="${NAMESPACE}"><w:body>${paragraphs}</w:body></w:document>`
  const buffer = writeZip({ 'word/document.xml': document })
  // As HTML, because mammoth's raw text loses the line breaks within a paragraph.
  const { value } = await mammoth.convertToHtml({ buffer }, { ignoreEmptyParagraphs: false, includeDefaultStyleMap: false })
  return linesOf(value)
}

function linesOf(html: string): string {
  let text = ''
  for (const token of tokens(html)) {
    if (token.kind === 'text') text += token.text
    else if (token.name === 'br' || (token.name === 'p' && token.kind === 'close')) text += '\n'
  }
  return text
}
