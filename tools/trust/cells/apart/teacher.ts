import type { CellJob } from '../cell.ts'

export const teacher: CellJob = {
  title: 'Guru Matematika SMP',
  keywords: 'guru, matematika, kurikulum',
  criteria: [
    { name: 'Kualifikasi akademik', description: 'S1 Pendidikan Matematika atau Matematika' },
    { name: 'Pengalaman mengajar minimal 2 tahun' },
    { name: 'Sertifikat pendidik' },
    { name: 'Kemampuan', description: 'menyusun RPP, Kurikulum Merdeka, asesmen' },
    { name: 'Bahasa Inggris aktif lisan dan tulisan' },
    { name: 'Penempatan Yogyakarta' },
    { name: 'Menyukai anak-anak dan sabar' },
  ],
  cvs: [
    {
      who: 'a teacher of mathematics',
      text: `Retno Wulansari, S.Pd.
Sleman, DI Yogyakarta

PENGALAMAN MENGAJAR
Guru Matematika, SMP Contoh Harapan, Yogyakarta
Juli 2018 - sekarang
- Menyusun RPP dan modul ajar sesuai Kurikulum Merdeka
- Menyiapkan asesmen untuk 180 siswa
Guru les, Bimbel Contoh Cerdas
2016 - 2018

PENDIDIKAN
S1 Pendidikan Matematika, Universitas Negeri Contoh, 2012 - 2016

SERTIFIKASI
Sertifikat Pendidik (PPG), 2021

BAHASA
Inggris aktif (TOEFL ITP 550)`,
      ranges: [[80, 100], [80, 100], [80, 100], [80, 100], [80, 100], [80, 100], 'reader'],
    },
    {
      who: 'a teacher, in English',
      text: `Yosef Nainggolan
Yogyakarta

Teaching Experience
Mathematics Teacher, Contoh International School, Aug 2022 to Jul 2024
Taught algebra to grades 7 to 9 and wrote lesson plans and assessments.
Private tutor, 2020 to 2022
Tutored ten pupils in mathematics.

Education
Bachelor of Mathematics, Contoh University, 2016 to 2020

Languages
English: fluent, spoken and written`,
      ranges: [[80, 100], [80, 100], [0, 20], [40, 80], [80, 100], [80, 100], 'reader'],
    },
    {
      who: 'a teacher of Indonesian with one year',
      text: `Novi Handayani
Alamat: Klaten, Jawa Tengah

Riwayat Mengajar
Guru Bahasa Indonesia, SD Contoh Budi, Januari 2025 – Desember 2025
Mengajar kelas 4 dan 5, menyusun RPP.

Riwayat Pendidikan
S1 Pendidikan Bahasa Indonesia, Universitas Contoh, 2020 – 2024

Bahasa Asing
Bahasa Inggris (pasif)`,
      ranges: [[20, 40], [40, 60], [0, 0], [20, 60], [20, 60], [0, 40], 'reader'],
    },
    {
      who: 'an engineer who wants to teach',
      text: `Arif Budiman
Sleman

Experience
Data Analyst, Contoh Bank, 2019 - 2025
Built dashboards and statistical models.
Volunteer mathematics mentor, weekends in 2023

Education
Master of Mathematics, Contoh Institute, 2017 - 2019
Bachelor of Physics, Contoh Institute, 2013 - 2017

Tests
IELTS 7.5`,
      ranges: [[80, 100], [0, 40], [0, 0], [0, 20], [80, 100], [40, 100], 'reader'],
    },
    {
      who: 'a security guard',
      text: `Suparno
Palembang

Pengalaman
Satpam, PT Contoh Mall, 2014 - 2024
Patroli dan pengawasan CCTV.

Pendidikan
SMA Contoh 5, 2010

Sertifikat
Gada Pratama, 2014`,
      ranges: [[0, 20], [0, 0], [0, 20], [0, 0], [0, 0], [0, 20], 'reader'],
    },
  ],
}
