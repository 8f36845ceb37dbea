import { expect, it } from 'vitest'
import { docxFile } from '../../../tools/trust/hidden-office/docx-file.ts'
import { odt } from '../../test/documents/odt.ts'
import { readDocument } from '../read-document.ts'

const LIMITS = { maxPages: 40, maxMb: 10 }
const BEFORE = 'Kasir di Toko Contoh sejak 2019, melayani dua ratus pelanggan setiap hari'
const AFTER = 'dan menutup kas tanpa selisih selama tiga tahun berturut-turut'
const END = 'Mahir memakai mesin kasir dan menyusun laporan harian'

const asHtml = (body: string): string => `<html><body>${body}</body></html>`
const html = asHtml(
  `<p>${BEFORE} <span style="color:#fff">PERTAMA</span>${AFTER}</p><p style="display:none">KEDUA</p><p>${END}</p>`,
)
const rtf = `{\\rtf1\\ansi ${BEFORE} {\\v PERTAMA}${AFTER}\\par {\\v KEDUA\\par}${END}\\par}`
const run = (text: string, look = ''): string => `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const docx = docxFile({
  body: [
    `<w:p>${run(`${BEFORE} `)}${run('PERTAMA', '<w:color w:val="FFFFFF"/>')}${run(AFTER)}</w:p>`,
    `<w:p>${run('KEDUA', '<w:vanish/>')}</w:p><w:p>${run(END)}</w:p>`,
  ].join(''),
})
const openDocument = odt({
  paragraphs: [],
  styles: '<style:style style:name="T1" style:family="text"><style:text-properties text:display="none"/></style:style>',
  added: `<text:p>${BEFORE} <text:span text:style-name="T1">PERTAMA</text:span>${AFTER}</text:p><text:p><text:span text:style-name="T1">KEDUA</text:span></text:p><text:p>${END}</text:p>`,
})

async function read(file: Buffer | string) {
  const reading = await readDocument(Buffer.from(file), LIMITS)
  if ('failure' in reading) throw new Error(reading.failure.message)
  return reading.document
}

it.each([
  ['DOCX', docx],
  ['ODT', openDocument],
  ['RTF', rtf],
  ['HTML', html],
])('the hidden texts of %s are told with the place where they would stand, and the text is as without them', async (_, file) => {
  const { pages, hidden } = await read(file)

  const [page = ''] = pages
  expect(page.replace(/\n+/g, '\n')).toBe(`${BEFORE} ${AFTER}\n${END}`)
  const around = hidden.map(({ text, at = -1 }) => [page.slice(0, at).trimEnd().split('\n').at(-1), text, page.slice(at).trim()])
  expect(around).toEqual([
    [BEFORE, 'PERTAMA', page.slice(BEFORE.length).trim()],
    [`${BEFORE} ${AFTER}`, 'KEDUA', END],
  ])
})

it('a text that holds the characters of a mark loses these and nothing else', async () => {
  const { pages } = await read(html.replace(END, `\ufdd0\ufde1\ufdd1${END.replace('Mahir', 'Ma\ufdd0hir')}`))

  expect(pages[0]).toContain(`\n${END}`)
})

it('hidden texts beyond the first hundred are told without a place', async () => {
  const many = Array.from({ length: 150 }, (_, at) => `kata ${at} <i style="display:none">rahasia ${at}</i>`).join(' ')

  const { hidden } = await read(asHtml(`<p>${BEFORE} ${many}</p>`))

  expect(hidden.filter(({ at }) => at !== undefined)).toHaveLength(100)
  expect(hidden.map(({ text }) => text).join(' ')).toContain('rahasia 149')
})
