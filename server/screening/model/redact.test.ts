import { describe, expect, it } from 'vitest'
import { redact } from './redact.ts'

const contact = { name: 'Rani Mark Wulandari', email: 'rani@example.com', phone: '+62 812 3456 7890' }
const only = (text: string): string => redact([text], contact).pages[0] ?? ''

describe('redacted text', () => {
  it.each([
    ['Rani Mark WULANDARI', '[name]'],
    ['Ms Wulandari led', 'Ms [name] led'],
    ['rani@example.com', '[email]'],
    ['Call 0812-3456-7890 now', 'Call [phone] now'],
    ['see https://example.com/rani', 'see [link]'],
    ['linkedin.com/in/rani', '[link]'],
    ['Tempat, Tanggal Lahir : Bandung, 3 Mei 1990', '[birth]'],
    ['Date of Birth: 3 May 1990', '[birth]'],
    ['Umur: 33 tahun', '[age]'],
    ['33 years old', '[age]'],
    ['Jenis Kelamin: Perempuan', '[gender]'],
    ['Agama : Islam', '[religion]'],
    ['Status: Belum menikah', '[marital status]'],
    ['Marital status: married', '[marital status]'],
    ['Kewarganegaraan: Indonesia', '[nationality]'],
    ['NIK: 3273010305900001', '[id]'],
    ['3273010305900001', '[id]'],
    ['Alamat: Jl. Merdeka 10, Bandung', '[address]'],
    ['Jl. Merdeka No. 10, Bandung', '[address]'],
    ['12 Long Garden Street, Leeds', '[address]'],
    ['Golongan darah: O', '[health]'],
  ])('redact turns "%s" into "%s"', (text, expected) => {
    expect(only(text)).toBe(expected)
  })

  it('redact removes the years of study and keeps those of work', () => {
    const text = 'Experience\nEngineer, 2019 - 2023\nEducation\nUniversitas Contoh, 2014 - 2018'

    expect(only(text)).toBe('Experience\nEngineer, 2019 - 2023\nEducation\nUniversitas Contoh, [year] - [year]')
  })
})

describe('text without personal data', () => {
  it.each([
    'We mark exams and will rank them',
    'Managed the address book and the age of data',
    'Raised sales by 1,200 units in 2019 - 2021',
    'Religion teacher at a school',
    'C++, C#, Node.js',
  ])('redact leaves "%s" unchanged', (text) => {
    expect(only(text)).toBe(text)
  })
})

it('original maps a span of the redacted page back to the page of the CV', () => {
  const page = 'Rani Wulandari, rani@example.com, built services'
  const { pages, original } = redact([page], { ...contact, name: 'Rani Wulandari' })
  const shown = pages[0] ?? ''
  const at = shown.indexOf('[email], built')

  const { start, end } = original(1, at, at + '[email], built'.length)

  expect(page.slice(start, end)).toBe('rani@example.com, built')
})

it('original maps a span inside a mark to the whole text that the mark replaces', () => {
  const { original } = redact(['rani@example.com wrote it'], contact)

  expect(original(1, 3, 5)).toEqual({ start: 0, end: 16 })
})
