import type { CellJob } from '../cell.ts'

export const courier: CellJob = {
  title: 'Courier',
  keywords: 'delivery, motorcycle, parcels',
  criteria: [
    { name: 'Owns a motorcycle and has a SIM C driving licence' },
    { name: 'Experience delivering parcels or food' },
    { name: 'Knows the streets of Surabaya' },
    { name: 'Familiar with Google Maps' },
    { name: 'High school graduate' },
    { name: 'Available full time, including Sundays' },
    { name: 'Has a clean police record (SKCK)' },
  ],
  cvs: [
    {
      who: 'a courier',
      text: `Yoga Pradana
Surabaya

Pengalaman
Kurir, Contoh Express, 2020 - 2024
- Mengantar 90 paket sehari dengan sepeda motor milik sendiri di Surabaya
- Memakai Google Maps untuk mengatur rute

Pendidikan
SMA Contoh 9, 2019

Dokumen: SIM C, SKCK
Bisa bekerja penuh waktu termasuk hari Minggu`,
      ranges: [
        [80, 100],
        [80, 100],
        [60, 100],
        [80, 100],
        [80, 100],
        [60, 100],
        [80, 100],
      ],
    },
    {
      who: 'a driver of online food orders',
      text: `Bagas Wicaksono
Sidoarjo

Work
Online food delivery rider, 2022 - present. Own motorcycle, 4.9 stars.

Education
Senior high school, 2021

License: SIM C`,
      ranges: [
        [80, 100],
        [80, 100],
        [0, 40],
        [0, 40],
        [80, 100],
        [0, 40],
        [0, 0],
      ],
    },
    {
      who: 'an architect',
      text: `Clara Wibowo
Jakarta
Architect, Contoh Studio, 2016 - 2024
Designs schools and hospitals.
Bachelor of Architecture, 2016`,
      ranges: [
        [0, 0],
        [0, 0],
        [0, 20],
        [0, 0],
        [80, 100],
        [0, 0],
        [0, 0],
      ],
    },
  ],
}
