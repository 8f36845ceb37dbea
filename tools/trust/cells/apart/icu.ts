import type { CellJob } from '../cell.ts'

export const icuNurse: CellJob = {
  title: 'ICU Nurse',
  keywords: 'nursing, intensive care, ventilator',
  criteria: [
    { name: 'Registered nurse with an active STR' },
    { name: 'Minimum two years of intensive care nursing' },
    { name: 'Trained in BTCLS or ACLS' },
    { name: 'Cares for ventilated patients' },
    { name: 'Diploma or degree in nursing' },
    { name: 'Works rotating shifts including nights' },
    { name: 'Compassionate' },
  ],
  cvs: [
    {
      who: 'an ICU nurse',
      text: `Ns. Mega Puspita, S.Kep.
Semarang

EXPERIENCE
ICU nurse, RS Contoh Medika, 2020 - 2024
- Cared for ventilated patients and sedation
- Rotating shifts, nights included

EDUCATION
Profesi Ners, Universitas Contoh, 2019

LICENCE
STR active until 2028

TRAINING
BTCLS 2021, ICU basic training 2022`,
      ranges: [[80, 100], [80, 100], [80, 100], [80, 100], [80, 100], [60, 100], 'reader'],
    },
    {
      who: 'a nurse of a clinic, in Indonesian',
      text: `Andi Firmansyah, A.Md.Kep.
Makassar

PENGALAMAN KERJA
Perawat klinik, Klinik Contoh, 2021 - 2024
- Merawat luka, memasang infus

PENDIDIKAN
D3 Keperawatan, 2020

STR berlaku s.d. 2027`,
      ranges: [[80, 100], [0, 40], [0, 0], [0, 40], [80, 100], [0, 20], 'reader'],
    },
    {
      who: 'a tour guide',
      text: `Ketut Arta
Tour guide, Contoh Tours, 2012 - 2024
Guides visitors through temples.
Diploma in tourism, 2012`,
      ranges: [[0, 0], [0, 20], [0, 0], [0, 0], [0, 40], [0, 0], 'reader'],
    },
  ],
}
