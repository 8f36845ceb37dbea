import type { CellJob } from '../cell.ts'

export const marketing: CellJob = {
  title: 'Digital Marketing Specialist',
  keywords: 'SEO, Google Ads, Meta Ads, analytics',
  criteria: [
    { name: 'Pengalaman', description: 'Minimal pengalaman 2 tahun di digital marketing' },
    { name: 'Google Ads / Meta Ads' },
    { name: 'SEO', description: 'Paham SEO on-page dan off-page' },
    { name: 'Mampu membuat konten media sosial (Instagram, TikTok)' },
    { name: 'Pendidikan', description: 'D3/S1 segala jurusan' },
    { name: 'Domisili', description: 'Berdomisili di Jabodetabek' },
    { name: 'Google Analytics certification' },
    { name: 'Kreatif, cepat belajar dan bisa bekerja dengan deadline' },
  ],
  cvs: [
    {
      who: 'a specialist',
      text: `Kirana Dewanti
Depok | kirana@example.com

Experience
Digital Marketing Specialist — Contoh Beauty, Jakarta (January 2022 - Present)
- Managed Google Ads and Meta Ads with a budget of Rp 200 juta per month, ROAS up 60%
- Improved on-page and off-page SEO; organic traffic doubled
- Planned content for Instagram and TikTok (180K followers)

Education
S1 Ilmu Komunikasi, Universitas Contoh Gunadarma (2017-2021)

Certifications
Google Analytics Individual Qualification (2023)`,
      ranges: [[80, 100], [80, 100], [80, 100], [80, 100], [80, 100], [80, 100], [80, 100], 'reader'],
    },
    {
      who: 'an admin of social media',
      text: `Bayu Setiaji
Alamat: Tangerang Selatan

PENGALAMAN KERJA
Admin Media Sosial, Toko Contoh Sepatu
Juni 2024 - Mei 2025
Membuat konten harian untuk Instagram dan TikTok serta membalas pesan pelanggan.

Kasir, Toko Contoh Sepatu
2022 - 2024
Melayani pembeli.

PENDIDIKAN
SMK Multimedia Contoh, 2019 - 2022

KEAHLIAN
Canva, CapCut, Instagram, TikTok, dasar SEO`,
      ranges: [[0, 60], [0, 0], [20, 60], [80, 100], [20, 40], [80, 100], [0, 0], 'reader'],
    },
    {
      who: 'a writer in Surabaya',
      text: `Larasati Utami
Surabaya

Professional Background
SEO Content Writer, Contoh Media Digital
March 2023 - February 2026
Wrote 300 articles following SEO briefs, did keyword research and link building.
Reported traffic with Google Analytics.

Education
Bachelor of English Literature, Contoh State University, 2018 - 2022

Skills
SEO, WordPress, copywriting`,
      ranges: [[20, 100], [0, 0], [60, 100], [0, 20], [80, 100], [0, 20], [20, 60], 'reader'],
    },
    {
      who: 'a civil servant',
      text: `Drs. Sutrisno
Madiun

Riwayat Jabatan
Kepala Seksi Pelayanan, Kantor Kecamatan Contoh, 2005 - 2024
Mengelola pelayanan kependudukan.

Riwayat Pendidikan
Sarjana Administrasi Negara, Universitas Contoh Merdeka, 1995`,
      ranges: [[0, 0], [0, 0], [0, 0], [0, 0], [80, 100], [0, 20], [0, 0], 'reader'],
    },
  ],
}
