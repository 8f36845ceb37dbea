import { describe, expect, it } from 'vitest'
import { findName } from './name.ts'

interface Beside {
  email?: string
  fileName?: string
  titleLines?: string[]
}
const nameIn = (text: string, { email, fileName = 'cv.pdf', titleLines = [] }: Beside = {}) =>
  findName({ pages: [text], titleLines }, email ?? null, fileName)

describe('findName finds no name', () => {
  it.each([
    ['in the name of a school', 'SMK Pariwisata Denpasar\nJurusan Perhotelan'],
    ['in the labels of a form', 'Nama Lengkap\nTempat, Tanggal Lahir\nJenis Kelamin'],
    ['in skills', 'DevOps AWS\nKubernetes Terraform'],
    ['in a slogan', 'Happy To Help\nSales Executive'],
    ['below the heading of another section', 'Work Experience\nSinar Terang Textile\nStaf Gudang'],
    ['behind the label of a company or a parent', 'Nama Perusahaan : Sinar Terang\nPengalaman\nNama Ayah : Sutrisno'],
    ['in a place', 'San Diego\n0812 3456 7890'],
    ['in a port', 'Tanjung Priok\nJakarta Utara'],
  ])('findName finds no name %s', (_, text) => {
    expect(nameIn(text)).toBeNull()
  })

  it('findName takes no school for a name although the file is named for it', () => {
    expect(nameIn('SMK Pariwisata Denpasar\n2018', { fileName: 'SMK Pariwisata Denpasar.pdf' })).toBeNull()
  })
})

describe('findName leaves out what stands beside the name', () => {
  it.each([
    ['Dr. Ir. H. Ahmad Zulkarnain, M.Eng.\nDosen', 'Ahmad Zulkarnain'],
    ['Jean DUPONT Célibataire\n3, rue de la Liberté', 'Jean DUPONT'],
    ['ASEP SAEPUDIN Operator Produksi\nKarawang', 'ASEP SAEPUDIN'],
    ['Nama: Kevin Anggara Tempat/Tgl Lahir: Bogor, 2 Juni 1995', 'Kevin Anggara'],
    ['Budi Santoso Jl. Melati 4\nKasir', 'Budi Santoso'],
    ["Hello, I'm Tiara Andini!\nDesigner", 'Tiara Andini'],
    ['Nama Lengkap\n: Ahmad Fauzi\nAlamat', 'Ahmad Fauzi'],
    ['First Name: Bagas\nLast Name: Saputra', 'Bagas Saputra'],
    ['[Photo]\nRatna Dewi\nDesainer', 'Ratna Dewi'],
  ])('findName finds in "%s" the name %s', (text, name) => {
    expect(nameIn(text)).toBe(name)
  })
})

describe('findName closes up a name of spaced letters', () => {
  it('findName takes the words of a letter-spaced name from the e-mail address', () => {
    expect(nameIn('B U D I S A N T O S O\nDesainer', { email: 'budi.santoso@example.com' })).toBe('BUDI SANTOSO')
  })

  it('findName gives no letter-spaced name whose words are not known', () => {
    expect(nameIn('B U D I S A N T O S O\nDesainer')).toBeNull()
  })
})

it('findName believes the e-mail address that a word of another kind is a name', () => {
  const beside = { titleLines: ['Java Kencono'], email: 'java.kencono@example.com' }

  expect(nameIn('Java Kencono\nPengembang', beside)).toBe('Java Kencono')
})

it.each([
  ['Nama lengkap dan gelar : Dr. Budi Santoso, M.T.', 'Budi Santoso'],
  ['Mangaratua Simamora\nQuality Control', 'Mangaratua Simamora'],
  ['أحمد محمود\nمحاسب', 'أحمد محمود'],
  ['이력서\n이름: 박지훈', '박지훈'],
  ['Иван Петров\nИнженер', 'Иван Петров'],
])('findName finds in "%s" the name %s', (text, name) => {
  expect(nameIn(text)).toBe(name)
})

it('findName takes the line below its reading for the name in a Japanese form', () => {
  expect(nameIn('履歴書\nさとう けんいち\n佐藤 健一')).toBe('佐藤 健一')
})

it('findName joins two Chinese characters that are spaced out', () => {
  expect(nameIn('张 三\n软件工程师', { titleLines: ['张 三'] })).toBe('张三')
})
