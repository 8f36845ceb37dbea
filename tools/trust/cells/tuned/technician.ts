import type { CellJob } from '../cell.ts'

export const technician: CellJob = {
  title: 'Teknisi AC',
  keywords: 'AC, pendingin, listrik',
  criteria: [
    { name: 'Mampu memasang, merawat dan memperbaiki AC split' },
    { name: 'Pengalaman kerja di bidang pendingin minimal 2 tahun' },
    { name: 'Mengerti instalasi listrik dasar' },
    { name: 'SMK Teknik Pendingin atau Listrik' },
    { name: 'Memiliki kendaraan sendiri' },
    { name: 'Siap lembur bila diperlukan' },
  ],
  cvs: [
    {
      who: 'a technician',
      text: `Irwan Setiadi
Bogor

Pengalaman Kerja
Teknisi AC, CV Contoh Dingin, 2019 - 2024
- Pemasangan, perawatan dan perbaikan AC split dan cassette
- Pemasangan instalasi listrik untuk unit baru

Pendidikan
SMK Teknik Pendingin dan Tata Udara, 2018

Punya motor sendiri, siap lembur.`,
      ranges: [
        [80, 100],
        [80, 100],
        [80, 100],
        [80, 100],
        [80, 100],
        [80, 100],
      ],
    },
    {
      who: 'a technician, in English',
      text: `Michael Tan
Batam

Employment
HVAC technician, Contoh Cooling, 2021 - 2024
- Installed and serviced split air conditioners
- Checked wiring and fuses

Education
Vocational school, electrical engineering, 2020`,
      ranges: [
        [60, 100],
        [80, 100],
        [40, 100],
        [80, 100],
        [0, 0],
        [0, 0],
      ],
    },
    {
      who: 'a copywriter',
      text: `Intan Permata
Penulis naskah iklan, Agensi Contoh, 2018 - 2024
S1 Sastra Indonesia, 2018`,
      ranges: [
        [0, 0],
        [0, 20],
        [0, 0],
        [0, 40],
        [0, 0],
        [0, 0],
      ],
    },
  ],
}
