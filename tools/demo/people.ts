import { doc } from '../../server/test/documents/doc.ts'
import { docx } from '../../server/test/documents/docx.ts'
import { pdf } from '../../server/test/documents/pdf.ts'
import { bagas, dewi, hendra, putri, rizky, RIZKYS_HIDDEN_LINE } from '../../shared/sample/people.ts'

export interface DemoFile {
  name: string
  content: Buffer
}

const analyst = (name: string, city: string, years: string) => [
  name,
  `${city} · ${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
  '',
  'EXPERIENCE',
  `Financial Analyst, Bank Contoh, ${years}`,
  'Prepared the monthly closing and explained variances to the board',
  'Built cash flow forecasts in Excel and SQL for twelve branches',
  '',
  'EDUCATION',
  'Bachelor of Accounting, Universitas Indonesia',
  '',
  'CERTIFICATES',
  'Chartered Financial Analyst, level II',
]

export const engineers: DemoFile[] = [
  { name: 'CV_Dewi_Lestari.pdf', content: pdf({ pages: [[...dewi]] }) },
  { name: 'bagas-nugroho.pdf', content: pdf({ pages: [[...bagas]] }) },
  { name: 'Putri Wulandari.docx', content: docx({ paragraphs: putri.filter(Boolean) }) },
  { name: 'hendra.doc', content: doc({ paragraphs: hendra.filter(Boolean) }) },
  {
    name: 'rizky-ramadhan.pdf',
    content: pdf({
      pages: [[...rizky], ['SKILLS', 'HTML, CSS, TypeScript, Node.js']],
      hidden: [{ text: RIZKYS_HIDDEN_LINE, how: 'colour' }],
    }),
  },
  { name: 'scan_0042.pdf', content: pdf({ pages: [[]] }) },
  { name: 'rahasia.pdf', content: pdf({ pages: [['Sekar Ayu']], encrypted: true }) },
]

export const analysts: DemoFile[] = [
  { name: 'ana-maharani.pdf', content: pdf({ pages: [analyst('Ana Maharani', 'Jakarta', '2019 to 2026')] }) },
  {
    name: 'Lamaran Yusuf.docx',
    content: docx({ paragraphs: analyst('Yusuf Hidayat', 'Medan', '2023 to 2026').filter(Boolean) }),
  },
  { name: 'hendra-kurniawan.doc', content: doc({ paragraphs: hendra.filter(Boolean) }) },
]
