import { describe, expect, it } from 'vitest'
import { pdf } from '../../test/documents/pdf.ts'
import { readPdf } from './pdf.ts'

type Columns = Parameters<typeof pdf>[0]['pages'][number]

/** The lines of a page with these columns, below its title. */
async function linesOf(page: Exclude<Columns, string[]>): Promise<string[]> {
  const { pages } = await readPdf(pdf({ pages: [page] }), { maxPages: 1, maxMb: 1 })
  return pages[0]?.split('\n').filter(Boolean) ?? []
}

const prose = [
  'Akuntan dengan pengalaman sepuluh tahun di perusahaan',
  'manufaktur dan ritel, terbiasa menyusun laporan keuangan',
  'bulanan, menghitung pajak dan memimpin audit tahunan',
  'bersama kantor akuntan publik. Saya bekerja teliti dan',
  'selalu memeriksa angka sebelum tenggat waktu berakhir,',
  'serta melatih dua staf baru setiap tahun di kantor pusat',
  'maupun cabang perusahaan di Bandung dan Surabaya',
]
const contacts = ['KONTAK', 'siti@example.com', '0812 3456 7890', 'Bandung']
// The first line of the right column, at 14 points a line, where it shares its baseline with the left one's.
const LEVEL = 790
const BETWEEN = 783

describe('a page with one short column', () => {
  it.each([1, 2, 3, 4])('a short right column of %i lines between the lines of the left one is read after it', async (count) => {
    const right = contacts.slice(-count)

    expect(
      await linesOf({ left: ['', ...prose], right: ['', ...right], leftTop: LEVEL, rightAt: 400, rightTop: BETWEEN }),
    ).toEqual([...prose, ...right])
  })

  it.each([2, 3, 4])('a short right column of %i lines on the lines of a left one is read after it', async (count) => {
    const right = contacts.slice(0, count)

    expect(await linesOf({ left: ['', ...prose], right: ['', ...right], leftTop: LEVEL, rightAt: 400, rightTop: LEVEL })).toEqual(
      [...prose, ...right],
    )
  })

  it.each([2, 3, 4])('a short left column of %i lines is read before the right one', async (count) => {
    const left = contacts.slice(0, count)

    for (const rightTop of [LEVEL, BETWEEN])
      expect(await linesOf({ left: ['', ...left], right: ['', ...prose], leftTop: LEVEL, rightTop })).toEqual([...left, ...prose])
  })

  it.each([2, 3, 4])('a short right column of %i lines at the bottom is read after the left one', async (count) => {
    const right = contacts.slice(0, count)
    const rightTop = LEVEL - 14 * (prose.length - count)

    for (const shift of [0, 6]) {
      const page = { left: ['', ...prose], right: ['', ...right], leftTop: LEVEL, rightAt: 400, rightTop: rightTop - shift }
      expect(await linesOf(page)).toEqual([...prose, ...right])
    }
  })
})

describe('a page with a table of a short side', () => {
  const jobs = [
    'Akuntan senior di PT Contoh Jaya Abadi',
    'Staf akuntansi di CV Maju Bersama',
    'Sarjana Akuntansi, Universitas Contoh',
  ]
  const years = ['2019 - 2024', '2015 - 2019', '2011 - 2015']

  it.each([1, 2, 3])('%i dates at the right are read with their lines', async (count) => {
    const page = { left: ['', ...jobs.slice(0, count), '', ...prose], right: ['', ...years.slice(0, count)] }

    expect((await linesOf({ ...page, leftTop: LEVEL, rightAt: 400, rightTop: LEVEL })).slice(0, count)).toEqual(
      jobs.slice(0, count).map((job, n) => `${job} ${years[n]}`),
    )
  })

  it('dates at the right are read with the first lines of what is said about them', async () => {
    const left = ['', jobs[0]!, ...prose.slice(1, 3), jobs[1]!, ...prose.slice(4, 6), ...prose.slice(1, 4)]
    const right = ['', years[0]!, ' ', ' ', years[1]!]
    const lines = await linesOf({ left, right, leftTop: LEVEL, rightAt: 400, rightTop: LEVEL })

    expect([lines[0], lines[3]]).toEqual([`${jobs[0]} ${years[0]}`, `${jobs[1]} ${years[1]}`])
  })

  it('labels in small letters are read with what stands beside them', async () => {
    const left = [
      '',
      'bahasa           Java, C/C++, PHP dan Python          skrip',
      'basis data     MySQL dan PostgreSQL, Oracle        web',
      'desain         Photoshop, Illustrator, Figma         kantor',
    ]
    const right = ['', 'Shell, Ruby', 'XHTML, CSS', 'Word, Excel']

    expect(await linesOf({ left, right, leftTop: LEVEL, rightAt: 400, rightTop: LEVEL })).toEqual(
      left.slice(1).map((line, n) => `${line.replace(/ +/g, ' ')} ${right[n + 1]}`),
    )
  })

  it('skills at the left are read with the lines that explain them', async () => {
    const skills = ['Excel', 'SAP', 'Accurate', 'Zahir']
    const explained = [
      'Laporan bulanan dengan tabel pivot dan makro',
      'Jurnal umum dan rekonsiliasi bank harian',
      'Faktur dan piutang pelanggan di tiga cabang',
      'Persediaan barang dan harga pokok penjualan',
    ]

    expect(await linesOf({ left: ['', ...skills], right: ['', ...explained], leftTop: LEVEL, rightTop: LEVEL })).toEqual(
      skills.map((skill, n) => `${skill} ${explained[n]}`),
    )
  })
})
