import type { CellJob } from '../cell.ts'

export const electrician: CellJob = {
  title: 'Maintenance Electrician',
  keywords: 'electrical, maintenance, PLC',
  criteria: [
    { name: 'Work experience', description: 'Three years or more in electrical maintenance' },
    { name: 'Education', description: 'Vocational school or diploma in Electrical Engineering' },
    { name: 'K3 Listrik certificate' },
    { name: 'Skills', description: 'PLC programming, wiring diagrams, motor control' },
    { name: "Valid driver's license (SIM A or C)" },
    { name: 'Ready to be stationed at our plant in Karawang' },
    { name: 'English', description: 'Able to read English manuals' },
    { name: 'Hard-working with a positive attitude' },
  ],
  cvs: [
    {
      who: 'a maintenance electrician',
      text: `Yanto Suryadi
Karawang, West Java

WORK EXPERIENCE
Maintenance Electrician, Contoh Automotive Parts, 04/2020 – Present
Programs Siemens PLCs and repairs motor control centres.
Reads wiring diagrams; reduced downtime by 25%.
Electrical Technician, Contoh Paper Mill, 2017 – 2020
Preventive maintenance of panels and motors.

EDUCATION
D3 Electrical Engineering, Contoh Polytechnic, 2014 – 2017

CERTIFICATES
Teknisi K3 Listrik, Kemnaker, 2021

OTHER
SIM A, SIM C
English: passive`,
      ranges: [[80, 100], [80, 100], [80, 100], [80, 100], [80, 100], [80, 100], [60, 100], 'reader'],
    },
    {
      who: 'a technician, in Indonesian',
      text: `Deni Ramdani
Alamat: Purwakarta. Siap ditempatkan di Karawang.

Pengalaman Kerja
Teknisi Listrik, PT Contoh Tekstil, Oktober 2023 s.d. sekarang
Merawat dan memperbaiki instalasi listrik mesin tenun.
Membaca diagram pengkabelan panel.

Pendidikan
SMK Teknik Instalasi Tenaga Listrik, 2020 - 2023

Keahlian
Dasar PLC, pengkabelan, kontrol motor

SIM C
Bahasa Inggris: dasar`,
      ranges: [[60, 100], [80, 100], [0, 20], [60, 100], [80, 100], [80, 100], [20, 80], 'reader'],
    },
    {
      who: 'an installer of air conditioners',
      text: `Rahmat Hidayat
Bekasi

Experience
Air conditioning installer, Contoh Cooling, 2021 - 2024
Installed split units and refilled refrigerant.

Education
SMA Contoh 7, 2019

Driving licence: C`,
      ranges: [[0, 20], [0, 40], [0, 0], [0, 20], [80, 100], [0, 20], [0, 0], 'reader'],
    },
    {
      who: 'a graduate in electrical engineering',
      text: `Farah Azzahra
Karawang

Education
Bachelor of Electrical Engineering, Contoh Telecom University, 2021 - 2025

Projects
PLC-controlled conveyor: programming in ladder logic, final project 2025

Internship
Electrical maintenance intern, Contoh Steel, July 2024 - September 2024
Helped with preventive maintenance.

Languages
English: TOEFL iBT 92
No driving licence yet.`,
      ranges: [[0, 40], [80, 100], [0, 0], [20, 80], [0, 20], [80, 100], [80, 100], 'reader'],
    },
    {
      who: 'a librarian',
      text: `Mega Oktavia
Padang

Pengalaman
Pustakawan, Perpustakaan Contoh, 2018 - 2025
Katalogisasi dan layanan sirkulasi.

Pendidikan
S1 Ilmu Perpustakaan, Universitas Contoh Minang, 2014 - 2018`,
      ranges: [[0, 0], [20, 40], [0, 0], [0, 0], [0, 0], [0, 20], [0, 0], 'reader'],
    },
  ],
}
