import type { CellJob } from '../cell.ts'

export const clerk: CellJob = {
  title: 'Admin Kantor',
  keywords: 'administrasi, arsip, Excel',
  criteria: [
    { name: 'Mahir Microsoft Excel, terutama VLOOKUP dan pivot table' },
    { name: 'Pengalaman sebagai admin minimal satu tahun, fresh graduate dipersilakan melamar' },
    { name: 'Rapi dalam mengarsip dokumen' },
    { name: 'Min. D3 semua jurusan' },
    { name: 'IPK minimal 3,00' },
    { name: 'Mampu membuat surat dan notulen rapat' },
  ],
  cvs: [
    {
      who: 'an administrator',
      text: `Novi Andriani
Cikarang

Pengalaman
Admin kantor, PT Contoh Logam, 2021 - 2024
- Membuat surat keluar dan notulen rapat
- Mengarsipkan dokumen pembelian
- Rekap absensi di Excel (VLOOKUP, pivot table)

Pendidikan
D3 Administrasi Perkantoran, 2021, IPK 3,45`,
      ranges: [
        [80, 100],
        [80, 100],
        [60, 100],
        [80, 100],
        [80, 100],
        [80, 100],
      ],
    },
    {
      who: 'a secretary, in English',
      text: `Fransiska Wong
Medan

Work experience
Secretary, Contoh Trading, 2020 - 2023
- Wrote letters and minutes of meetings
- Filed contracts and invoices
- MS Excel and Word

Education
Bachelor of Management, GPA 2.85, 2020`,
      ranges: [
        [40, 80],
        [60, 100],
        [60, 100],
        [80, 100],
        [0, 40],
        [80, 100],
      ],
    },
    {
      who: 'a farmer',
      text: `Karso
Petani padi, 1995 - 2024
Menanam padi dan jagung.
SD`,
      ranges: [
        [0, 0],
        [0, 40],
        [0, 0],
        [0, 20],
        [0, 0],
        [0, 0],
      ],
    },
  ],
}
