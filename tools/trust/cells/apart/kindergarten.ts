import type { CellJob } from '../cell.ts'

export const kindergarten: CellJob = {
  title: 'Guru TK',
  keywords: 'guru, TK, PAUD',
  criteria: [
    { name: 'S1 PAUD atau Psikologi' },
    { name: 'Pernah mengajar anak usia dini sekurang-kurangnya setahun' },
    { name: 'Bisa berbahasa Inggris' },
    { name: 'Menguasai musik, misalnya piano atau gitar' },
    { name: 'Sanggup menyusun RPPH' },
    { name: 'Sabar dan menyukai anak-anak' },
  ],
  cvs: [
    {
      who: 'a teacher of a kindergarten',
      text: `Laila Fitriani, S.Pd.
Bandung

PENGALAMAN MENGAJAR
Guru TK, TK Contoh Ceria, 2020 - 2023
- Menyusun RPPH dan menilai perkembangan anak
- Mengiringi lagu dengan piano

PENDIDIKAN
S1 Pendidikan Anak Usia Dini, Universitas Contoh, 2020

BAHASA
Inggris (aktif)`,
      ranges: [[80, 100], [80, 100], [80, 100], [80, 100], [80, 100], 'reader'],
    },
    {
      who: 'a preschool teacher, in English',
      text: `Grace Manurung
Medan

Experience
Preschool teacher, Contoh Playgroup, 2021 - 2024
- Taught children aged 3 to 5
- Wrote daily lesson plans

Education
Bachelor of Psychology, 2021

Languages
English (fluent)
Plays the guitar`,
      ranges: [[80, 100], [80, 100], [80, 100], [80, 100], [40, 100], 'reader'],
    },
    {
      who: 'a plumber',
      text: `Joko Prasetyo
Tukang ledeng, 2012 - 2024
Memasang pipa dan pompa air.
SMK Bangunan, 2011`,
      ranges: [[0, 20], [0, 20], [0, 0], [0, 0], [0, 0], 'reader'],
    },
  ],
}
