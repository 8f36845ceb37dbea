import type { CellJob } from '../cell.ts'

export const analyst: CellJob = {
  title: 'Data Analyst',
  keywords: 'SQL, Python, dashboards, statistics',
  criteria: [
    { name: 'Relevant experience', description: 'Two or more years as a data analyst or business analyst' },
    { name: 'SQL and Python' },
    { name: 'Visualisation', description: 'Tableau, Power BI or Looker' },
    { name: 'Academic background', description: 'Degree in statistics, mathematics, computer science or similar' },
    { name: 'Master degree preferred' },
    { name: 'English', description: 'TOEFL iBT 90 or IELTS 6.5' },
    { name: 'Google Data Analytics Certificate' },
    { name: 'Located in Jakarta or willing to relocate' },
    { name: 'Analytical thinking and problem solving' },
  ],
  cvs: [
    {
      who: 'an analyst',
      text: `Michael Hadi
Jakarta Barat

Professional Experience

Data Analyst, Contoh Marketplace
03/2023 - Present
• Wrote SQL queries and Python scripts for weekly reports, saving 10 hours a week
• Built Tableau dashboards for 60 users

Business Analyst, Contoh Insurance
2021 - 2023
• Gathered requirements

Education
M.Sc. in Statistics, Contoh University, 2019 - 2021
B.Sc. in Mathematics, Contoh University, 2015 - 2019

Certificates
Google Data Analytics Professional Certificate (2022)
IELTS 7.0 (2021)`,
      ranges: [[80, 100], [80, 100], [80, 100], [80, 100], [80, 100], [80, 100], [80, 100], [80, 100], 'reader'],
    },
    {
      who: 'an analyst, in Indonesian',
      text: `Wening Pratiwi
Bogor (siap pindah ke Jakarta)

PENGALAMAN PROFESIONAL
Analis Data - Bank Contoh Sejahtera
Agustus 2024 s.d. saat ini
- Mengolah data nasabah dengan SQL
- Membuat dasbor Power BI untuk direksi

PENDIDIKAN
Sarjana Statistika, Institut Contoh Bogor (2020 - 2024)

KETERAMPILAN
SQL, Power BI, Excel, R

BAHASA
Inggris - IELTS 6,5`,
      ranges: [[60, 100], [40, 60], [80, 100], [80, 100], [20, 60], [80, 100], [0, 0], [80, 100], 'reader'],
    },
    {
      who: 'an accountant who learns',
      text: `Teguh Santosa
Semarang

Experience
Accountant, Contoh Textile, 2018 - 2025
Monthly closing and reporting in Excel.

Education
Bachelor of Accounting, Contoh University, 2014 - 2018

Online courses
Google Data Analytics Certificate, 2025
Python for beginners, 2025

Not available for relocation.
English: basic`,
      ranges: [[0, 20], [0, 60], [0, 0], [20, 40], [20, 60], [0, 40], [60, 100], [0, 20], 'reader'],
    },
    {
      who: 'an intern',
      text: `Olivia Sutanto
DKI Jakarta

Internships
Data Analyst Intern, Contoh Ride, Feb 2025 - Jul 2025
Cleaned data in Python and answered ad-hoc questions with SQL.

Education
Computer Science, Contoh Binus University (2021 - 2025), Bachelor

Skills
Python, SQL, Looker Studio

TOEFL iBT: 101`,
      ranges: [[20, 40], [80, 100], [40, 80], [80, 100], [20, 60], [80, 100], [0, 0], [80, 100], 'reader'],
    },
    {
      who: 'a florist',
      text: `Yulia Hapsari
Malang

Work
Florist, Contoh Bloom, since 2016
Arranged flowers for weddings.

Education
SMK Tata Busana Contoh, 2013 - 2016`,
      ranges: [[0, 0], [0, 0], [0, 0], [0, 20], [0, 20], [0, 0], [0, 0], [0, 20], 'reader'],
    },
  ],
}
