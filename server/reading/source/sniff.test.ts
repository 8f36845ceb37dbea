import { describe, expect, it } from 'vitest'
import type { FileKind } from '../../../shared/candidates/file-kind.ts'
import { aCv } from '../../test/documents/cv.ts'
import { doc, encryptedDocx } from '../../test/documents/doc.ts'
import { docx } from '../../test/documents/docx.ts'
import { odt } from '../../test/documents/odt.ts'
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
    ['odt', odt({ paragraphs: lines })],
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

  const zip = (...names: string[]): Buffer => writeZip(Object.fromEntries(names.map((name) => [name, '<x/>'])))
  const opendocument = (type: string): Buffer =>
    writeZip({ mimetype: `application/vnd.oasis.opendocument.${type}`, 'META-INF/manifest.xml': '<x/>', 'content.xml': '<x/>' })
  const boxed = (brand: string): string => `\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`
  const mail = 'From: Siti <siti@example.com>\nTo: HR <hr@example.com>\nSubject: Lamaran\nDate: Mon, 1 Jan 2024 08:00:00 +0700\n'

  it.each<[FileKind, string, Buffer | string]>([
    ['excel', 'an Excel workbook', zip('[Content_Types].xml', 'xl/workbook.xml')],
    ['excel', 'an Excel workbook before 2007', ole({ Workbook: Buffer.from('cells') })],
    ['excel', 'an Excel workbook before 97', ole({ Book: Buffer.from('cells') })],
    [
      'excel',
      'an Excel workbook with a Word document in it',
      zip('[Content_Types].xml', 'xl/workbook.xml', 'xl/embeddings/a.docx'),
    ],
    ['powerpoint', 'a PowerPoint presentation', zip('[Content_Types].xml', 'ppt/presentation.xml')],
    ['powerpoint', 'a PowerPoint presentation before 2007', ole({ 'PowerPoint Document': Buffer.from('slides') })],
    ['spreadsheet', 'an OpenDocument spreadsheet', opendocument('spreadsheet')],
    ['presentation', 'an OpenDocument presentation', opendocument('presentation')],
    ['iwork', 'a Pages document', zip('Index/Document.iwa', 'Index/Metadata.iwa', 'preview.jpg')],
    ['iwork', 'a Pages document of 2013', zip('cv.pages/Index.zip', 'cv.pages/preview.jpg')],
    ['rtfd', 'an RTFD folder in an archive', zip('cv.rtfd/TXT.rtf', 'cv.rtfd/photo.tiff')],
    ['rtfd', 'an RTFD file', Buffer.from('727466640000000003000000', 'hex')],
    ['old_word', 'a Word 2.0 document', Buffer.from('dba52d0001000904', 'hex')],
    ['old_word', 'a Word for DOS document', Buffer.from('31be000000ab0000', 'hex')],
    [
      'word_xml',
      'a Word 2003 XML document',
      '<?xml version="1.0"?><?mso-application progid="Word.Document"?><w:wordDocument xmlns:w="x">',
    ],
    ['xps', 'an XPS document', zip('[Content_Types].xml', 'FixedDocumentSequence.fdseq')],
    ['ebook', 'an e-book', writeZip({ mimetype: 'application/epub+zip', 'META-INF/container.xml': '' })],
    ['jpeg', 'a JPEG picture', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['png', 'a PNG picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['heic', 'a HEIC picture', boxed('heic')],
    ['heic', 'a HEIC picture of another brand', boxed('mif1')],
    ['picture', 'an AVIF picture', boxed('avif')],
    ['picture', 'a GIF picture', 'GIF89a\x01\0'],
    ['picture', 'a TIFF picture', 'II*\0\x08\0\0\0'],
    ['picture', 'a WebP picture', 'RIFF\x24\0\0\0WEBPVP8 '],
    ['picture', 'an SVG picture', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
    ['media', 'a video', boxed('isom')],
    ['media', 'a voice message', 'OggS\0\x02\0\0'],
    ['archive', 'a ZIP archive', zip('cv.pdf')],
    ['archive', 'a ZIP archive with Word documents in it', zip('a.docx', 'b.docx')],
    ['archive', 'a damaged ZIP archive', zip('cv.pdf').subarray(0, 40)],
    ['archive', 'a RAR archive', 'Rar!\x1a\x07\x01\0'],
    ['archive', 'a 7z archive', Buffer.from('377abcaf271c0004', 'hex')],
    ['archive', 'a gzip archive', Buffer.from('1f8b080000000000', 'hex')],
    ['archive', 'a tar archive', Buffer.concat([Buffer.from('cv.pdf'), Buffer.alloc(251), Buffer.from('ustar\0')])],
    ['email', 'an e-mail', `Received: by mail.example.com\n${mail}\nTerlampir CV saya.`],
    [
      'email',
      'an e-mail with a picture in its text',
      `${mail}MIME-Version: 1.0\nContent-Type: multipart/related; boundary=x\n\n--x`,
    ],
    [
      'email',
      'an e-mail of Outlook',
      ole({ '__properties_version1.0': Buffer.alloc(32), '__substg1.0_0037001F': Buffer.from('x') }),
    ],
    ['text', 'plain text', 'Siti Rahmawati, akuntan'],
    ['text', 'plain text in UTF-16', Buffer.from('\ufeffSiti Rahmawati', 'utf16le')],
    ['text', 'text that mentions a tag', 'I wrote <html> pages for years'],
    ['text', 'a text that begins like a label', 'Name: Siti Rahmawati\nDate: 1 May\nTo: whom it may concern\n'],
    ['executable', 'a program of Windows', Buffer.from('4d5a90000300000004000000', 'hex')],
    ['executable', 'a program of Linux', Buffer.from('7f454c4602010100', 'hex')],
    ['executable', 'a script', '#!/bin/sh\nrm -r x\n'],
    ['executable', 'a program of Java or Android', zip('META-INF/MANIFEST.MF', 'Main.class')],
  ])('sniff refuses as %s: %s', (kind, _, content) => {
    expect(sniff(typeof content === 'string' ? Buffer.from(content, 'latin1') : content)).toEqual({
      refused: 'unsupported_type',
      kind,
    })
  })

  it.each([
    ['two bytes', 'PK'],
    ['bytes without meaning', Buffer.from('0001020304050607', 'hex')],
    ['an Office package of another program', zip('[Content_Types].xml', 'visio/document.xml')],
    ['a compound file of another program', ole({ Contents: Buffer.from('drawing') })],
  ])('sniff refuses %s as an unsupported type without a name', (_, content) => {
    expect(sniff(content)).toEqual({ refused: 'unsupported_type' })
  })

  it('sniff is not misled by the name of a Word stream in what a file holds', () => {
    const attached = Buffer.from('WordDocument', 'utf16le')

    expect(sniff(ole({ '__properties_version1.0': attached }))).toEqual({ refused: 'unsupported_type', kind: 'email' })
  })

  it('sniff refuses a file without bytes as empty', () => {
    expect(sniff('')).toEqual({ refused: 'empty' })
  })

  it('sniff recognises HTML after many comments, and refuses comments alone', () => {
    expect(sniff(`${'<!-- Siti -->\n'.repeat(100)}<html>`)).toEqual({ type: 'html' })
    expect(sniff('<!---->'.repeat(33))).toEqual({ refused: 'unsupported_type', kind: 'text' })
  })

  it('sniff accepts encrypted and damaged Word files, which the reader refuses', () => {
    const whole = docx({ paragraphs: lines })

    expect(sniff(encryptedDocx())).toEqual({ type: 'docx' })
    expect(sniff(whole.subarray(0, whole.length / 2))).toEqual({ type: 'docx' })
  })
})
