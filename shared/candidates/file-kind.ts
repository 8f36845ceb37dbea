import * as z from 'zod/mini'

/** What a file is that is no CV in a format that can be read, with its name in English. */
export const fileKinds = {
  excel: 'an Excel workbook',
  powerpoint: 'a PowerPoint presentation',
  spreadsheet: 'a spreadsheet',
  presentation: 'a presentation',
  iwork: 'an Apple Pages, Numbers or Keynote document',
  rtfd: 'an RTFD document',
  old_word: 'a document of a Word version before 6.0',
  word_xml: 'a Word document saved as XML',
  xps: 'an XPS document',
  ebook: 'an e-book',
  jpeg: 'a JPEG picture',
  png: 'a PNG picture',
  heic: 'a HEIC picture',
  picture: 'a picture',
  media: 'a video or a sound recording',
  archive: 'an archive',
  email: 'an e-mail',
  text: 'plain text',
  executable: 'a program',
} as const

export type FileKind = keyof typeof fileKinds
export const fileKind = z.enum(Object.keys(fileKinds) as [FileKind, ...FileKind[]])
