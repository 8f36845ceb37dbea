import type { CellJob } from '../cell.ts'

export const warehouse: CellJob = {
  title: 'Supervisor Gudang',
  keywords: 'gudang, logistik, stok',
  criteria: [
    { name: 'Pengalaman di gudang sekurang-kurangnya 4 tahun' },
    { name: 'Pendidikan', description: 'D3/S1 Logistik, Manajemen atau Teknik Industri' },
    { name: 'Operasional gudang', description: 'stock opname, FIFO, penerimaan barang' },
    { name: 'SIO Forklift' },
    { name: 'Software', description: 'WMS dan Microsoft Excel' },
    { name: 'Bersedia ditempatkan di Balikpapan atau Samarinda' },
    { name: 'Memimpin tim gudang' },
    { name: 'Mampu bekerja dalam tim dan di bawah tekanan' },
  ],
  cvs: [
    {
      who: 'a supervisor of a warehouse',
      text: `Muhammad Iqbal
Balikpapan, Kalimantan Timur

RIWAYAT PEKERJAAN
Supervisor Gudang, PT Contoh Distribusi, 2021 – Sekarang
- Memimpin tim gudang beranggotakan 18 orang
- Stock opname bulanan, penerimaan barang, penerapan FIFO
- Menggunakan WMS dan Microsoft Excel untuk laporan stok
Staf Gudang, PT Contoh Niaga, Juni 2018 – Desember 2020
- Mencatat keluar masuk barang

PENDIDIKAN
S1 Teknik Industri, Universitas Contoh Mulawarman, 2014 – 2018

SERTIFIKASI
SIO Forklift kelas 2, berlaku sampai 2027`,
      ranges: [[80, 100], [80, 100], [80, 100], [80, 100], [80, 100], [80, 100], [80, 100], 'reader'],
    },
    {
      who: 'a storekeeper, in English',
      text: `Robert Situmorang
Samarinda

Experience
Warehouse Supervisor, Contoh Mining Supply, Mar 2022 – Feb 2026
Led a warehouse team of twelve; stocktaking every quarter, first in first out, goods receipt.
Worked with a WMS and Excel.

Education
Diploma III in Logistics, Contoh Maritime Academy, 2018 – 2021

Certificates
Forklift operator licence (SIO), 2022`,
      ranges: [[80, 100], [80, 100], [60, 100], [80, 100], [80, 100], [80, 100], [80, 100], 'reader'],
    },
    {
      who: 'a storeman at the beginning',
      text: `Ilham Pratama
Banjarmasin, bersedia merantau ke mana saja

Pengalaman
Helper gudang, Toko Contoh Grosir, Januari 2024 - Juni 2025
Menyusun barang dan membantu stock opname.

Pendidikan
SMK Contoh, Akuntansi, 2023

Kemampuan
Microsoft Excel dasar`,
      ranges: [[20, 60], [0, 20], [20, 60], [0, 0], [40, 60], [60, 100], [0, 20], 'reader'],
    },
    {
      who: 'a manager of a restaurant',
      text: `Bayu Aditya
Surabaya

Experience
Restaurant Manager, Contoh Grill, 2017 - 2024
Led a team of 25 and managed stock of ingredients.

Education
S1 Manajemen, Universitas Contoh Airlangga, 2012 - 2016

Skills
Excel, scheduling, budgeting`,
      ranges: [[0, 20], [80, 100], [0, 20], [0, 0], [40, 60], [0, 20], [0, 60], 'reader'],
    },
    {
      who: 'a physiotherapist',
      text: `Anisa Rahma
Balikpapan

Pengalaman
Fisioterapis, RS Contoh Pertamina, 2020 - 2025
Terapi pasien pasca stroke.

Pendidikan
D4 Fisioterapi, Poltekkes Contoh, 2016 - 2020

Lisensi
STR Fisioterapis`,
      ranges: [[0, 0], [20, 40], [0, 0], [0, 0], [0, 0], [80, 100], [0, 0], 'reader'],
    },
  ],
}
