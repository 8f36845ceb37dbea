import type { CellJob } from '../cell.ts'

export const lawyer: CellJob = {
  title: 'Corporate Lawyer',
  keywords: 'contracts, litigation, corporate law',
  criteria: [
    { name: 'Law degree from an accredited university' },
    { name: 'You have 4+ years in a law firm or in-house legal team' },
    { name: 'Drafting and reviewing commercial contracts' },
    { name: 'Holds an advocate licence (PERADI)' },
    { name: 'Excellent written English' },
    { name: 'Exposure to mergers and acquisitions' },
  ],
  cvs: [
    {
      who: 'an associate of a law firm',
      text: `Astrid Wibisono
Jakarta

EXPERIENCE
Associate, Contoh & Partners Law Firm, 2018 - 2024
- Drafted and negotiated supply, lease and licence agreements
- Due diligence for eleven mergers and acquisitions
Legal intern, Contoh Law Office, 2017

EDUCATION
Bachelor of Laws (S.H.), Universitas Contoh, 2017

LICENCES
PERADI advocate, 2020

LANGUAGES
English (IELTS 8.0), Indonesian (native)`,
      ranges: [
        [80, 100],
        [80, 100],
        [60, 100],
        [80, 100],
        [80, 100],
        [80, 100],
      ],
    },
    {
      who: 'a legal officer, in Indonesian',
      text: `Bayu Nugraha
Surabaya

PENGALAMAN KERJA
Staf legal, PT Contoh Properti, 2021 - 2023
- Menyusun dan meninjau kontrak sewa
- Mengurus perizinan usaha

PENDIDIKAN
S1 Ilmu Hukum, Universitas Contoh, 2020

BAHASA
Inggris pasif`,
      ranges: [
        [80, 100],
        [20, 60],
        [60, 100],
        [0, 20],
        [20, 60],
        [0, 0],
      ],
    },
    {
      who: 'a hairdresser',
      text: `Lina Marlina
Hairdresser, Salon Contoh, 2015 - 2024
Cuts, colours and styles hair.
Senior high school, 2014`,
      ranges: [
        [0, 40],
        [0, 20],
        [0, 0],
        [0, 0],
        [0, 20],
        [0, 0],
      ],
    },
  ],
}
