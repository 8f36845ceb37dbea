import type { CellJob } from '../cell.ts'

export const frontDesk: CellJob = {
  title: 'Front Office Hotel',
  keywords: 'resepsionis, hotel, tamu',
  criteria: [
    { name: 'Pernah bekerja di hotel bintang 4/5 minimal setahun', description: 'Minimal 1 tahun pengalaman di hotel' },
    { name: 'SMK Perhotelan atau D1/D3 Perhotelan' },
    { name: 'Fasih berbahasa Inggris, bahasa Mandarin nilai plus' },
    { name: 'Sistem hotel', description: 'Opera PMS atau sistem sejenis' },
    { name: 'Check-in, reservasi, dan penanganan keluhan tamu' },
    { name: 'Siap bekerja shift, termasuk hari libur' },
    { name: 'Tinggal di Lombok / bersedia pindah ke Lombok' },
    { name: 'Good looking, murah senyum, percaya diri' },
  ],
  cvs: [
    {
      who: 'a receptionist',
      text: `Baiq Sulastri
Mataram, Lombok

Experience
Front Desk Agent, Contoh Senggigi Resort, May 2022 – Present
Check-in and check-out of guests, reservations in Opera PMS.
Handled guest complaints. Worked rotating shifts and public holidays.

Education
Diploma III Perhotelan, Politeknik Pariwisata Contoh, 2018 – 2021

Languages
English: fluent; Mandarin: basic`,
      ranges: [[80, 100], [80, 100], [80, 100], [80, 100], [80, 100], [60, 100], [80, 100], 'reader'],
    },
    {
      who: 'a receptionist of an office',
      text: `Desi Natalia
Surabaya

Pengalaman
Resepsionis, Gedung Perkantoran Contoh, 2021 - 2023
Menerima tamu dan telepon.

Pendidikan
SMK Administrasi Perkantoran, 2018 - 2021

Bahasa
Inggris cukup

Siap bekerja shift`,
      ranges: [[0, 40], [20, 60], [40, 60], [0, 0], [20, 60], [40, 100], [0, 0], 'reader'],
    },
    {
      who: 'a guest relation officer, in English',
      text: `Samuel Pattiwael
Ambon. Willing to relocate to Lombok or Bali.

Career
Guest Relations Officer | Contoh Grand Hotel (5-star) | 09/2023 - 08/2024
- Welcomed VIP guests, took reservations and solved complaints
- Used Opera

Studies
Vocational high school (hospitality), 2023

Languages
English (B2), Dutch (A2)`,
      ranges: [[80, 100], [80, 100], [80, 100], [60, 100], [60, 100], [0, 0], [80, 100], 'reader'],
    },
    {
      who: 'a welder',
      text: `Mulyono
Cilacap

Pengalaman
Tukang las, Bengkel Contoh Jaya, 2012 - 2025
Mengelas pagar dan kanopi.

Pendidikan
STM Mesin Contoh, 2009 - 2012`,
      ranges: [[0, 0], [20, 40], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], 'reader'],
    },
  ],
}
