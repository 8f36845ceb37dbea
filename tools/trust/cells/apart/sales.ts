import type { CellJob } from '../cell.ts'

export const sales: CellJob = {
  title: 'Sales Executive B2B',
  keywords: 'sales, B2B, CRM',
  criteria: [
    { name: '3+ years in B2B sales' },
    { name: 'Degree', description: 'Bachelor degree in Business, Marketing or Communication' },
    { name: 'CRM software', description: 'Salesforce/HubSpot' },
    { name: 'Negotiation and tender preparation' },
    { name: 'English proficiency', description: 'IELTS 6.5 or equivalent' },
    { name: 'Mandarin is required' },
    { name: 'Own vehicle and SIM C' },
    { name: 'Highly motivated, good communication skills' },
  ],
  cvs: [
    {
      who: 'a sales executive',
      text: `Stephanie Lim
Jakarta

Career History
B2B Sales Executive, Contoh Chemicals, 2020 – present
Sold solvents to factories; negotiated annual contracts worth Rp 12 billion.
Prepared tenders for state-owned firms. Tracked leads in Salesforce.
Sales Representative, Contoh Office Supplies, 2018 – 2020
Visited business customers.

Education
Bachelor of Business Administration, Contoh University, 2014 – 2018

Languages
English: IELTS 7.0
Mandarin: HSK 4

Own motorcycle, SIM C`,
      ranges: [[80, 100], [80, 100], [80, 100], [80, 100], [80, 100], [60, 100], [80, 100], 'reader'],
    },
    {
      who: 'a salesman, in Indonesian',
      text: `Gilang Ramadhan
Bekasi

Pengalaman
Sales B2B, PT Contoh Kemasan, Juni 2024 – sekarang
Menawarkan kemasan ke pabrik dan menyusun dokumen tender.
Negosiasi harga dengan pembeli.
Sales Toko, Contoh Elektronik, 2021 – 2023
Melayani penjualan di toko.

Pendidikan
S1 Ilmu Komunikasi, Universitas Contoh Bhakti, 2017 – 2021

Keahlian
HubSpot, Excel, presentasi

Bahasa
Inggris (TOEFL ITP 500)
Memiliki motor dan SIM C`,
      ranges: [[40, 80], [80, 100], [60, 100], [80, 100], [40, 60], [0, 0], [80, 100], 'reader'],
    },
    {
      who: 'a shop assistant',
      text: `Fitri Kurnia
Cirebon

Work Experience
Shop assistant, Contoh Fashion, 2022 - 2024
Helped customers in the store and arranged displays.

Education
SMK Pemasaran Contoh, 2019 - 2022

Languages
English (elementary)`,
      ranges: [[0, 20], [0, 40], [0, 0], [0, 0], [0, 40], [0, 0], [0, 0], 'reader'],
    },
    {
      who: 'a marketing graduate with Mandarin',
      text: `Vincent Chandra
Medan

Education
Sarjana Pemasaran, Universitas Contoh Utara, 2020 - 2024

Experience
Marketing staff, Contoh Foods, August 2024 - present
Ran social media and supported the sales team at fairs.

Languages
Mandarin (native), English (C1), Hokkien

SIM A`,
      ranges: [[0, 40], [80, 100], [0, 0], [0, 20], [80, 100], [80, 100], [0, 40], 'reader'],
    },
    {
      who: 'a laboratory analyst',
      text: `Ratih Permatasari
Serpong

Pengalaman Kerja
Analis Laboratorium, PT Contoh Farma, 2019 - 2025
Menguji kadar obat dengan HPLC.

Pendidikan
S1 Kimia, Universitas Contoh Sains, 2015 - 2019

Bahasa
Inggris pasif`,
      ranges: [[0, 20], [20, 40], [0, 0], [0, 0], [0, 40], [0, 0], [0, 0], 'reader'],
    },
  ],
}
