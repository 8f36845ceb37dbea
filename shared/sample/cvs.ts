import { cvPdf } from '../documents/cv-pdf.ts'
import { bagas, dewi, hendra, putri, rizky, RIZKYS_HIDDEN_LINE } from './people.ts'

/** The CVs of the sample job, PDFs of which each letter is one byte (`latin1`). */
export const sampleCvs = (): { name: string; content: string }[] => [
  { name: 'dewi-lestari-siregar.pdf', content: cvPdf({ lines: dewi }) },
  { name: 'bagas-prasetyo-nugroho.pdf', content: cvPdf({ lines: bagas }) },
  { name: 'putri-wulandari-hakim.pdf', content: cvPdf({ lines: putri }) },
  { name: 'hendra-kurniawan-tan.pdf', content: cvPdf({ lines: hendra }) },
  { name: 'rizky-ramadhan.pdf', content: cvPdf({ lines: rizky, white: RIZKYS_HIDDEN_LINE }) },
]
