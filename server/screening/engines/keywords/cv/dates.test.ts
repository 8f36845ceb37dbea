import { describe, expect, it } from 'vitest'
import { durationIn, monthsOf, spansIn } from './dates.ts'

/** July 2026. */
const NOW = 2026 * 12 + 6
const months = (text: string): number => monthsOf(spansIn(text, NOW))

describe('the months of a line', () => {
  it.each([
    ['Jan 2019 – Mar 2021', 27],
    ['January 2019 - March 2021', 27],
    ['Januari 2019 sampai dengan Maret 2021', 27],
    ['Jan 2019 s.d. Mar 2021', 27],
    ['Januari 2019 s/d Maret 2021', 27],
    ['Januari 2019 hingga Maret 2021', 27],
    ['Jan 2019 to Mar 2021', 27],
    ['Jan 2019 until Mar 2021', 27],
    ['01/2019 - 03/2021', 27],
    ['01.2019 – 03.2021', 27],
    ['01-2019 – 03-2021', 27],
    ['2019-01 to 2021-03', 27],
    ["Jan '19 – Mar '21", 27],
    ['1 Januari 2019 - 31 Maret 2021', 27],
    ['01/01/2019 - 31/03/2021', 27],
    ['January, 2019 – March, 2021', 27],
    ['2019–2021', 24],
    ['2019 - 2021', 24],
    ['tahun 2019 sampai tahun 2021', 24],
    ['Jan 2025 – Present', 18],
    ['Januari 2025 - Sekarang', 18],
    ['Januari 2025 – saat ini', 18],
    ['Jan 2025 to date', 18],
    ['Since January 2025', 18],
    ['Sejak Januari 2025', 18],
    ['2025 - now', 18],
    ['June - August 2020', 3],
    ['Nopember 2019 – Pebruari 2020', 4],
    ['(Agu 2020 – Okt 2020)', 3],
    ['Sales Executive (2020 – 2020)', 6],
    ['From 2018 to 2020 and from 2021 to 2023', 48],
  ])('are counted in "%s"', (text, expected) => {
    expect(months(text)).toBe(expected)
  })

  it.each(['lulus 2014', 'SIM berlaku sampai 2028', 'Phone 0812 2019 2021', 'until 2023', 'about 2019 patients', '2030 - 2031'])(
    'are none in "%s"',
    (text) => {
      expect(months(text)).toBe(0)
    },
  )
})

it('monthsOf counts overlapping times once and leaves gaps out', () => {
  expect(months('2018 - 2022, 2020 - 2023')).toBe(60)
  expect(months('2010 - 2012, 2020 - 2021')).toBe(36)
})

it.each([
  ['Kasir, Toko Contoh (2 tahun)', 24],
  ['3 years 4 months', 40],
  ['6 bulan', 6],
  ['34 years old', undefined],
])('durationIn reads the length in "%s"', (text, expected) => {
  expect(durationIn(text)).toBe(expected)
})
