import type { CellJob } from '../cell.ts'

export const people: CellJob = {
  title: 'HR Generalist',
  keywords: 'recruitment, payroll, BPJS, labour law',
  criteria: [
    { name: 'HR experience', description: 'Min. 3 yrs in HR, preferably in manufacturing' },
    { name: 'Degree', description: "S1 Psychology, Law or Management (bachelor's)" },
    { name: 'Payroll and BPJS administration' },
    { name: 'Recruitment', description: 'End-to-end recruitment: sourcing, interviewing, onboarding' },
    { name: 'Knows Indonesian labour law' },
    { name: 'English: at least intermediate, both written and spoken' },
    { name: 'BNSP certification in HR' },
    { name: 'Is willing to travel to our branches' },
    { name: 'Integrity and strong interpersonal skills' },
  ],
  cvs: [
    {
      who: 'an HR generalist',
      text: `ANGELINE SIREGAR
Bekasi, West Java · +62 811 0000 111 · angeline@example.com

ABOUT ME
HR professional with 5+ years of experience in a garment factory.

EXPERIENCE
PT Contoh Garmen
HR Generalist
Aug 2020 – Present (5 yrs 11 mos)
• Run payroll for 900 employees and administer BPJS Kesehatan and Ketenagakerjaan
• Handle end-to-end recruitment: sourcing, interviews and onboarding of 120 people a year
• Advise managers on labour law and disciplinary cases
• Travel every month to the branches in Cirebon and Tegal

PT Contoh Retail
HR Intern
Feb 2020 – Jul 2020 (6 mos)
• Filed contracts

EDUCATION
Universitas Contoh Atma
Bachelor of Psychology, 2015 – 2019

CERTIFICATIONS
Certified Human Resources Officer, BNSP (2022)

LANGUAGES
English – professional working proficiency`,
      ranges: [[80, 100], [80, 100], [80, 100], [80, 100], [60, 100], [80, 100], [80, 100], [40, 100], 'reader'],
    },
    {
      who: 'an HR officer, in Indonesian',
      text: `Hendro Wicaksono
Jl. Melati No. 5, Karawang

PROFIL
Staf HRD berpengalaman di pabrik otomotif.

RIWAYAT PEKERJAAN
2023 - sekarang : Staf HRD, PT Contoh Otoparts, Karawang
 - Mengurus penggajian dan BPJS karyawan
 - Rekrutmen operator: seleksi, wawancara, orientasi
2020 - 2022 : Admin Gudang, PT Contoh Baja
 - Membuat laporan stok

PENDIDIKAN
2016 - 2020 : S1 Manajemen, Universitas Contoh Singaperbangsa

BAHASA
Inggris (cukup), Indonesia

Bersedia melakukan perjalanan dinas`,
      ranges: [[60, 100], [80, 100], [80, 100], [60, 100], [0, 20], [60, 100], [0, 20], [80, 100], 'reader'],
    },
    {
      who: 'a lawyer',
      text: `Maya Tobing, S.H.
Jakarta

Work Experience
Legal Officer | Contoh Law Firm | 05/2021 – 04/2024
Drafted employment contracts and advised clients on Indonesian labour law and severance.
Represented companies before the industrial relations court.

Education
Sarjana Hukum, Universitas Contoh Pancasila, 2016 – 2020

Languages
English: TOEIC 720`,
      ranges: [[0, 20], [80, 100], [0, 0], [0, 0], [80, 100], [80, 100], [0, 20], [0, 0], 'reader'],
    },
    {
      who: 'a barista',
      text: `Rendi Saputra
Bandung

PENGALAMAN
Barista - Kedai Contoh (Maret 2022 sd Januari 2025)
Meracik kopi, melayani tamu, mengatur stok biji kopi.

PENDIDIKAN
SMA Contoh 12 Bandung (2018 - 2021)

KEMAMPUAN
Latte art, kasir, media sosial
Bahasa Inggris dasar`,
      ranges: [[0, 0], [0, 20], [0, 0], [0, 0], [0, 0], [20, 60], [0, 0], [0, 0], 'reader'],
    },
  ],
}
