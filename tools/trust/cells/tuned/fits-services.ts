import type { CellJob, Range } from '../cell.ts'

const fit: Range = [80, 100]

/** Jobs in the sentences of their recruiters, each with one fitting CV in other words. */
export const serviceFits: CellJob[] = [
  {
    title: 'Housekeeping Supervisor',
    keywords: 'housekeeping, rooms, laundry',
    criteria: [
      { name: 'Two years of supervising room attendants in a hotel' },
      { name: 'Inspects rooms before the guests arrive' },
      { name: 'Manages linen and amenities stock' },
      { name: 'Graduate of a hospitality school' },
      { name: 'Conversational English' },
      { name: 'Trains new staff' },
    ],
    cvs: [
      {
        who: 'a supervisor',
        text: `Wayan Sudarma
Ubud

Riwayat Pekerjaan
Supervisor housekeeping, Hotel Contoh Ubud, 2020 - 2024
- Mengawasi 12 room attendant
- Memeriksa kamar sebelum tamu datang
- Mengatur stok linen dan amenities
- Melatih karyawan baru

Pendidikan
D1 Perhotelan, Sekolah Pariwisata Contoh, 2016

Bahasa
Inggris (menengah)`,
        ranges: [fit, fit, fit, fit, fit, fit],
      },
    ],
  },
  {
    title: 'Apoteker Pendamping',
    keywords: 'apoteker, obat, resep',
    criteria: [
      { name: 'Lulusan profesi apoteker dan memiliki STRA' },
      { name: 'Dapat memberikan konseling obat kepada pasien' },
      { name: 'Berpengalaman di apotek atau klinik' },
      { name: 'Menguasai stok opname dan pemesanan obat' },
      { name: 'Mau ditempatkan di Cirebon' },
    ],
    cvs: [
      {
        who: 'a pharmacist, in English',
        text: `apt. Nurul Hidayah, S.Farm.
Cirebon

Experience
Pharmacist, Apotek Contoh Sehat, 2021 - 2024
- Counselled patients on their medicines
- Ordered medicines and did stock takes every month

Education
Pharmacist profession, Universitas Contoh, 2020

Licence
STRA valid until 2027`,
        ranges: [[60, 100], fit, fit, fit, fit],
      },
    ],
  },
  {
    title: 'Guru Matematika SMP',
    keywords: 'matematika, mengajar, siswa',
    criteria: [
      { name: 'Sarjana Pendidikan Matematika' },
      { name: 'Punya pengalaman mengajar di SMP, lebih dari 2 tahun' },
      { name: 'Pernah membimbing siswa untuk olimpiade' },
      { name: 'Mampu memakai media pembelajaran digital seperti Google Classroom atau Quizizz' },
      { name: 'Bersertifikat pendidik' },
    ],
    cvs: [
      {
        who: 'a teacher, in English',
        text: `Rahmat Hidayat
Padang

Teaching experience
Mathematics teacher, Contoh Junior High School (SMP), 2018 - 2024
- Coached pupils for the mathematics olympiad, two medals
- Used Google Classroom and Kahoot

Education
Bachelor of Mathematics Education, 2017

Certificates
Educator certificate (PPG), 2021`,
        ranges: [fit, fit, fit, fit, fit],
      },
    ],
  },
  {
    title: 'Sous Chef',
    keywords: 'kitchen, menu, western food',
    criteria: [
      { name: 'Minimum of four years cooking Western cuisine' },
      { name: 'Controls food cost and orders ingredients' },
      { name: 'Supervises cooks and stewards' },
      { name: 'Develops new dishes' },
      { name: 'Holds a food safety certificate' },
      { name: 'Physically fit and able to stand for long hours' },
    ],
    cvs: [
      {
        who: 'a sous chef, in Indonesian',
        text: `I Made Suarta
Kuta

Riwayat Kerja
Sous chef, Restoran Contoh Grill, 2018 - 2024
- Memasak hidangan Western: steak, pasta, sup
- Mengendalikan food cost dan memesan bahan makanan
- Mengawasi 8 juru masak dan steward
- Menciptakan menu baru tiap musim

Sertifikat
Sertifikat keamanan pangan (HACCP), 2022`,
        ranges: [fit, fit, fit, [60, 100], fit, 'reader'],
      },
    ],
  },
  {
    title: 'Perawat Lansia',
    keywords: 'lansia, perawatan, pasien',
    criteria: [
      { name: 'Pernah merawat orang tua atau lansia di rumah maupun panti' },
      { name: 'Dapat mengukur tekanan darah dan gula darah' },
      { name: 'Membantu pasien mandi, makan, dan minum obat' },
      { name: 'Lulusan SMK Kesehatan atau D3 Keperawatan' },
      { name: 'Bersedia tinggal di dalam (live in)' },
      { name: 'Beragama Islam' },
    ],
    cvs: [
      {
        who: 'a caregiver, in English',
        text: `Yuliana Bere
Atambua

Work
Caregiver for the elderly, Contoh Nursing Home, 2020 - 2023
- Measured blood pressure and blood sugar
- Helped residents to bathe and eat, and gave their medicine

Education
Vocational high school of health (nursing), 2019

Willing to live in`,
        ranges: [fit, fit, [60, 100], fit, fit, 'reader'],
      },
    ],
  },
]
