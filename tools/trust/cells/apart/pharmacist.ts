import type { CellJob } from '../cell.ts'

export const pharmacist: CellJob = {
  title: 'Apoteker Pendamping',
  keywords: 'apotek, resep, obat',
  criteria: [
    { name: 'Profesi Apoteker', description: 'Lulusan Profesi Apoteker / S1 Farmasi' },
    { name: 'STRA', description: 'Memiliki STRA yang masih berlaku' },
    { name: 'Pengalaman kerja', description: 'Min. 1 tahun di apotek atau rumah sakit' },
    { name: 'Pelayanan resep dan konseling obat' },
    { name: 'Mengelola stok obat dan narkotika' },
    { name: 'Bisa komputer', description: 'Microsoft Office' },
    { name: 'Penempatan Makassar' },
    { name: 'Ramah, teliti, komunikatif' },
  ],
  cvs: [
    {
      who: 'a pharmacist in Makassar',
      text: `apt. Nurul Fadhilah, S.Farm.
Makassar, Sulawesi Selatan

PENDIDIKAN
Program Profesi Apoteker - Universitas Contoh Hasan (2019-2020)
S1 Farmasi - Universitas Contoh Hasan (2015-2019)

PENGALAMAN
Apotek Contoh Sehat | Apoteker Pendamping | Okt 2020 - Des 2024
> Melayani resep dokter dan memberi konseling obat kepada pasien
> Mengelola stok obat, termasuk narkotika dan psikotropika

LISENSI
STRA berlaku hingga 2027

KEMAMPUAN
Microsoft Word, Excel, PowerPoint`,
      ranges: [[80, 100], [80, 100], [80, 100], [80, 100], [80, 100], [60, 100], [80, 100], 'reader'],
    },
    {
      who: 'a hospital pharmacist, in English',
      text: `Johan Latif
Currently living in Kendari; ready to be placed anywhere in Indonesia

EMPLOYMENT
Hospital Pharmacist
Contoh Regional Hospital, Kendari
November 2024 to present
- Dispensed prescriptions and counselled patients on their medicines
- Controlled the stock of medicines

EDUCATION
Pharmacist Professional Program, Contoh University, 2024
Bachelor of Pharmacy, Contoh University, 2019 - 2023

REGISTRATION
Pharmacist registration (STRA), valid to 2029`,
      ranges: [[80, 100], [80, 100], [80, 100], [80, 100], [60, 100], [0, 20], [60, 100], 'reader'],
    },
    {
      who: 'an assistant of a pharmacy',
      text: `Sri Mulyati
Gowa, Sulawesi Selatan

Riwayat Pekerjaan
Asisten Apoteker, Apotek Contoh Farma (Jan 2021 - Jun 2023)
Menyiapkan obat sesuai resep, mencatat stok obat.

Pendidikan
D3 Farmasi, Akademi Farmasi Contoh, 2017 - 2020

Sertifikat
STRTTK (tenaga teknis kefarmasian)

Komputer: Ms. Office`,
      ranges: [[40, 60], [0, 40], [60, 100], [40, 80], [40, 80], [60, 100], [60, 100], 'reader'],
    },
    {
      who: 'a graduate who waits for the STRA',
      text: `Fikri Ramadhan
Domisili: Makassar

Fresh graduate apoteker.

Pendidikan
Apoteker, Universitas Contoh Muslim, 2025
S.Farm, Universitas Contoh Muslim, 2024

Praktik Kerja Profesi
Apotek Contoh Kimia, Maret 2025 - April 2025
Pelayanan resep.

STRA: masih dalam proses`,
      ranges: [[80, 100], [0, 40], [0, 40], [20, 80], [0, 20], [0, 0], [80, 100], 'reader'],
    },
    {
      who: 'a software tester',
      text: `Gita Prameswari
Jakarta

Experience
QA Engineer, Contoh Soft, 2020 - 2025
Wrote automated tests in Cypress.

Education
S1 Sistem Informasi, Universitas Contoh Bina, 2016 - 2020`,
      ranges: [[20, 40], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 20], 'reader'],
    },
  ],
}
