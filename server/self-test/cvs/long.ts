import type { Language } from '../../../shared/screening/language.ts'

const employers = [
  'Ruang Contoh',
  'Jalur Contoh',
  'Ladang Contoh',
  'Pasar Contoh',
  'Rumah Contoh',
  'Taman Contoh',
  'Kapal Contoh',
]
const places = ['Bandung', 'Semarang', 'Malang', 'Medan', 'Makassar', 'Padang', 'Bogor']

interface Words {
  heading: string
  role: (employer: string, from: number) => string
  tasks: ((at: number, place: string) => string)[]
}

const words: Record<Language, Words> = {
  en: {
    heading: 'FURTHER PROJECTS',
    role: (employer, from) => `Project assistant, ${employer}, ${from} - ${from + 1}`,
    tasks: [
      (at, place) => `Planned the move of ${at + 12} desks to the new office in ${place} and told everybody the dates`,
      (at, place) => `Kept the minutes of ${at + 20} meetings with suppliers in ${place} and sent them on the same day`,
      (at) => `Counted the stock of stationery every quarter, ${at * 3 + 140} articles, and ordered what was missing`,
      (at, place) => `Welcomed ${at + 31} visitors a week at the front desk in ${place} and showed them around`,
      (at) => `Answered ${at + 45} letters a month and kept the binders of the years before in order`,
      (at, place) => `Booked rooms and travel between ${place} and Jakarta for a team of ${at + 4}`,
      (at) => `Showed ${at + 2} new colleagues the house, the telephones and the coffee machine`,
      (at, place) => `Helped with the yearly party in ${place} for ${at * 5 + 60} guests, from the list to the flowers`,
    ],
  },
  id: {
    heading: 'KEGIATAN LAIN',
    role: (employer, from) => `Asisten proyek, ${employer}, ${from} - ${from + 1}`,
    tasks: [
      (at, place) => `Merencanakan pemindahan ${at + 12} meja ke kantor baru di ${place} dan memberi tahu semua orang`,
      (at, place) => `Menyusun notula ${at + 20} rapat dengan pemasok di ${place} dan mengirimnya pada hari yang sama`,
      (at) => `Menghitung persediaan alat tulis setiap triwulan, ${at * 3 + 140} jenis, dan memesan yang kurang`,
      (at, place) => `Menyambut ${at + 31} tamu seminggu di meja depan kantor ${place} dan mengantar mereka berkeliling`,
      (at) => `Menjawab ${at + 45} surat sebulan dan merapikan arsip tahun sebelumnya`,
      (at, place) => `Memesan ruangan dan perjalanan antara ${place} dan Jakarta untuk tim ${at + 4} orang`,
      (at) => `Mengenalkan gedung, telepon, dan mesin kopi kepada ${at + 2} rekan baru`,
      (at, place) => `Membantu acara tahunan di ${place} untuk ${at * 5 + 60} tamu, dari daftar sampai bunga`,
    ],
  },
}

const ROLES = 14

/** About 10,000 characters of work that says nothing about the jobs of the self-test; no two lines are the same. */
export function otherWork(language: Language): string[] {
  const { heading, role, tasks } = words[language]
  const roles = Array.from({ length: ROLES }, (_, at) => [
    role(employers[at % employers.length]!, 2001 + at),
    ...tasks.map((task, place) => task(at, places[(at + place) % places.length]!)),
  ])
  return ['', heading, ...roles.flat()]
}
