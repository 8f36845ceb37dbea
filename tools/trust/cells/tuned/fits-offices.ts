import type { CellJob, Range } from '../cell.ts'

const fit: Range = [80, 100]

/** Jobs in the sentences of their recruiters, each with one fitting CV in other words. */
export const officeFits: CellJob[] = [
  {
    title: 'Bank Teller',
    keywords: 'cash, customers, transactions',
    criteria: [
      { name: 'Has handled large amounts of cash accurately' },
      { name: 'Previous experience in a bank, at least one year' },
      { name: 'Serves customers politely at the counter' },
      { name: 'Bachelor degree from any major' },
      { name: 'Fluent in spoken Indonesian and English' },
      { name: 'Can work on Saturdays when needed' },
    ],
    cvs: [
      {
        who: 'a teller',
        text: `Fitria Handayani
Palembang

Pengalaman
Teller, Bank Contoh Syariah, 2021 - 2024
- Menghitung uang tunai hingga Rp500 juta sehari tanpa selisih
- Melayani setoran dan penarikan nasabah di loket

Pendidikan
S1 Ekonomi, Universitas Contoh, 2020

Bahasa
Indonesia (ibu), Inggris (lancar)

Bersedia masuk hari Sabtu.`,
        ranges: [fit, fit, fit, fit, fit, fit],
      },
    ],
  },
  {
    title: 'IT Support',
    keywords: 'helpdesk, network, hardware',
    criteria: [
      { name: 'Mampu menangani perbaikan komputer, printer, dan jaringan' },
      { name: 'Pengalaman sebagai IT support atau helpdesk minimal 1 tahun' },
      { name: 'Paham instalasi Windows dan Microsoft Office' },
      { name: 'Lulusan SMK TKJ atau D3 Informatika' },
      { name: 'Dapat bekerja di bawah tekanan' },
      { name: 'Punya sertifikat MTCNA lebih disukai' },
    ],
    cvs: [
      {
        who: 'a technician of computers, in English',
        text: `Arif Budiman
Tangerang

Experience
Help desk technician, Contoh Logistics, 2022 - 2024
- Repaired computers and printers, fixed network problems
- Installed Windows and Microsoft Office on 120 computers

Education
Diploma (D3) in Informatics, 2021

Certificates
MTCNA, 2022`,
        ranges: [fit, fit, fit, fit, 'reader', fit],
      },
    ],
  },
  {
    title: 'Social Media Officer',
    keywords: 'social media, content, design',
    criteria: [
      { name: 'Someone who can plan a content calendar for Instagram and TikTok' },
      { name: 'Basic graphic design with Canva or Photoshop' },
      { name: 'Writes captions in Indonesian and English' },
      { name: 'Has grown followers of a brand account' },
      { name: 'One year of experience managing social media' },
      { name: 'Creative and up to date with trends' },
    ],
    cvs: [
      {
        who: 'an officer, in Indonesian',
        text: `Salsabila Putri
Surabaya

Pengalaman Kerja
Admin media sosial, Contoh Hijab, 2022 - 2024
- Menyusun kalender konten Instagram dan TikTok
- Membuat desain dengan Canva
- Menulis caption dalam bahasa Indonesia dan Inggris
- Menaikkan pengikut akun merek dari 4.000 menjadi 38.000

Pendidikan
S1 Ilmu Komunikasi, 2022`,
        ranges: [fit, fit, fit, [60, 100], fit, 'reader'],
      },
    ],
  },
  {
    title: 'Bookkeeper',
    keywords: 'bookkeeping, tax, invoices',
    criteria: [
      { name: 'You record daily transactions and reconcile bank statements' },
      { name: 'You know e-Faktur and the monthly VAT return' },
      { name: 'More than two years in accounting or finance' },
      { name: 'Experience with Accurate, Jurnal or another accounting program' },
      { name: 'Degree in Accounting, GPA 3.00 or above' },
      { name: 'Able to work without supervision' },
    ],
    cvs: [
      {
        who: 'a bookkeeper, in Indonesian',
        text: `Desi Ratnasari
Semarang

Pengalaman
Staf akuntansi, CV Contoh Mebel, 2020 - 2024
- Mencatat transaksi harian dan rekonsiliasi bank
- Membuat e-Faktur dan melaporkan SPT Masa PPN
- Memakai Accurate Online

Pendidikan
S1 Akuntansi, 2019, IPK 3,41`,
        ranges: [fit, fit, fit, fit, fit, 'reader'],
      },
    ],
  },
  {
    title: 'Legal Secretary',
    keywords: 'secretary, documents, schedule',
    criteria: [
      { name: 'Two years or more in a similar role' },
      { name: 'Keeps calendars and books travel for partners' },
      { name: 'Good command of English, spoken and written' },
      { name: 'Proficiency in Word, Excel and PowerPoint' },
      { name: 'Diploma in secretarial studies or equivalent' },
      { name: 'Discreet with confidential matters' },
    ],
    cvs: [
      {
        who: 'a secretary, in Indonesian',
        text: `Cynthia Halim
Jakarta Barat

Pengalaman Kerja
Sekretaris, Kantor Hukum Contoh, 2019 - 2023
- Mengatur jadwal dan memesan tiket perjalanan para partner
- Membuat surat dan dokumen dengan Word, Excel, dan PowerPoint

Pendidikan
D3 Sekretari, Akademi Contoh, 2019

Bahasa
Inggris aktif, lisan dan tulisan`,
        ranges: [fit, fit, fit, fit, fit, 'reader'],
      },
    ],
  },
  {
    title: 'Real Estate Agent',
    keywords: 'property, sales, clients',
    criteria: [
      { name: 'A track record of selling houses or apartments' },
      { name: 'Finds new clients through social media and cold calls' },
      { name: 'Has a car and a driving licence (SIM A)' },
      { name: 'Negotiates with buyers and sellers' },
      { name: 'At least high school education' },
    ],
    cvs: [
      {
        who: 'an agent, in Indonesian',
        text: `Stefanus Lim
Surabaya Barat

Pengalaman
Agen properti, Contoh Realty, 2020 - 2024
- Menjual 31 rumah dan apartemen
- Mencari klien baru lewat Instagram dan telepon
- Negosiasi harga dengan pembeli dan penjual

Pendidikan
SMA Contoh, 2015

SIM A dan mobil pribadi`,
        ranges: [fit, fit, fit, fit, fit],
      },
    ],
  },
  {
    title: 'Purchasing Staff',
    keywords: 'purchasing, vendor, price',
    criteria: [
      { name: 'Experienced in sourcing suppliers and comparing quotations' },
      { name: 'Issues purchase orders in an ERP such as SAP or Odoo' },
      { name: 'Two to three years in procurement' },
      { name: 'Negotiation skills proven by savings' },
      { name: 'Bachelor in Engineering, Logistics, or Business' },
    ],
    cvs: [
      {
        who: 'a buyer, in Indonesian',
        text: `Gunawan Wijaya
Cikarang

Pengalaman Kerja
Staf pembelian, PT Contoh Plastik, 2020 - 2024
- Mencari pemasok dan membandingkan penawaran harga
- Membuat PO di SAP
- Negosiasi harga, hemat 14% setahun

Pendidikan
S1 Teknik Kimia, 2019`,
        ranges: [fit, fit, fit, fit, fit],
      },
    ],
  },
]
