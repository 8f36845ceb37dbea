import type { CellJob } from '../cell.ts'

export const driver: CellJob = {
  title: 'Sopir Truk Pengiriman',
  keywords: 'sopir, truk, pengiriman',
  criteria: [
    { name: 'SIM', description: 'Memiliki SIM B1 yang masih berlaku' },
    { name: 'Pengalaman', description: 'Pengalaman minimal 3 tahun sebagai sopir truk' },
    { name: 'Lulusan SMA/SMK sederajat' },
    { name: 'Bersedia bekerja shift malam' },
    { name: 'Domisili Semarang' },
    { name: 'Pengetahuan', description: 'perawatan kendaraan, surat jalan' },
    { name: 'Sikap', description: 'disiplin, sopan' },
  ],
  cvs: [
    {
      who: 'a truck driver',
      text: `Slamet Riyadi
Semarang, Jawa Tengah
SIM A dan SIM B1 berlaku sampai 2029

PENGALAMAN KERJA
Sopir truk box, PT Contoh Ekspedisi, 2019 s/d sekarang
- Mengantar barang Semarang - Surabaya - Jakarta
- Memeriksa surat jalan dan muatan
- Perawatan kendaraan harian: oli, rem, ban
Sopir pick up, Toko Bangunan Contoh, 2016 s/d 2019

PENDIDIKAN
SMK Otomotif Contoh, lulus 2015

LAIN-LAIN
Siap kerja shift malam dan lembur.`,
      ranges: [[80, 100], [80, 100], [80, 100], [80, 100], [80, 100], [80, 100], 'reader'],
    },
    {
      who: 'a truck driver, in English',
      text: `Joko Santoso
Based in Semarang

Employment
Truck Driver, Contoh Freight, Jan '22 – Jun '24
Delivered palletised goods across Central Java; checked delivery notes.
Forklift operator, Contoh Warehouse, 2019 - 2021
Loaded and unloaded containers.

Education
Senior high school, Contoh 1 Semarang, 2018

Licences
Driving licence class B1 (SIM B1)

Additional
Available for night shifts`,
      ranges: [[80, 100], [60, 80], [80, 100], [80, 100], [80, 100], [40, 80], 'reader'],
    },
    {
      who: 'a driver of a taxi',
      text: `Agus Setiawan
Ungaran, Kabupaten Semarang

Riwayat Pekerjaan
Pengemudi taksi, Contoh Taksi, Maret 2020 - Desember 2025
Mengantar penumpang di dalam kota.

Pendidikan
SMP Contoh 2, 2008

SIM: A dan C
Tidak bersedia kerja malam.`,
      ranges: [[0, 40], [0, 40], [0, 20], [0, 20], [60, 100], [0, 20], 'reader'],
    },
    {
      who: 'a graduate without a licence for trucks',
      text: `Eko Wahyudi
Tempat tinggal: Kudus, bersedia pindah

Pendidikan
S1 Manajemen Logistik, Universitas Contoh, 2020 - 2024

Pengalaman Organisasi
Panitia seminar logistik 2023

Magang
Staf gudang magang, PT Contoh Logistik, 3 bulan

Keahlian
Excel, mengemudi mobil (SIM A)`,
      ranges: [[0, 40], [0, 0], [80, 100], [0, 20], [20, 60], [0, 20], 'reader'],
    },
    {
      who: 'a secretary in Medan',
      text: `Rina Simanjuntak
Medan

Work Experience
Secretary, Contoh Plantation, 2017-2023
Managed calendars and travel.

Education
D3 Sekretari, Akademi Contoh, 2014-2017

Languages
English, Mandarin`,
      ranges: [[0, 0], [0, 0], [80, 100], [0, 0], [0, 20], [0, 0], 'reader'],
    },
  ],
}
