import type { CellJob } from '../cell.ts'

export const guard: CellJob = {
  title: 'Petugas Keamanan',
  keywords: 'satpam, keamanan, patroli',
  criteria: [
    { name: 'Punya sertifikat Gada Pratama' },
    { name: 'Diutamakan yang sudah pernah jadi satpam minimal 2 tahun' },
    { name: 'Mau kerja sistem shift, termasuk malam hari' },
    { name: 'Pendidikan minimal SMA atau sederajat' },
    { name: 'Bisa mengoperasikan CCTV' },
    { name: 'Punya SIM C' },
    { name: 'Jujur, tegas, dan bertanggung jawab' },
  ],
  cvs: [
    {
      who: 'a guard',
      text: `Suparman
Tangerang

PENGALAMAN KERJA
Satpam, Mall Contoh, Januari 2020 - Desember 2024
- Patroli area parkir dan lobi
- Memantau CCTV di ruang kontrol

PENDIDIKAN
SMA Negeri 2 Contoh, 2018

SERTIFIKAT
Gada Pratama, 2019

LAIN-LAIN
SIM A dan C. Siap bekerja shift siang maupun malam.`,
      ranges: [[80, 100], [80, 100], [80, 100], [80, 100], [80, 100], [80, 100], 'reader'],
    },
    {
      who: 'a guard, in English',
      text: `Yohanes Seran
Kupang

Experience
Security guard, Contoh Bank, 2022 - 2025
Checked visitors and bags, watched the CCTV monitors.

Education
Vocational high school, 2020

Training
Gada Pratama (basic security training)

Willing to work night shifts.`,
      ranges: [[80, 100], [80, 100], [80, 100], [80, 100], [60, 100], [0, 0], 'reader'],
    },
    {
      who: 'a seller of clothes',
      text: `Putri Amelia

Pengalaman
Penjual baju di pasar, 2019 - 2024

Pendidikan
SMP Contoh 3

Tidak bersedia kerja malam.`,
      ranges: [[0, 0], [0, 20], [0, 20], [0, 20], [0, 0], [0, 0], 'reader'],
    },
  ],
}
