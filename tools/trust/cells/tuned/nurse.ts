import type { CellJob } from '../cell.ts'

export const nurse: CellJob = {
  title: 'Perawat IGD',
  keywords: 'perawat, IGD, rumah sakit',
  criteria: [
    { name: 'Pendidikan', description: 'Minimal D3 Keperawatan, diutamakan S1 Keperawatan dan Ners' },
    { name: 'Pengalaman', description: 'Minimal 2 tahun sebagai perawat rumah sakit' },
    { name: 'STR aktif' },
    { name: 'Sertifikat', description: 'BTCLS atau ACLS' },
    { name: 'Bersedia ditempatkan di Surabaya' },
    { name: 'Bahasa Inggris minimal pasif' },
    { name: 'Jujur dan berkepribadian baik' },
  ],
  cvs: [
    {
      who: 'a nurse who meets everything',
      text: `Dewi Anggraini, S.Kep., Ners
Jl. Kenanga 12, Surabaya | dewi.anggraini@example.com

Pengalaman Kerja
RS Contoh Sehat, Surabaya
Perawat IGD, Maret 2019 s.d. sekarang
- Melakukan triase dan tindakan gawat darurat untuk 40 pasien per hari
- Membimbing perawat baru
Klinik Contoh Medika
Perawat pelaksana, Juli 2017 – Februari 2019

Pendidikan
Profesi Ners, Universitas Contoh Husada, 2016 - 2017
S1 Keperawatan, Universitas Contoh Husada, 2012 - 2016

Sertifikasi
STR Perawat aktif sampai 2028
BTCLS, 2022
Pelatihan triase, 2021

Bahasa
Indonesia (ibu), Inggris (pasif)`,
      ranges: [[80, 100], [80, 100], [80, 100], [80, 100], [80, 100], [80, 100], 'reader'],
    },
    {
      who: 'a nurse with a little more than a year, in English',
      text: `MARIA KUSUMAWARDANI
Malang, East Java · maria.k@example.com
Willing to relocate within Indonesia

SUMMARY
Registered nurse with emergency experience.

WORK EXPERIENCE
Emergency Nurse, Contoh General Hospital, Malang
Jan 2023 – Mar 2024
Triaged patients, gave medication and assisted with resuscitation.
Barista, Kopi Contoh, 2020 – 2022
Prepared coffee and handled the till.

EDUCATION
Diploma III in Nursing, Contoh Polytechnic of Health, 2019 – 2022

LICENSES AND CERTIFICATIONS
Nurse Registration Certificate (STR), valid until 2027
ACLS provider, 2023

LANGUAGES
Indonesian: native. English: fluent.`,
      ranges: [[80, 100], [40, 60], [80, 100], [80, 100], [60, 100], [80, 100], 'reader'],
    },
    {
      who: 'a receptionist of a clinic',
      text: `Rudi Hartono
Domisili: Sidoarjo

Riwayat Pekerjaan
Petugas Pendaftaran, Klinik Contoh Keluarga (2018 - 2023)
Melayani pendaftaran pasien dan pembayaran.
Menyusun jadwal dokter.
Kasir, Toko Contoh Jaya (2015 - 2018)
Melayani transaksi penjualan.

Riwayat Pendidikan
SMA Negeri 3 Contoh, jurusan IPS, lulus 2014

Keahlian
Microsoft Excel, melayani pelanggan, arsip

Pelatihan
P3K dasar, 2021`,
      ranges: [[0, 20], [0, 20], [0, 0], [0, 20], [0, 40], [0, 0], 'reader'],
    },
    {
      who: 'a graduate whose papers are not there yet',
      text: `Ayu Puspitasari
Surabaya, Jawa Timur

Profil
Lulusan baru keperawatan, cepat belajar.

Pendidikan
Diploma III Keperawatan, Akademi Contoh Bakti, 2022 - 2025, IPK 3,52

Magang
Praktik klinik, RSUD Contoh, Februari 2024 - Juli 2024
Merawat pasien rawat inap bersama perawat senior.

Keterangan
STR sedang dalam proses pengurusan.
Belum mengikuti pelatihan BTCLS.
TOEFL ITP: 437`,
      ranges: [[80, 100], [0, 40], [0, 40], [0, 20], [80, 100], [60, 100], 'reader'],
    },
    {
      who: 'a midwife in Jakarta',
      text: `Lina Marpaung
Address: Tebet, South Jakarta
Not willing to relocate.

Employment History
Midwife, Contoh Maternity Clinic, Jakarta, 2015 to 2022
Assisted about 300 births and gave antenatal classes.
Clinic coordinator, Contoh Maternity Clinic, 2022 to date
Scheduled staff and ordered supplies.

Education
Diploma in Midwifery, Contoh Health Academy, 2012 – 2015

Licences
STR Bidan, active

Other
IELTS 6.0 (2023)`,
      ranges: [[20, 40], [0, 40], [40, 100], [0, 0], [0, 20], [80, 100], 'reader'],
    },
  ],
}
