import type { CellJob } from '../cell.ts'

export const barista: CellJob = {
  title: 'Barista',
  keywords: 'coffee, espresso, latte art',
  criteria: [
    { name: 'Has worked behind an espresso machine in a busy café for at least a year' },
    { name: 'Knows how to pour latte art' },
    { name: 'Can handle the cash register and close the till' },
    { name: 'Happy to work weekends and public holidays' },
    { name: 'A barista certificate would be a plus' },
    { name: 'Friendly and energetic' },
  ],
  cvs: [
    {
      who: 'a barista',
      text: `Nadia Kusuma
Bandung

EXPERIENCE
Barista, Kopi Contoh, March 2022 - present
- Pulls 250 espresso drinks a shift on a La Marzocco
- Latte art: rosetta, tulip, swan
- Opens and closes the cash register

EDUCATION
SMA Contoh 5, 2020

CERTIFICATES
SCA Barista Skills Foundation, 2023

Available on weekends and public holidays.`,
      ranges: [[80, 100], [80, 100], [80, 100], [80, 100], [80, 100], 'reader'],
    },
    {
      who: 'a waiter',
      text: `Dimas Prakoso
Yogyakarta

PENGALAMAN KERJA
Pramusaji, Restoran Contoh, 2021 - 2024
- Mencatat pesanan dan mengantar makanan
- Melayani pembayaran di kasir dan tutup kasir setiap malam

PENDIDIKAN
SMK Pariwisata, 2021`,
      ranges: [[0, 40], [0, 20], [60, 100], [0, 20], [0, 20], 'reader'],
    },
    {
      who: 'a programmer',
      text: `Kevin Halim
kevin@example.com

Work
Java developer, Contoh Software, 2018 - 2024
Built payment services with Spring and Kafka.

Education
Bachelor of Computer Science, 2018`,
      ranges: [[0, 20], [0, 0], [0, 20], [0, 0], [0, 20], 'reader'],
    },
  ],
}
