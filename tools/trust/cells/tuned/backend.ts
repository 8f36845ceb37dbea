import type { CellJob } from '../cell.ts'

export const backend: CellJob = {
  title: 'Backend Engineer',
  keywords: 'Go, Java, PostgreSQL, Kafka, AWS',
  criteria: [
    { name: 'Minimum 5 years of backend' },
    { name: 'Education', description: "Bachelor's degree in Computer Science or a related field" },
    { name: 'Go or Java' },
    { name: 'Data stores', description: 'PostgreSQL, Redis and Kafka' },
    { name: 'Fluent English' },
    { name: 'AWS certification' },
    { name: 'Willing to work in Bandung' },
    { name: 'Team player' },
  ],
  cvs: [
    {
      who: 'a senior backend engineer',
      text: `Bagas Prakoso
Bandung, Indonesia

Profile
Backend engineer who likes simple systems.

Experience
Senior Backend Engineer, Contoh Pay, Feb 2021 – Present
- Designed payment services in Go on PostgreSQL and Kafka, 40% fewer failed payouts
- Cached balances in Redis and cut response times by half
Backend Developer, Contoh Logistics, 08/2017 - 01/2021
- Built REST APIs in Java with Spring Boot

Education
Bachelor of Computer Science, Contoh Institute of Technology, 2013 - 2017

Certifications
AWS Certified Solutions Architect – Associate, 2023

Languages
English (C1), Indonesian (native)`,
      ranges: [[80, 100], [80, 100], [80, 100], [80, 100], [80, 100], [80, 100], [80, 100], 'reader'],
    },
    {
      who: 'a backend developer with four years, in Indonesian',
      text: `RIZKY MAULANA
Domisili Bandung | rizky@example.com

PENGALAMAN KERJA
Pengembang Backend, PT Contoh Dompet Digital
Januari 2022 – Saat ini
• Membangun layanan transaksi dengan Java (Spring Boot) dan PostgreSQL
• Menggunakan Redis untuk antrean dan sesi
Staf IT Support, PT Contoh Niaga
2019 – 2021
• Menangani keluhan pengguna dan jaringan kantor

PENDIDIKAN
S1 Teknik Informatika, Universitas Contoh Nusantara, 2015 – 2019

KEAHLIAN
Java, Spring Boot, PostgreSQL, Redis, Docker, Git

BAHASA
Inggris: aktif (lisan dan tulisan)`,
      ranges: [[60, 80], [80, 100], [80, 100], [60, 80], [80, 100], [0, 0], [80, 100], 'reader'],
    },
    {
      who: 'a front-end developer',
      text: `Clara Wijaya
Jakarta

Work History
Frontend Developer, Contoh Media, June 2019 - present
Built the reader's web app with React and TypeScript.
Measured and improved Core Web Vitals.
Web Designer, Studio Contoh, 2016 - 2019
Made landing pages for small shops.

Academic Background
S.Kom, Sistem Informasi, Universitas Contoh Raya, 2012 - 2016

Skills
React, TypeScript, CSS, Figma, Jest

TOEIC 860 (2022)`,
      ranges: [[0, 20], [60, 100], [0, 0], [0, 0], [80, 100], [0, 0], [0, 20], 'reader'],
    },
    {
      who: 'a junior',
      text: `Dimas Ardiansyah
Garut, West Java. Open to relocation.

EXPERIENCE
Junior Backend Engineer, Contoh Travel, 06/2025 - now
Wrote endpoints in Go for bookings.
Fixed bugs in the search service.

EDUCATION
D3 Manajemen Informatika, Politeknik Contoh, 2021 - 2024

SKILLS
Go, Python, PostgreSQL, Linux

CERTIFICATES
AWS Certified Cloud Practitioner, 2025

LANGUAGES
English - intermediate`,
      ranges: [[20, 40], [40, 60], [60, 100], [20, 40], [40, 60], [80, 100], [60, 100], 'reader'],
    },
    {
      who: 'a graphic designer',
      text: `Nadia Safitri
Desainer Grafis
Yogyakarta

Pengalaman
Desainer Grafis, Percetakan Contoh, 2020 - 2024
Membuat brosur, kemasan dan spanduk untuk pelanggan.
Pekerja lepas, sejak 2024
Ilustrasi untuk buku anak.

Pendidikan
S1 Desain Komunikasi Visual, Institut Seni Contoh, 2016 - 2020

Perangkat
Adobe Illustrator, Photoshop, CorelDRAW`,
      ranges: [[0, 20], [20, 40], [0, 0], [0, 0], [0, 0], [0, 0], [0, 20], 'reader'],
    },
  ],
}
