import { cvPdf } from '../../../shared/documents/cv-pdf.ts'
import type { WrittenCv } from '../../../shared/documents/written-cv.ts'

export const writePdf = (cv: WrittenCv): Buffer => Buffer.from(cvPdf(cv), 'latin1')
