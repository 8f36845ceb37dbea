import type { CellJob } from '../cell.ts'

export const accountant: CellJob = {
  title: 'Staf Akuntansi dan Pajak',
  keywords: 'akuntansi, pajak, laporan keuangan',
  criteria: [
    { name: 'Pendidikan minimal S1 Akuntansi' },
    { name: 'Pengalaman minimal 3 tahun di bidang akuntansi' },
    { name: 'Pajak', description: 'Memahami PPN dan PPh 21' },
    { name: 'Brevet A/B' },
    { name: 'Menguasai Accurate, SAP atau software akuntansi lain' },
    { name: 'TOEFL minimal 500' },
    { name: 'Teliti, jujur dan bertanggung jawab' },
  ],
  cvs: [
    {
      who: 'an accountant who meets everything',
      text: `SITI RAHMAWATI, S.Ak.
Bekasi

RINGKASAN
Akuntan dengan pengalaman 6 tahun di manufaktur dan ritel.

PENGALAMAN KERJA
Staf Akuntansi Senior, PT Contoh Pangan — Agustus 2021 sampai dengan sekarang
Menyusun laporan keuangan bulanan dan tahunan.
Menghitung dan melaporkan PPN serta PPh 21 untuk 250 karyawan.
Menggunakan Accurate dan SAP.
Staf Akuntansi, CV Contoh Ritel — Mei 2019 hingga Juli 2021
Mencatat jurnal, rekonsiliasi bank dan piutang.

PENDIDIKAN
Sarjana Akuntansi, Universitas Contoh Ekonomi, 2015 – 2019, IPK 3,61

SERTIFIKAT
Brevet Pajak A dan B, 2020
TOEFL ITP 530, 2022`,
      ranges: [[80, 100], [80, 100], [80, 100], [80, 100], [80, 100], [80, 100], 'reader'],
    },
    {
      who: 'an accountant, in English',
      text: `Kevin Halim
Tangerang, Indonesia

Professional Experience
Accountant, Contoh Trading Ltd., 03/2023 – present
Prepared financial statements, bank reconciliation and accounts payable.
Filed monthly VAT and income tax (PPh 21) returns.
Accounting Intern, Contoh Audit Firm, Jul 2022 – Dec 2022
Checked vouchers and ledgers.

Education
Bachelor of Accounting, Contoh Business School, 2018 – 2022

Skills
SAP, Excel, QuickBooks

Languages
English (TOEFL iBT 85), Indonesian`,
      ranges: [[80, 100], [80, 100], [80, 100], [0, 20], [60, 100], [80, 100], 'reader'],
    },
    {
      who: 'an administrator with a vocational school',
      text: `Yuni Astuti
Alamat: Depok

Pengalaman
Staf Administrasi, PT Contoh Kargo, 2020 - 2025
- Membuat faktur dan surat jalan
- Membantu bagian akuntansi mencatat kas kecil
Kasir, Minimarket Contoh, 2018 - 2020

Pendidikan
SMK Akuntansi, SMK Contoh Bisnis, 2015 - 2018

Keterampilan
Microsoft Excel, mengetik, arsip`,
      ranges: [[20, 40], [0, 40], [0, 20], [0, 0], [0, 20], [0, 0], 'reader'],
    },
    {
      who: 'a graduate in management with a tax course',
      text: `Fajar Nugroho
Bogor

Data Pribadi
Tempat lahir: Bogor

Riwayat Pendidikan
S1 Manajemen, Universitas Contoh Pakuan, 2019 - 2023

Kursus
Brevet A & B Perpajakan, 2024

Riwayat Kerja
Staf Pajak, Kantor Konsultan Contoh, Feb 2024 - Feb 2026
Menyiapkan SPT Masa PPN dan PPh 21 klien.
Input data di Accurate.

Kemampuan Bahasa
TOEFL Prediction 470`,
      ranges: [[20, 60], [20, 60], [80, 100], [80, 100], [60, 100], [40, 80], 'reader'],
    },
    {
      who: 'a civil engineer',
      text: `Hendra Saputra
Civil Engineer

Experience
Site Engineer, Contoh Construction, 2018 - 2024
Supervised bridge works and prepared daily reports.
Used AutoCAD and SAP2000 for structural analysis.

Education
Bachelor of Civil Engineering, Contoh University, 2014 - 2018

Languages
English: good`,
      ranges: [[20, 40], [0, 20], [0, 0], [0, 0], [0, 20], [0, 60], 'reader'],
    },
  ],
}
