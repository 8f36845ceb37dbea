import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FileKind } from '../../../shared/candidates/file-kind.ts'

/** What a file is that cannot be read, and what to do about it. */
export const fileKindWords: Record<FileKind, MessageDescriptor> = {
  excel: msg({ id: 'fileKind.excel', message: 'This is an Excel workbook. Save it as PDF and upload that.' }),
  powerpoint: msg({ id: 'fileKind.powerpoint', message: 'This is a PowerPoint presentation. Save it as PDF and upload that.' }),
  spreadsheet: msg({ id: 'fileKind.spreadsheet', message: 'This is a spreadsheet. Save it as PDF and upload that.' }),
  presentation: msg({ id: 'fileKind.presentation', message: 'This is a presentation. Save it as PDF and upload that.' }),
  iwork: msg({
    id: 'fileKind.iwork',
    message: 'This is an Apple Pages, Numbers or Keynote document. Export it as PDF and upload that.',
  }),
  rtfd: msg({
    id: 'fileKind.rtfd',
    message: 'This is an RTFD document of a Mac. Export it as PDF there and upload that.',
  }),
  old_word: msg({
    id: 'fileKind.oldWord',
    message: 'This is a document of a very old Word. Save it as DOCX or PDF and upload that.',
  }),
  word_xml: msg({
    id: 'fileKind.wordXml',
    message: 'This is a Word document saved as XML. Save it as DOCX or PDF and upload that.',
  }),
  xps: msg({ id: 'fileKind.xps', message: 'This is an XPS document. Save it as PDF and upload that.' }),
  ebook: msg({ id: 'fileKind.ebook', message: 'This is an e-book. Ask the candidate for the CV as PDF.' }),
  jpeg: msg({ id: 'fileKind.jpeg', message: 'This is a JPEG picture. Ask the candidate for the CV as PDF.' }),
  png: msg({ id: 'fileKind.png', message: 'This is a PNG picture. Ask the candidate for the CV as PDF.' }),
  heic: msg({ id: 'fileKind.heic', message: 'This is a HEIC picture. Ask the candidate for the CV as PDF.' }),
  picture: msg({ id: 'fileKind.picture', message: 'This is a picture. Ask the candidate for the CV as PDF.' }),
  media: msg({ id: 'fileKind.media', message: 'This is a video or a sound recording. Ask the candidate for the CV as PDF.' }),
  archive: msg({ id: 'fileKind.archive', message: 'This is an archive. Unpack it and upload the CVs in it.' }),
  email: msg({ id: 'fileKind.email', message: 'This is an e-mail. Save the CV attached to it and upload that.' }),
  text: msg({ id: 'fileKind.text', message: 'This is plain text. Save it as PDF and upload that.' }),
  executable: msg({
    id: 'fileKind.executable',
    message: 'This is a program, not a CV. Do not open it; ask the candidate for the CV as PDF.',
  }),
}
