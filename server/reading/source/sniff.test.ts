import { describe, expect, it } from 'vitest'
import { aCv } from '../../test/documents/cv.ts'
import { doc, encryptedDocx } from '../../test/documents/doc.ts'
import { docx } from '../../test/documents/docx.ts'
import { ole } from '../../test/documents/ole.ts'
import { pdf } from '../../test/documents/pdf.ts'
import { sniff as sniffBytes } from './sniff.ts'
import { writeZip } from './write-zip.ts'

const sniff = (content: Buffer | string) => sniffBytes(Buffer.from(content))
const lines = aCv()

describe('the type of an upload', () => {
  it.each([
    ['pdf', pdf({ pages: [lines] })],
    ['docx', docx({ paragraphs: lines })],
    ['doc', doc({ paragraphs: lines })],
    ['rtf', '{\\rtf1\\ansi Siti}'],
    ['html', '<!DOCTYPE html><html><body>Siti</body></html>'],
    ['html', '\ufeff  <html xmlns:w="urn:schemas-microsoft-com:office:word"><p>Siti</p></html>'],
    ['html', 'MIME-Version: 1.0\nContent-Type: multipart/related; boundary="x"\n\n--x\n'],
  ])('sniff recognises the type %s by the content', (type, content) => {
    expect(sniff(content)).toEqual({ type })
  })

  it('sniff recognises a PDF with printer commands before its mark', () => {
    const content = Buffer.concat([Buffer.alloc(800, '\x1b%-12345X@PJL\r\n'), pdf({ pages: [lines] })])

    expect(sniff(content)).toEqual({ type: 'pdf' })
  })

  it.each([
    ['plain text', 'Siti Rahmawati, akuntan'],
    ['text that mentions a tag', 'I wrote <html> pages for years'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a spreadsheet', writeZip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' })],
    ['some other archive', writeZip({ 'cv.pdf': 'not one' })],
    ['a compound file of another program', ole({ Workbook: Buffer.from('cells') })],
    ['two bytes', 'PK'],
  ])('sniff refuses %s as an unsupported type', (_, content) => {
    expect(sniff(content)).toEqual({ refused: 'unsupported_type' })
  })

  it('sniff refuses a file without bytes as empty', () => {
    expect(sniff('')).toEqual({ refused: 'empty' })
  })

  it('sniff recognises HTML after many comments, and refuses comments alone', () => {
    expect(sniff(`${'<!-- Siti -->\n'.repeat(100)}<html>`)).toEqual({ type: 'html' })
    expect(sniff('<!---->'.repeat(33))).toEqual({ refused: 'unsupported_type' })
  })

  it('sniff accepts encrypted and damaged Word files, which the reader refuses', () => {
    const whole = docx({ paragraphs: lines })

    expect(sniff(encryptedDocx())).toEqual({ type: 'docx' })
    expect(sniff(whole.subarray(0, whole.length / 2))).toEqual({ type: 'docx' })
  })
})
