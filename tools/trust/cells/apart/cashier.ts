import type { CellJob } from '../cell.ts'

export const cashier: CellJob = {
  title: 'Kasir Toko',
  keywords: 'kasir, toko, pelanggan',
  criteria: [
    { name: 'Pendidikan', description: 'Min. SMA / SMK semua jurusan' },
    { name: 'Pengalaman kerja', description: 'Berpengalaman sebagai kasir minimal 1 tahun' },
    { name: 'Mampu mengoperasikan mesin kasir (POS) dan EDC' },
    { name: 'Pelayanan pelanggan' },
    { name: 'Siap kerja di akhir pekan' },
    { name: 'Lokasi kerja di Bandung' },
    { name: 'Ramah dan berpenampilan menarik' },
  ],
  cvs: [
    {
      who: 'a cashier',
      text: `Wulan Sari
Cimahi, Bandung

Pengalaman Kerja
Kasir, Supermarket Contoh, Februari 2022 - Maret 2025
- Mengoperasikan mesin kasir (POS) dan EDC
- Melayani pelanggan dan menangani keluhan
- Menghitung kas harian

Pendidikan
SMK Tata Niaga Contoh, Bandung, 2018 - 2021

Catatan
Bersedia bekerja akhir pekan dan hari libur`,
      ranges: [[80, 100], [80, 100], [80, 100], [80, 100], [80, 100], [80, 100], 'reader'],
    },
    {
      who: 'a cashier, in English',
      text: `Jessica Tan
Bandung, West Java

Experience
Cashier, Contoh Department Store, 11/2023 - 05/2024
Handled cash and card payments at the point of sale (POS).
Gave friendly customer service to 150 shoppers a day.

Education
Senior High School, Contoh 8 Bandung, 2020 - 2023

Availability
Weekends and holidays`,
      ranges: [[80, 100], [40, 60], [40, 80], [60, 100], [60, 100], [80, 100], 'reader'],
    },
    {
      who: 'a bank teller with a degree',
      text: `Dini Amalia
Bandung

Pengalaman
Teller, Bank Contoh, 2020 – 2024
Melayani setoran dan penarikan nasabah.

Pendidikan
S1 Ekonomi, Universitas Contoh Parahyangan, 2016 – 2020`,
      ranges: [[80, 100], [0, 60], [0, 20], [40, 80], [0, 0], [80, 100], 'reader'],
    },
    {
      who: 'a tailor',
      text: `Ujang Permana
Garut

Pengalaman
Penjahit, Konveksi Contoh, 2010 - 2025
Menjahit kemeja dan seragam.

Pendidikan
SMP Contoh, 2005

Keterangan
Tidak bisa bekerja di akhir pekan.`,
      ranges: [[0, 20], [0, 0], [0, 0], [0, 0], [0, 20], [0, 20], 'reader'],
    },
    {
      who: 'a graduate of a high school',
      text: `Salsa Nabila
Domisili: Kota Bandung

Pendidikan
SMA Negeri Contoh 4, IPS, lulus 2025

Pengalaman
Pramuniaga magang, Toko Contoh Busana, 3 bulan (2025)
Membantu pelanggan memilih pakaian.

Keahlian
Mesin kasir, Microsoft Word, komunikasi`,
      ranges: [[80, 100], [0, 20], [20, 60], [40, 80], [0, 20], [80, 100], 'reader'],
    },
  ],
}
