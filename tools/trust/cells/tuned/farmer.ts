import type { CellJob } from '../cell.ts'

export const farmer: CellJob = {
  title: 'Mandor Kebun Sawit',
  keywords: 'kebun, sawit, panen',
  criteria: [
    { name: 'Sudah berpengalaman di perkebunan kelapa sawit paling sedikit 3 tahun' },
    { name: 'Paham cara pemupukan dan pengendalian hama' },
    { name: 'Pernah membawahi pekerja panen' },
    { name: 'Lulusan D3 atau S1 Pertanian' },
    { name: 'Bersedia tinggal di mess kebun, Kalimantan Tengah' },
    { name: 'Dapat mengendarai sepeda motor dan memiliki SIM C' },
  ],
  cvs: [
    {
      who: 'a foreman of a plantation',
      text: `Sugiono
Sampit, Kalimantan Tengah

PENGALAMAN
Mandor panen, PT Contoh Sawit Lestari, 2018 - 2024
- Mengawasi 35 pekerja panen
- Mengatur pemupukan dan penyemprotan hama
Karyawan kebun, PT Contoh Agro, 2015 - 2018

PENDIDIKAN
D3 Agronomi, Politeknik Contoh, 2015

SIM C. Bersedia tinggal di mess.`,
      ranges: [
        [80, 100],
        [60, 100],
        [80, 100],
        [80, 100],
        [80, 100],
        [60, 100],
      ],
    },
    {
      who: 'an estate assistant, in English',
      text: `Daniel Tarigan
Medan

Experience
Field assistant, Contoh Oil Palm Estate, 2021 - 2023
- Supervised 20 harvesters
- Planned fertiliser application and pest control

Education
Bachelor of Agriculture, 2021

Willing to live on the estate anywhere in Indonesia.`,
      ranges: [
        [40, 80],
        [60, 100],
        [60, 100],
        [80, 100],
        [60, 100],
        [0, 20],
      ],
    },
    {
      who: 'a bank teller',
      text: `Maya Sari
Teller, Bank Contoh, 2018 - 2024
S1 Manajemen, 2018
Menghitung uang tunai.`,
      ranges: [
        [0, 20],
        [0, 0],
        [0, 0],
        [0, 60],
        [0, 0],
        [0, 0],
      ],
    },
  ],
}
