import type { Subject } from './subject.ts'

export const accounting: Subject = {
  job: {
    title: 'Staf Akuntansi',
    description: 'Anda menyusun pembukuan dan laporan keuangan bulanan serta mengurus pajak perusahaan dagang.',
    keywords: 'akuntansi, jurnal, rekonsiliasi, pajak, Excel',
    additionalInstructions: '',
    criteria: [
      { evaluationCriteria: 'Pembukuan', description: 'Jurnal, rekonsiliasi bank, laporan keuangan bulanan', weight: 40 },
      { evaluationCriteria: 'Pajak', description: 'PPN, PPh 21, e-Faktur', weight: 30 },
      { evaluationCriteria: 'Pengalaman', description: 'Tiga tahun di bidang akuntansi', weight: 30 },
    ],
  },
  cvs: {
    strong: {
      en: `PROFILE
Accountant with nine years of accounting experience in trading companies.

EXPERIENCE
Senior Accountant, PT Contoh Jaya, 2018 - present
Posts all journals (jurnal) and does the bank reconciliation (rekonsiliasi bank) of six accounts each week
Closes the monthly financial statements (laporan keuangan bulanan) within five days
Files PPN and PPh 21 each month and issues 900 e-Faktur a year without a correction
Accountant, CV Maju Contoh, 2015 - 2018
Kept journals and reconciled receivables, prepared the tax audit of 2017

EDUCATION
Bachelor of Accounting, Universitas Contoh, 2015

SKILLS
Accurate, SAP, Excel, e-Faktur, PPN, PPh 21`,
      id: `PROFIL
Akuntan dengan pengalaman akuntansi sembilan tahun di perusahaan dagang.

PENGALAMAN KERJA
Akuntan Senior, PT Contoh Jaya, 2018 - sekarang
Membukukan semua jurnal dan melakukan rekonsiliasi bank untuk enam rekening setiap minggu
Menutup laporan keuangan bulanan dalam lima hari
Melaporkan PPN dan PPh 21 setiap bulan dan menerbitkan 900 e-Faktur setahun tanpa pembetulan
Akuntan, CV Maju Contoh, 2015 - 2018
Mengelola jurnal dan rekonsiliasi piutang, menyiapkan pemeriksaan pajak tahun 2017

PENDIDIKAN
Sarjana Akuntansi, Universitas Contoh, 2015

KEAHLIAN
Accurate, SAP, Excel, e-Faktur, PPN, PPh 21`,
    },
    middle: {
      en: `PROFILE
Office clerk with some accounting tasks.

EXPERIENCE
Office Clerk, Toko Contoh, 2022 - 2024
Entered purchases as journals (jurnal) and filed the receipts
Printed e-Faktur for customers on request

EDUCATION
Vocational school, accounting, 2022

SKILLS
Excel, Word, archive`,
      id: `PROFIL
Staf administrasi dengan sebagian tugas akuntansi.

PENGALAMAN KERJA
Staf Administrasi, Toko Contoh, 2022 - 2024
Memasukkan pembelian sebagai jurnal dan mengarsipkan bukti
Mencetak e-Faktur untuk pelanggan bila diminta

PENDIDIKAN
SMK Akuntansi, 2022

KEAHLIAN
Excel, Word, pengarsipan`,
    },
    weak: {
      en: `PROFILE
Driver with a clean record.

EXPERIENCE
Delivery Driver, Antar Contoh, 2017 - 2024
Delivered parcels in the city, sixty stops a day
Kept the van washed and its tyres checked

EDUCATION
Secondary school, 2016

SKILLS
Driving licence, city knowledge, punctual`,
      id: `PROFIL
Pengemudi tanpa catatan pelanggaran.

PENGALAMAN KERJA
Kurir, Antar Contoh, 2017 - 2024
Mengantar paket di dalam kota, enam puluh alamat sehari
Menjaga mobil tetap bersih dan memeriksa ban

PENDIDIKAN
SMA, 2016

KEAHLIAN
SIM A, mengenal jalan kota, tepat waktu`,
    },
  },
  decisive: {
    criterion: { evaluationCriteria: 'Sertifikat pajak', description: 'Sertifikat Brevet A dan B', weight: 20 },
    lines: {
      en: ['CERTIFICATES', 'Sertifikat Brevet A dan B (tax), 2021'],
      id: ['SERTIFIKAT', 'Sertifikat Brevet A dan B, 2021'],
    },
    word: /brevet/i,
  },
}
