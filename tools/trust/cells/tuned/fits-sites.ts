import type { CellJob, Range } from '../cell.ts'

const fit: Range = [80, 100]

/** Jobs in the sentences of their recruiters, each with one fitting CV in other words. */
export const siteFits: CellJob[] = [
  {
    title: 'Site Electrician',
    keywords: 'electrical, wiring, panel',
    criteria: [
      { name: 'Seorang teknisi listrik yang sudah bekerja minimal 3 tahun di proyek gedung' },
      { name: 'Bisa membaca gambar kerja' },
      { name: 'Memiliki sertifikat kompetensi listrik atau SKTTK' },
      { name: 'Mampu memasang panel dan kabel' },
      { name: 'Mengutamakan keselamatan kerja (K3)' },
    ],
    cvs: [
      {
        who: 'an electrician, in English',
        text: `Petrus Wanggai
Jayapura

Employment
Electrician, Contoh Construction, 2018 - 2023
- Installed distribution panels and cables in office buildings
- Read shop drawings and single line diagrams
- Followed health and safety rules, no accidents

Certificates
SKTTK electrical competence certificate, 2019`,
        ranges: [fit, fit, fit, fit, [60, 100]],
      },
    ],
  },
  {
    title: 'Excavator Operator',
    keywords: 'excavator, mining, SIO',
    criteria: [
      { name: 'Valid SIO for excavators' },
      { name: 'Has operated a PC200 or bigger in a mine' },
      { name: 'Minimum 2 years as a heavy equipment operator' },
      { name: 'Fills in the daily check sheet of the unit' },
      { name: 'Ready for a roster of 6 weeks on and 2 weeks off' },
    ],
    cvs: [
      {
        who: 'an operator',
        text: `Hamzah
Samarinda

Pengalaman
Operator excavator PC200 dan PC300, PT Contoh Tambang, 2019 - 2023
- Loading batu bara ke dump truck
- Mengisi P2H harian unit

Sertifikat
SIO excavator kelas I, berlaku sampai 2027

Siap kerja roster 6:2`,
        ranges: [fit, fit, fit, [40, 100], fit],
      },
    ],
  },
  {
    title: 'Production Supervisor',
    keywords: 'production, manufacturing, quality',
    criteria: [
      { name: 'Has supervised at least 20 operators on a production line' },
      { name: 'Understands 5S, Kaizen and lean manufacturing' },
      { name: 'Makes daily production reports' },
      { name: 'S1 Teknik Industri/Mesin' },
      { name: 'Domiciled in Karawang or ready to move there' },
      { name: '3+ yrs in an automotive or electronics factory' },
    ],
    cvs: [
      {
        who: 'a supervisor, in Indonesian',
        text: `Hendra Gunawan
Karawang, Jawa Barat

Pengalaman
Supervisor produksi, PT Contoh Otomotif, 2019 - 2024
- Membawahi 42 operator di lini produksi
- Menerapkan 5S, kaizen dan lean manufacturing
- Membuat laporan produksi harian

Pendidikan
S1 Teknik Industri, 2018`,
        ranges: [fit, fit, fit, fit, fit, [60, 100]],
      },
    ],
  },
]
