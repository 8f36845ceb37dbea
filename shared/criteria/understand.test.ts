import { describe, expect, it } from 'vitest'
import { understand } from './understand.ts'

const read = (evaluationCriteria: string, description = '') => understand({ evaluationCriteria, description })

it('a correction counts before the words, and none leaves the words', () => {
  const words = { evaluationCriteria: 'Minimum 5 years of backend', description: '' }
  const readAs = { kind: 'skills' as const, groups: [['backend']] }

  expect(understand({ ...words, readAs })).toEqual(readAs)
  expect(understand({ ...words, readAs: null })).toEqual({ kind: 'years', months: 60, topic: 'backend' })
})

describe('years of work', () => {
  it.each([
    ['Minimum 5 years of backend', 60, 'backend'],
    ['Pengalaman minimal 3 tahun di bidang akuntansi', 36, 'akuntansi'],
    ['Minimal 2 (dua) tahun sebagai perawat rumah sakit', 24, 'perawat rumah sakit'],
    ['3+ years in B2B sales', 36, 'b2b sales'],
    ['Three years or more in electrical maintenance', 36, 'electrical maintenance'],
    ['Pengalaman di gudang sekurang-kurangnya 4 tahun', 48, 'gudang'],
    ['6 months of welding', 6, 'welding'],
    ['2-3 tahun pengalaman kerja', 24, ''],
  ])('are read in "%s"', (text, months, topic) => {
    expect(read(text)).toEqual({ kind: 'years', months, topic })
  })

  it('take the topic from the name when the description has only the number', () => {
    expect(read('Backend', 'At least 5 years')).toEqual({ kind: 'years', months: 60, topic: 'Backend' })
    expect(read('Experience', 'At least 5 years')).toEqual({ kind: 'years', months: 60, topic: '' })
  })
})

describe('a degree', () => {
  it.each([
    ['Pendidikan minimal S1 Teknik Informatika', 3, ['Teknik Informatika']],
    ['Minimal D3 Keperawatan, diutamakan S1 Keperawatan', 2, ['Keperawatan']],
    ["Bachelor's degree in Business, Marketing or Communication", 3, ['Business', 'Marketing', 'Communication']],
    ['Master of Law', 4, ['Law']],
    ['S3 Fisika', 5, ['Fisika']],
    ['Lulusan SMA/SMK sederajat', 1, []],
    ['Min. SMA / SMK semua jurusan', 1, []],
    ['D4 Akuntansi', 3, ['Akuntansi']],
  ])('is read in "%s"', (text, rank, fields) => {
    expect(read(text)).toMatchObject({ kind: 'degree', rank, fields })
  })

  it('of a related field is enough where the criterion says so', () => {
    expect(read('Education', 'Bachelor in Computer Science or a related field')).toMatchObject({ orRelated: true })
  })
})

describe('a language', () => {
  it.each([
    ['Fluent English', 'en', 4],
    ['Bahasa Inggris aktif lisan dan tulisan', 'en', 4],
    ['Bahasa Inggris minimal pasif', 'en', 2],
    ['Japanese N3', 'ja', undefined],
    ['Mandarin is required', 'zh', undefined],
    ['Mampu berbahasa Mandarin', 'zh', undefined],
    ['English B2', 'en', 4],
    ['Native German speaker', 'de', 6],
  ])('is read in "%s"', (text, language, level) => {
    expect(read(text)).toMatchObject({ kind: 'language', languages: [language], ...(level && { level }) })
  })

  it.each([
    ['TOEFL minimal 500', 'TOEFL ITP', 500],
    ['TOEFL iBT 80', 'TOEFL iBT', 80],
    ['IELTS 6.5 or equivalent', 'IELTS', 6.5],
    ['Skor TOEIC di atas 700', 'TOEIC', 700],
  ])('is read by its test in "%s"', (text, name, score) => {
    expect(read(text)).toMatchObject({ kind: 'language', languages: ['en'], test: { name, score } })
  })

  it.each(['Italian or French cuisine', 'Guru Bahasa Inggris'])('is not asked for in "%s"', (text) => {
    expect(read(text).kind).toBe('skills')
  })
})

it.each([
  ['STR aktif', 'licence', [['STR']]],
  ['Memiliki SIM B1 yang masih berlaku', 'licence', [['SIM B1']]],
  ["Valid driver's license (SIM A or C)", 'licence', [['SIM A', 'SIM C']]],
  ['SIM A dan SIM C', 'licence', [['SIM A'], ['SIM C']]],
  ["Driver's licence", 'licence', [['SIM']]],
  ['AWS certification', 'certificate', [['AWS']]],
  ['Sertifikat BTCLS atau ACLS', 'certificate', [['BTCLS', 'ACLS']]],
  ['Scrum Master certification', 'certificate', [['Scrum Master']]],
  ['Bersedia bekerja shift malam', 'willing', [['shift malam']]],
  ['Go or Java', 'skills', [['Go', 'Java']]],
  ['Bersedia bekerja di hari Sabtu dan Minggu', 'willing', [['Sabtu'], ['Minggu']]],
  ['Pernah memimpin tim minimal 5 orang', 'skills', [['memimpin tim']]],
  ['SKA/SKK Ahli Muda', 'skills', [['SKA Ahli Muda', 'SKK Ahli Muda']]],
  ['PostgreSQL, Redis and Kafka', 'skills', [['PostgreSQL'], ['Redis'], ['Kafka']]],
  ['Menguasai Accurate, SAP atau Zahir', 'skills', [['Accurate', 'SAP', 'Zahir']]],
  ['Salesforce/HubSpot, CI/CD', 'skills', [['Salesforce', 'HubSpot'], ['CI/CD']]],
  ['Salah satu dari: Figma, Sketch', 'skills', [['Figma', 'Sketch']]],
  ['Memahami PPN dan PPh 21', 'skills', [['PPN'], ['PPh 21']]],
  ['Complaint handling, call center or live chat', 'skills', [['Complaint handling', 'call center', 'live chat']]],
])('"%s" is read as %s', (text, kind, groups) => {
  expect(read(text)).toEqual({ kind, groups })
})

it.each([
  ['Bersedia ditempatkan di Surabaya', ['Surabaya'], false],
  ['Willing to relocate to Balikpapan or Samarinda', ['Balikpapan', 'Samarinda'], false],
  ['Domisili Jakarta Selatan', ['Jakarta Selatan'], true],
  ['Based in Bandung', ['Bandung'], true],
  ['Must live in or near Malang', ['Malang'], true],
])('"%s" asks for a place', (text, places, asHome) => {
  expect(read(text)).toEqual({ kind: 'place', places, asHome })
})

it.each([
  'Good personality',
  'Team player',
  'Jujur, disiplin dan bertanggung jawab',
  'Creative and able to work under pressure',
  'Highly motivated, good communication skills',
  'Mampu bekerja dalam tim',
  'Usia maksimal 30 tahun',
  'Tidak buta warna',
  'Fresh graduate dipersilakan melamar',
  'Menyukai anak-anak dan sabar',
])('"%s" is for a reader', (text) => {
  expect(read(text)).toEqual({ kind: 'reader' })
})

it.each([
  ['Domisili', 'Surabaya', { kind: 'place', places: ['Surabaya'], asHome: true }],
  ['Lokasi kerja', 'Jakarta Selatan', { kind: 'place', places: ['Jakarta Selatan'] }],
  ['Umur', 'Maksimal 35 tahun', { kind: 'reader' }],
  ['Soft skills', 'Teamwork, Excel', { kind: 'skills', groups: [['Excel']] }],
  ['Communication skills', 'Able to present to clients', { kind: 'reader' }],
  ['Sertifikasi', 'CISA, CISSP atau setara', { kind: 'certificate', groups: [['CISA', 'CISSP']] }],
])('the name "%s" says how "%s" is meant', (name, description, understanding) => {
  expect(read(name, description)).toMatchObject(understanding)
})

it('soft traits beside skills are left out', () => {
  expect(read('Excel, teliti')).toEqual({ kind: 'skills', groups: [['Excel']] })
})

it('"knowledge of" is no part of what is to be known, "Institute of" is part of a name', () => {
  expect(read('Knowledge of Zendesk or Freshdesk')).toEqual({ kind: 'skills', groups: [['Zendesk', 'Freshdesk']] })
  expect(read('Institute of Directors')).toEqual({ kind: 'skills', groups: [['Institute of Directors']] })
})

it('a criterion that asks for several kinds is read part by part', () => {
  expect(read('Kualifikasi', 'S1 Akuntansi, pengalaman minimal 2 tahun sebagai akuntan, TOEFL 500')).toMatchObject({
    kind: 'several',
    parts: [{ kind: 'degree' }, { kind: 'years', topic: 'akuntan' }, { kind: 'language' }],
  })
})

it.each([
  ['Technical Skills', 'relevant technical skills and knowledge required for the role', { kind: 'skills', groups: [] }],
  ['Experience', 'relevant work experience in similar roles or industries', { kind: 'years', months: undefined, topic: '' }],
  ['Education', 'educational background and qualifications', { kind: 'degree', fields: [] }],
  ['Keterampilan Teknis', 'keterampilan dan pengetahuan teknis yang dibutuhkan untuk posisi ini', { kind: 'skills', groups: [] }],
  ['Pengalaman', 'pengalaman kerja yang relevan pada posisi atau industri serupa', { kind: 'years', topic: '' }],
  ['Pendidikan', 'latar belakang pendidikan dan kualifikasi', { kind: 'degree', fields: [] }],
])('the general criterion "%s" names nothing of its own', (name, description, understanding) => {
  expect(read(name, description)).toMatchObject(understanding)
})

it('a long text is read as quickly as a short one', () => {
  expect(read('x'.repeat(120), 'dan '.repeat(125)).kind).toBe('skills')
})
