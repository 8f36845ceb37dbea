import type { CellJob } from '../cell.ts'

export const site: CellJob = {
  title: 'Site Engineer',
  keywords: 'civil engineering, AutoCAD, construction',
  criteria: [
    { name: 'Lulusan S1 Teknik Sipil dari universitas terkemuka' },
    { name: 'Berpengalaman 5 tahun di proyek gedung bertingkat' },
    { name: 'AutoCAD dan MS Project' },
    { name: 'SKA/SKK Ahli Muda' },
    { name: 'Able to read structural drawings and calculate BoQ' },
    { name: 'Has a driving licence (SIM A)' },
    { name: 'Placement: Ibu Kota Nusantara (Kalimantan Timur), willing to relocate' },
    { name: 'Sehat jasmani dan rohani' },
  ],
  cvs: [
    {
      who: 'a site engineer',
      text: `Ir. Yudhistira Mahendra, S.T.
Balikpapan, Kalimantan Timur

WORK EXPERIENCE
Site Engineer, PT Contoh Karya Persada
Proyek Apartemen Contoh 32 lantai, Jakarta — Jan 2018 s/d Des 2021
Proyek Gedung Kantor Contoh, IKN — Jan 2022 s/d sekarang
- Membaca gambar struktur, menghitung BoQ dan volume
- Menyusun jadwal dengan MS Project dan gambar kerja dengan AutoCAD

EDUCATION
S1 Teknik Sipil, Institut Teknologi Contoh, 2013 - 2017

CERTIFICATION
SKK Ahli Muda Teknik Bangunan Gedung, 2023

LAIN-LAIN
SIM A dan C`,
      ranges: [[80, 100], [60, 100], [80, 100], [80, 100], [80, 100], [80, 100], [60, 100], 'reader'],
    },
    {
      who: 'a drafter',
      text: `Nanda Kusuma
Semarang

Experience
Drafter, Contoh Architects, 2021 - 2025
Prepared AutoCAD drawings for houses.
Calculated quantities for the BoQ.

Education
D3 Teknik Sipil, Politeknik Contoh, 2018 - 2021

Skills: AutoCAD, SketchUp, Excel
I am open to relocation anywhere in Indonesia.`,
      ranges: [[40, 60], [0, 40], [40, 80], [0, 0], [40, 80], [0, 0], [60, 100], 'reader'],
    },
    {
      who: 'an architect',
      text: `Felicia Hartanto
Surabaya

EXPERIENCE
Architect | Studio Contoh Ruang | 2017-2024
Designed apartment towers and coordinated with structural engineers.

EDUCATION
Bachelor of Architecture, Contoh Petra University, 2012-2016

SOFTWARE
Revit, AutoCAD, Rhino

Driving licence: SIM A
Prefers to stay in Surabaya; not open to relocation`,
      ranges: [[20, 60], [0, 60], [20, 60], [0, 0], [0, 40], [80, 100], [0, 20], 'reader'],
    },
    {
      who: 'a kindergarten teacher',
      text: `Tri Lestari
Kediri

Pengalaman
Guru TK, TK Contoh Pertiwi, 2015 - sekarang
Mengajar anak usia 4-6 tahun.

Pendidikan
S1 PG PAUD, Universitas Contoh Nusantara PGRI, 2011 - 2015`,
      ranges: [[20, 40], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], 'reader'],
    },
  ],
}
