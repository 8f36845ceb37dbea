import type { CellJob } from '../cell.ts'

export const recruiter: CellJob = {
  title: 'HR Generalist',
  keywords: 'HR, payroll, recruitment',
  criteria: [
    { name: 'Someone who has run payroll and BPJS for more than 100 people' },
    { name: 'Solid knowledge of Indonesian labour law' },
    { name: "Holds a bachelor's degree in Psychology, Law or Management" },
    { name: 'End-to-end recruitment, from job posting to onboarding' },
    { name: 'HRIS experience (Talenta, SAP SuccessFactors or similar)' },
    { name: 'Not less than 3 years in human resources' },
  ],
  cvs: [
    {
      who: 'a generalist',
      text: `Tania Puspitasari
Jakarta

Experience
HR Generalist, PT Contoh Ritel, 2019 - 2024
- Processed payroll, tax and BPJS for 320 employees
- Recruited 150 people a year: job posting, interviews, onboarding
- Advised managers on labour law and settled two disputes
- Administered Talenta

Education
Bachelor of Psychology, 2018`,
      ranges: [
        [80, 100],
        [60, 100],
        [80, 100],
        [80, 100],
        [80, 100],
        [80, 100],
      ],
    },
    {
      who: 'a recruiter, in Indonesian',
      text: `Rizal Maulana
Bekasi

Pengalaman
Staf rekrutmen, PT Contoh Outsourcing, 2022 - 2024
- Memasang lowongan, menyeleksi, mewawancarai dan mengorientasi karyawan baru

Pendidikan
S1 Manajemen, 2021`,
      ranges: [
        [0, 20],
        [0, 20],
        [80, 100],
        [60, 100],
        [0, 20],
        [40, 80],
      ],
    },
    {
      who: 'a fisherman',
      text: `La Ode Samsul
Nelayan, Wakatobi, 2005 - 2024
Menangkap tuna.
SMP`,
      ranges: [
        [0, 0],
        [0, 0],
        [0, 20],
        [0, 0],
        [0, 0],
        [0, 20],
      ],
    },
  ],
}
