import type { CellJob } from '../cell.ts'

export const sewing: CellJob = {
  title: 'Operator Jahit Garmen',
  keywords: 'jahit, garmen, konveksi',
  criteria: [
    { name: 'Bisa menjahit dengan mesin jarum satu, obras dan overdeck' },
    { name: 'Pengalaman di pabrik garmen minimal 1 tahun' },
    { name: 'Pendidikan terakhir SMP ke atas' },
    { name: 'Teliti dan cekatan' },
    { name: 'Bersedia ditempatkan di Boyolali' },
    { name: 'Sanggup bekerja dengan target' },
  ],
  cvs: [
    {
      who: 'an operator',
      text: `Sulastri
Boyolali

Pengalaman Kerja
Operator jahit, PT Contoh Garment, 2019 - 2023
- Menjahit kemeja dengan mesin jarum satu, obras dan overdeck
- Memenuhi target 60 potong per jam

Pendidikan
SMA Contoh Boyolali, 2018`,
      ranges: [[80, 100], [80, 100], [80, 100], 'reader', [80, 100], [60, 100]],
    },
    {
      who: 'a seamstress at home',
      text: `Warsini
Klaten
Penjahit rumahan, 2016 - 2024
Menjahit kebaya dan seragam dengan mesin jarum satu.
SD, 1998
Bersedia bekerja di Boyolali.`,
      ranges: [[40, 80], [0, 60], [0, 40], 'reader', [80, 100], [0, 20]],
    },
    {
      who: 'a photographer',
      text: `Reza Mahendra
Denpasar
Photographer, 2017 - 2024
Weddings and products, Lightroom.
Bachelor of Arts, 2017`,
      ranges: [[0, 0], [0, 20], [80, 100], 'reader', [0, 20], [0, 0]],
    },
  ],
}
