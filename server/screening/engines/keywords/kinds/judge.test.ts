import { describe, expect, it } from 'vitest'
import { understand } from '../../../../../shared/criteria/understand.ts'
import { aScreeningInput } from '../../a-screening-input.ts'
import { readCv } from '../cv/cv.ts'
import { judge } from './judge.ts'

/** July 2026. */
const NOW = 2026.5
const judged = (criterion: string, cv: string) =>
  judge(understand({ evaluationCriteria: criterion, description: '' }), readCv([cv], NOW), aScreeningInput().job)
const level = (criterion: string, cv: string): number | undefined => judged(criterion, cv)?.level

describe('years of a topic', () => {
  const roles = (lines: string) => `Experience\n${lines}`

  it.each([
    ['of the roles whose own lines show it', 'Nurse, 2020 - 2022\nCared\nCook, 2015 - 2020\nFried', 24],
    ['of overlapping roles once', 'Nurse, 2018 - 2020\nNurse (part time), 2019 - 2021', 36],
    ['in the other language', 'Perawat, Januari 2020 s.d. Desember 2020', 12],
    ['and a third of roles that show half of it', 'Nurse, 2020 - 2023', 36],
    ['but not of help with the work of others', 'Clerk, 2020 - 2023\nHelped the nurse', 0],
  ])('are counted %s', (_, lines, months) => {
    expect(judged('2 years as a nurse', roles(lines))?.work?.months).toBe(months)
  })

  it('are those of half a topic to a third', () => {
    expect(judged('Minimal 2 tahun sebagai sopir truk', roles('Pengemudi taksi, 2020 - 2023'))?.work?.months).toBe(12)
  })

  it.each([
    ['Nurse, 2018 - 2022', 5],
    ['Nurse, 2020 - 2022', 4],
    ['Nurse, 2021 - 2022', 2],
    ['Cook, 2010 - 2022', 0],
  ])('of "%s" give the level %i where two are asked for', (lines, expected) => {
    expect(level('2 years as a nurse', roles(lines))).toBe(expected)
  })

  it('that the CV claims without dates are met in part at most', () => {
    const { level, work } = judged('5 years as a nurse', 'Summary\n15 years of experience as a nurse in large hospitals')!

    expect(level).toBe(3)
    expect(work).toEqual({ months: 0, asked: 60, claimed: 180 })
  })

  it('that the dates of the CV cover count in full', () => {
    const cv =
      'Summary\n6 years of experience as a nurse in large hospitals\nExperience\nWard assistant, 2014 - 2021\nCared for guests'

    expect(judged('5 years as a nurse', cv)).toMatchObject({ level: 4, work: { months: 72, asked: 60 } })
  })
})

describe('a degree', () => {
  it.each([
    ['S1 Akuntansi', 'Bachelor of Accounting', 4],
    ['Bachelor of Nursing', 'S.Kep, Universitas Contoh', 4],
    ['S1 Akuntansi', 'Magister Akuntansi', 5],
    ['S1 Akuntansi', 'D3 Akuntansi', 3],
    ['S1 Akuntansi', 'S1 Teknik Mesin, Universitas Contoh', 2],
    ['S1 Teknik Informatika', 'Sarjana Sistem Informasi', 3],
    ['Bachelor of Computer Science or a related field', 'Sarjana Sistem Informasi', 4],
    ['D3 Keperawatan', 'D3 Kebidanan', 2],
    ['S1 Hukum', 'Bachelor of Music, Contoh Law School', 2],
    ['S1 Hukum', 'Sedang menempuh S1 Hukum', 3],
    ['Minimal SMA', 'SMP Contoh', 1],
    ['Minimal SMA', 'SMK Contoh', 4],
  ])('asked for as "%s" and held as "%s" is the level %i', (criterion, held, expected) => {
    expect(level(criterion, `Education\n${held}`)).toBe(expected)
  })

  it('takes its field from the line below', () => {
    expect(level('S1 Hukum', 'Education\nUniversitas Contoh, S1\nIlmu Hukum')).toBe(4)
  })
})

describe('a language', () => {
  it.each([
    ['Fluent English', 'English: C1', 4],
    ['Fluent English', 'Bahasa Inggris aktif', 4],
    ['Fluent English', 'English (intermediate), Japanese (native)', 3],
    ['Fluent English', 'Inggris pasif', 2],
    ['Fluent English', 'TOEIC 860', 4],
    ['Fluent English', 'Mandarin: fluent', 0],
    ['TOEFL 500', 'TOEFL ITP 530', 4],
    ['TOEFL 500', 'TOEFL ITP 470', 3],
    ['TOEFL 500', 'IELTS 5.5', 4],
    ['IELTS 6.5', 'English: good', 3],
    ['Fluent English', 'Tidak bisa bahasa Inggris', 0],
  ])('asked for as "%s" and stated as "%s" is the level %i', (criterion, stated, expected) => {
    expect(level(criterion, `Languages\n${stated}`)).toBe(expected)
  })

  it('that somebody teaches is not one that they state', () => {
    expect(level('Fluent Japanese', 'Experience\nTaught Japanese cooking, 2019 - 2020')).toBe(0)
  })
})

describe('papers', () => {
  it.each([
    ['STR aktif', 'STR berlaku sampai 2028', 4],
    ['STR aktif', 'STR sedang dalam proses', 1],
    ['Sertifikat BTCLS', 'Belum mengikuti BTCLS', 0],
    ['AWS certification', 'AWS Certified Developer', 4],
    ['AWS certification', 'Deployed services to AWS', 2],
    ['SIM A', 'SIM B1', 4],
    ['SIM B1', 'SIM A', 1],
    ['SIM A atau C', 'Driving licence: C', 4],
    ["Driver's licence", 'SIM C', 4],
    ['SIM A', 'No driving licence', 0],
  ])('asked for as "%s" and stated as "%s" are the level %i', (criterion, stated, expected) => {
    expect(level(criterion, `Rani\n${stated}`)).toBe(expected)
  })
})

describe('places and readiness', () => {
  it.each([
    ['Bersedia ditempatkan di Surabaya', 'Surabaya', 4],
    ['Bersedia ditempatkan di Surabaya', 'Malang, willing to relocate', 4],
    ['Bersedia ditempatkan di Surabaya', 'Malang, siap ditempatkan di Jakarta', 1],
    ['Bersedia ditempatkan di Surabaya', 'Malang, not willing to relocate', 0],
    ['Bersedia ditempatkan di Surabaya', 'Malang', 0],
    ['Domisili Semarang', 'Kudus, bersedia pindah', 3],
    ['Willing to be placed in Bali', 'Denpasar', 4],
    ['Bersedia kerja shift malam', 'Available for night shifts', 4],
    ['Bersedia kerja shift malam', 'Tidak bersedia kerja malam', 0],
  ])('asked for as "%s" and stated as "%s" are the level %i', (criterion, stated, expected) => {
    expect(level(criterion, `Rani\n${stated}`)).toBe(expected)
  })

  it('work on a move of the office is no readiness to move', () => {
    expect(level('Willing to relocate', 'Rani\nExperience\nClerk, 2020 - 2022\nRelocated the archive to a new office')).toBe(0)
  })
})

describe('skills', () => {
  const used = (line: string) => `Experience\nEngineer, 2014 - 2018\n${line}`

  it.each([
    ['Go or Java', used('Built services in Java'), 4],
    ['Go and Java', used('Built services in Java'), 3],
    ['Go and Java', used('Built services in Java without Go'), 3],
    ['Accounting software', used('Closed the books in Xero'), 4],
    ['Laporan keuangan', used('Prepared financial statements'), 4],
    ['Google Ads', used('Read reports in Google Analytics'), 0],
    ['Go, Java, Kafka', 'Skills\nGo, Java, Kafka, Docker', 2],
    ['Go, Java, Kafka', 'Skills\nGo, Docker, Linux, Bash', 1],
  ])('asked for as "%s" in "%s" are the level %i', (criterion, cv, expected) => {
    expect(level(criterion, cv)).toBe(expected)
  })
})

it('a criterion for a reader has no judgement', () => {
  expect(judged('Team player', 'Team player in a team of teams')).toBeUndefined()
})

it('a criterion of several kinds is judged by the mean of its parts, rounded down', () => {
  expect(level('S1 Akuntansi, TOEFL 500', 'Education\nS1 Akuntansi')).toBe(2)
})
