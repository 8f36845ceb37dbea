import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReadingNote } from '../../../../shared/screening/reading-note.ts'
import { useFormats } from '../../../lib/dates.ts'

const words: Record<ReadingNote['code'], (pages: string) => MessageDescriptor> = {
  page_damaged: (pages) =>
    msg({ id: 'reading.pageDamaged', message: `Page ${pages} is damaged in places; some of its text is missing.` }),
  page_not_read: (pages) => msg({ id: 'reading.pageNotRead', message: `Page ${pages} is damaged and was not read.` }),
  cut_off: () => msg({ id: 'reading.cutOff', message: 'The file is incomplete. The part that is there was read.' }),
  scan_with_text: (pages) =>
    msg({ id: 'reading.scanWithText', message: `Page ${pages} is a scan. The text that the scanner recognised was read.` }),
  scan_compared: (pages) =>
    msg({
      id: 'reading.scanCompared',
      message: `Page ${pages} is a scan. Of the text that the scanner recognised, what the picture shows was read.`,
    }),
  read_from_picture: (pages) =>
    msg({ id: 'reading.fromPicture', message: `Page ${pages} was read from a picture; single words may be misread.` }),
  page_not_drawn: (pages) =>
    msg({
      id: 'reading.notDrawn',
      message: `Page ${pages} was read, but could not be searched for all kinds of hidden text.`,
    }),
  may_be_hidden: (pages) =>
    msg({
      id: 'reading.mayBeHidden',
      message: `Page ${pages} has text of which it is not certain that it can be seen. It was read.`,
    }),
  pages_without_text: (pages) => msg({ id: 'reading.withoutText', message: `Without text, perhaps a scan: page ${pages}.` }),
  was_rtf: () => msg({ id: 'reading.rtf', message: 'This is an RTF file, not PDF or Word. Its text was read.' }),
  was_html: () => msg({ id: 'reading.html', message: 'This is a web page, not PDF or Word. Its text was read.' }),
}

/** A note from the extraction of the text, as a sentence. */
export function useReadingNotes(): (note: ReadingNote) => string {
  const { i18n } = useLingui()
  const formats = useFormats()
  return ({ code, pages }) => i18n._(words[code](pages.map(formats.number).join(', ')))
}
