import { writeDocx } from './docx.ts'
import { writePdf } from './pdf.ts'
import type { WrittenCv } from '../../../shared/documents/written-cv.ts'

export type Format = 'pdf' | 'docx'

export const writers: Record<Format, (cv: WrittenCv) => Buffer> = { pdf: writePdf, docx: writeDocx }
