import { describe, expect, it } from 'vitest'
import type { ReadCriterion } from '../../../shared/criteria/understanding.ts'
import { redact } from './redact.ts'

const contact = { name: 'Rani Mark Wulandari', email: 'rani@example.com', phone: '+62 812 3456 7890' }
const only = (text: string): string => redact([text], contact, []).pages[0] ?? ''

describe('redacted text', () => {
  it.each([
    ['Rani Mark WULANDARI', '[name]'],
    ['Led with Wulandari', 'Led with [name]'],
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

  it('redact removes the name that a person corrected, and the one that the CV has', () => {
    const corrected = { ...contact, name: 'Rani Prameswari', readName: 'Rani Mark Wulandari' }

    const { pages } = redact(
      ['Rani Mark Wulandari\nReport by Prameswari and Wulandari, see example.com/wulandari'],
      corrected,
      [],
    )

    expect(pages[0]).toBe('[name]\nReport by [name] and [name], see [link]')
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

describe('an address', () => {
  const ADDRESS = 'Jl. Merdeka No. 10, Bandung'
  const shown = (criterion: ReadCriterion) => redact([ADDRESS], contact, [criterion]).pages[0]
  const near = { evaluationCriteria: 'Near our office', description: '' }
  const placed = { evaluationCriteria: 'Domisili Bandung', description: '' }

  it('stays where a criterion asks for a place by its words or by its correction', () => {
    expect(shown(near)).toBe('[address]')
    expect(shown(placed)).toBe(ADDRESS)
    expect(shown({ ...near, readAs: { kind: 'place', places: ['Bandung'], asHome: true } })).toBe(ADDRESS)
  })

  it('goes where a criterion with the words of a place is corrected to something else', () => {
    expect(shown({ ...placed, readAs: { kind: 'skills', groups: [['Domisili']] } })).toBe('[address]')
  })
})

it('what a correction names stays, although a name has it too', () => {
  const criterion = { evaluationCriteria: 'Tools', description: '', readAs: { kind: 'skills' as const, groups: [['Wulandari']] } }

  expect(redact(['Led with Wulandari'], contact, [{ ...criterion, readAs: null }]).pages[0]).toBe('Led with [name]')
  expect(redact(['Led with Wulandari'], contact, [criterion]).pages[0]).toBe('Led with Wulandari')
})

it('original maps a span of the redacted page back to the page of the CV', () => {
  const page = 'Rani Wulandari, rani@example.com, built services'
  const { pages, original } = redact([page], { ...contact, name: 'Rani Wulandari' }, [])
  const shown = pages[0] ?? ''
  const at = shown.indexOf('[email], built')

  const { start, end } = original(1, at, at + '[email], built'.length)

  expect(page.slice(start, end)).toBe('rani@example.com, built')
})

it('original maps a span inside a mark to the whole text that the mark replaces', () => {
  const { original } = redact(['rani@example.com wrote it'], contact, [])

  expect(original(1, 3, 5)).toEqual({ start: 0, end: 16 })
})

const withName = (name: string | null, text: string, criteria: string[] = []): string =>
  redact(
    [text],
    { name, email: null, phone: null },
    criteria.map((evaluationCriteria) => ({ evaluationCriteria, description: '' })),
  ).pages[0] ?? ''

describe('the name is taken out, and nothing else for its sake', () => {
  it.each([
    ['a name of skills alone is none', 'DevOps AWS', 'DevOps AWS, Docker', 'DevOps AWS, Docker'],
    ['a skill stays', 'Rust Hollander', 'Rust Hollander\nRust, C++', '[name]\nRust, C++'],
    ['a word stays', 'Mark Tanuwijaya', '• Mark exams\nMr Tanuwijaya', '• Mark exams\nMr [name]'],
    ['an employer stays', 'Grace Mulyani', 'Grace Hotel, Bank Mulyani Sentosa', 'Grace Hotel, Bank Mulyani Sentosa'],
    ['a school stays', 'Budi Luhur Santosa', 'Universitas Budi Luhur, dosen', 'Universitas Budi Luhur, dosen'],
    ['the subject of a sentence goes', 'Grace Mulyani', 'Grace is a nurse', '[name] is a nurse'],
    ['a list of skills stays', 'Ada Kotlina', 'Skills\nDocker, Kotlina', 'Skills\nDocker, Kotlina'],
    ['titles stay', 'Dr. Ahmad Salim', 'Dr. Ahmad Salim', 'Dr. [name]'],
    ['a name in reverse goes', 'Ahmad Salim', 'Salim, Ahmad', '[name]'],
  ])('redact: %s', (_, name, text, expected) => {
    expect(withName(name, text)).toBe(expected)
  })

  it('redact removes a user name that is made of the name', () => {
    expect(withName('Rani Wulandari', 'LinkedIn: raniwulandari | @rani.wln')).toBe('LinkedIn: [link] | [link]')
  })

  it('redact takes no word for a user name because the e-mail address has it', () => {
    const contact = { name: 'Ali Akbar', email: 'quality@example.com', phone: null }
    const text = 'Experience\nQuality specialist at www.quality.example'

    expect(redact([text], contact, []).pages).toEqual([text])
  })

  it('redact removes a Chinese name whose characters are spaced out', () => {
    expect(withName('张三', '张 三\n软件工程师')).toBe('[name]\n软件工程师')
  })

  it('redact leaves a word of the name that a criterion asks for', () => {
    expect(withName('Sanita Devra', 'Sanita Devra\nused Devra daily', ['Devra'])).toBe('[name]\nused Devra daily')
  })
})

describe('years', () => {
  it('redact leaves the years of work below a heading that it does not know', () => {
    const text = 'Pendidikan\nSMK Contoh Kudus\nLulus 2009\nRIWAYAT JABATAN\nWelder, 2010 - 2014'

    expect(withName(null, text)).toBe(text.replace('2009', '[year]'))
  })

  it('redact leaves the years of a job and of a certificate among the studies', () => {
    const text = 'Education\nUniversitas Contoh, 2014\nTeaching assistant, 2013\nBrevet A/B, 2015'

    expect(withName(null, text)).toBe(text.replace('2014', '[year]'))
  })
})

describe('places', () => {
  it.each([
    [[], 'Domisili: Makassar\nAlamat: Jl. Mawar 3', '[address]\n[address]'],
    [['Bersedia ditempatkan di luar Jawa'], 'Domisili: Makassar\nAlamat: Jl. Mawar 3', 'Domisili: Makassar\nAlamat: Jl. Mawar 3'],
    [[], 'Pengalaman\nAlamat: Jl. Pelabuhan 3', 'Pengalaman\nAlamat: Jl. Pelabuhan 3'],
  ])('with the criteria %j, redact turns "%s" into "%s"', (criteria, text, expected) => {
    expect(withName(null, text, criteria)).toBe(expected)
  })
})

describe('links', () => {
  it.each([
    ['github.com/rani', '[link]'],
    ['https://github.com/contoh/produk', 'https://github.com/contoh/produk'],
    ['Website: https://desain.example', 'Website: [link]'],
    ['https://raniwulan.example', '[link]'],
    ['Experience\nBuilt www.wulan-logistik.example', 'Experience\nBuilt www.wulan-logistik.example'],
    ['Experience\nManaged instagram.com/kopi', 'Experience\nManaged instagram.com/kopi'],
    ['Experience\nShown at https://raniwulan.example', 'Experience\nShown at [link]'],
    [
      'Experience\nBuilt https://www.toko.example/bayar and Node.js tools',
      'Experience\nBuilt https://www.toko.example/bayar and Node.js tools',
    ],
  ])('redact turns "%s" into "%s"', (text, expected) => {
    expect(withName('Rani Wulan', text)).toBe(expected)
  })
})

describe('personal data on one line', () => {
  it.each([
    ['Umur: 35 tahun, Bahasa: Inggris', '[age], Bahasa: Inggris'],
    ['Age: 31 | Sex: Male | Python', '[age] | [gender] | Python'],
    ['Laki-laki, 28 tahun, Islam, Belum Menikah', '[gender], [age], [religion], [marital status]'],
    ['Agama / Religion : Islam', '[religion]'],
    ['Agama\n: Islam', '[religion]'],
    ['Tempat & Tgl Lahir : Solo, 1 Mei 1990 Jenis Kelamin : L', '[birth] [gender]'],
    ['Nama Panggilan : Nining', '[name]'],
    ['Tinggi : 168 cm Berat : 60 kg', '[health] [health]'],
    ['Kp. Cibogo RT 01/RW 02, Cikarang', '[address]'],
    ['Python | Kelurahan Sukajadi RT 03/RW 05 Bandung | Excel', 'Python | [address] | Excel'],
    ['Sukajadi RT 03/RW 05', '[address]'],
    [`RT 1/2 ${'Jalan '.repeat(12)}RT 3/4 ${'Mawar '.repeat(12)}`.trim(), '[address]'],
    ['IG: @nining | Python', 'IG: [link] | Python'],
    ['Age: segments of 18-24', 'Age: segments of 18-24'],
    ['Age: 18 to 24 segment', 'Age: 18 to 24 segment'],
    ['Status: Single-page app delivered', 'Status: Single-page app delivered'],
    ['Produced: Album, Single, EP', 'Produced: Album, Single, EP'],
    ['@angular/core, @types/node', '@angular/core, @types/node'],
    ['Merawat pasien usia 60 tahun', 'Merawat pasien usia 60 tahun'],
    ['Backend dengan 10 tahun pengalaman', 'Backend dengan 10 tahun pengalaman'],
  ])('redact turns "%s" into "%s"', (text, expected) => {
    expect(withName(null, text)).toBe(expected)
  })
})

it('redact tells the spans that it took out', () => {
  const { spans } = redact(['Umur: 35 tahun\nPython'], { name: null, email: null, phone: null }, [])

  expect(spans).toEqual([[{ start: 0, end: 14, kind: 'age' }]])
})
