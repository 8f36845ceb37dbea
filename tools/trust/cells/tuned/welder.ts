import type { CellJob } from '../cell.ts'

export const welder: CellJob = {
  title: 'Welder',
  keywords: 'welding, SMAW, GTAW',
  criteria: [
    { name: 'We are looking for someone with five or more years of welding experience' },
    { name: 'Must hold a valid 6G welding certificate' },
    { name: 'Able to read isometric and engineering drawings' },
    { name: 'SMAW and GTAW processes' },
    { name: 'Willing to be posted offshore' },
    { name: 'Graduated from a vocational school or higher' },
  ],
  cvs: [
    {
      who: 'a pipe welder',
      text: `Rudi Hartanto
Batam

WORK HISTORY
Pipe welder, PT Contoh Fabrikasi, 2016 - 2024
- SMAW and GTAW of carbon and stainless steel pipes
- Read isometric drawings and weld maps
Welder helper, Bengkel Contoh, 2014 - 2016

EDUCATION
SMK Teknik Pengelasan, 2014

CERTIFICATION
Welder certificate 6G (SMAW/GTAW), valid until 2027

Ready to work offshore.`,
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
      who: 'a welder of fences, in Indonesian',
      text: `Wahyu Saputra
Bekasi

Pengalaman
Tukang las, Bengkel Las Contoh, 2021 - 2024
Mengelas pagar, kanopi dan teralis dengan las listrik (SMAW)

Pendidikan
SMP Negeri 4, 2017

Sertifikat
Juru las 3G`,
      ranges: [
        [40, 60],
        [0, 40],
        [0, 20],
        [40, 80],
        [0, 20],
        [0, 40],
      ],
    },
    {
      who: 'a librarian',
      text: `Mira Lestari
Work
Librarian, City Library, 2012 - 2024
Catalogued 20,000 books.
Education
Bachelor of Library Science, 2012`,
      ranges: [
        [0, 20],
        [0, 0],
        [0, 20],
        [0, 0],
        [0, 0],
        [80, 100],
      ],
    },
  ],
}
