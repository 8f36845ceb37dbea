import { describe, expect, it } from 'vitest'
import { aCv } from '../test/documents/cv.ts'
import { findContact } from './contact.ts'

const inText = (text: string, titleLines: string[] = [], fileName = 'cv.pdf') =>
  findContact({ pages: [text], titleLines }, fileName)

it('findContact finds the name, e-mail address and phone number in a CV', () => {
  expect(inText(aCv().join('\n'))).toEqual({
    name: 'Siti Rahmawati',
    email: 'siti.rahmawati@example.com',
    phone: '+62 812-3456-7890',
  })
})

it('findContact gives null for what the CV does not say', () => {
  expect(inText('Pengalaman Kerja\nakuntan di perusahaan dagang, 2015 – 2019', [], 'budi-santoso.pdf')).toEqual({
    name: null,
    email: null,
    phone: null,
  })
})

describe('the name', () => {
  it.each([
    ['after a label', 'DAFTAR RIWAYAT HIDUP\nNama lengkap : Budi Santoso, S.E.\nAlamat : Jalan Mawar 1', 'Budi Santoso'],
    ['below a heading', 'Curriculum Vitae\nBudi Santoso\nSoftware Engineer', 'Budi Santoso'],
    ['beside a heading', 'PERSONAL INFORMATION Nina Jones\nDublin', 'Nina Jones'],
    ['before an address', 'Jean MARTIN 3, rue de la Paix - 75000 Paris', 'Jean MARTIN'],
    ['in Chinese', '简历\n王小明\n软件工程师', '王小明'],
    ['with particles and initials', 'Maria J. van den Berg\nMarketing Manager', 'Maria J. van den Berg'],
  ])('the name is found %s', (_, text, name) => {
    expect(inText(text).name).toBe(name)
  })

  it('the name is taken from the largest lines first, also when it is on two of them', () => {
    expect(inText('Key Skills\nPython\nBudi\nSantoso', ['Budi', 'Santoso']).name).toBe('Budi Santoso')
  })

  it('the name is the line that the e-mail address repeats when several look like names', () => {
    expect(inText('Kota Bandung\nBudi Santoso\nbudi.santoso@example.com').name).toBe('Budi Santoso')
  })

  it('the name may be a single word when the e-mail address has it too', () => {
    expect(inText('Resume\nSukarno\nsukarno45@example.com').name).toBe('Sukarno')
    expect(inText('Resume\nPython\nme@example.com').name).toBeNull()
  })
})

describe('the e-mail address', () => {
  it.each([
    ['behind a link', 'Email: mailto:siti@example.com', 'siti@example.com'],
    ['behind Chinese letters', '邮箱siti@example.com', 'siti@example.com'],
    ['torn by spaces', 'siti.r @ example . co.id', 'siti.r@example.co.id'],
    ['at the end of a sentence', 'Write to siti@example.co.id.', 'siti@example.co.id'],
    ['before those of referees', 'siti@example.com\nReferences: boss@example.org', 'siti@example.com'],
  ])('the e-mail address is found %s', (_, text, email) => {
    expect(inText(text).email).toBe(email)
  })
})

describe('the phone number', () => {
  it.each([
    ['Indonesian, mobile', 'HP 0812 3456 7890', '0812 3456 7890'],
    ['Indonesian, country code', 'WA: +62-812-3456-7890', '+62-812-3456-7890'],
    ['a landline with a label', 'Telp. (022) 1234567', '(022) 1234567'],
    ['American', 'Austin | (512) 555-0142 | Texas', '(512) 555-0142'],
    ['French', 'Tél. 01.23.45.67.89.', '01.23.45.67.89'],
    ['after years that are none', '2015 - 2019 at ACME, 01/02/2003\n+1 415 555 0142', '+1 415 555 0142'],
  ])('the phone number is found: %s', (_, text, phone) => {
    expect(inText(text).phone).toBe(phone)
  })

  it.each(['2015 - 2019', '01.02.2003 – 04.05.2006', 'NIK 3273012345678901', 'https://example.com/1234567890', '812-345-67xxx'])(
    'no phone number is found in "%s"',
    (text) => {
      expect(inText(text).phone).toBeNull()
    },
  )
})
