import type { CellJob } from '../cell.ts'

export const promoter: CellJob = {
  title: 'SPG Kosmetik',
  keywords: 'SPG, kosmetik, penjualan',
  criteria: [
    { name: 'Berpengalaman sebagai SPG atau beauty advisor min. 1 tahun' },
    { name: 'Berpenampilan menarik, tinggi minimal 158 cm' },
    { name: 'Terbiasa mengejar target penjualan' },
    { name: 'Mengerti produk kosmetik dan perawatan kulit' },
    { name: 'Usia maksimal 27 tahun' },
    { name: 'Penempatan di Mall Contoh, Bekasi' },
    { name: 'Minimal lulusan SMA/SMK' },
  ],
  cvs: [
    {
      who: 'a promoter',
      text: `Sinta Maharani
Bekasi Timur

PENGALAMAN
SPG, PT Contoh Kosmetika, 2021 - 2023
- Menawarkan lipstik, bedak dan produk perawatan kulit
- Mencapai target penjualan 110% selama 10 bulan
Beauty advisor, Contoh Beauty, 2023 - 2024

PENDIDIKAN
SMK Tata Kecantikan, 2021`,
      ranges: [[80, 100], 'reader', [80, 100], [80, 100], 'reader', [60, 100], [80, 100]],
    },
    {
      who: 'a promoter of telephones',
      text: `Dea Anjani
Bogor

Pengalaman kerja
Sales Promotion Girl, Contoh Cell, Juni 2022 - Desember 2023
Menjual telepon genggam, melampaui target tiap bulan.

Pendidikan
SMA Contoh 1, 2022`,
      ranges: [[80, 100], 'reader', [80, 100], [0, 20], 'reader', [0, 60], [80, 100]],
    },
    {
      who: 'a tailor',
      text: `Aminah
Cirebon
Penjahit, 2015 - 2024
Menjahit seragam sekolah.
Lulus SD`,
      ranges: [[0, 20], 'reader', [0, 0], [0, 0], 'reader', [0, 40], [0, 20]],
    },
  ],
}
