import type { CellJob } from '../cell.ts'

export const journalist: CellJob = {
  title: 'Reporter',
  keywords: 'news, writing, interviews',
  criteria: [
    { name: 'Three years or more as a reporter or editor' },
    { name: 'Published articles in print or online media' },
    { name: "Bachelor's degree in journalism, communication or a related field" },
    { name: 'Comfortable interviewing public officials' },
    { name: 'Can edit short videos' },
    { name: 'Ready to travel to the provinces' },
  ],
  cvs: [
    {
      who: 'a reporter',
      text: `Hana Siregar
Jakarta

EMPLOYMENT
Reporter, Contoh Daily, 2019 - 2024
- Published 600 articles on city politics
- Interviewed ministers, mayors and police chiefs
- Edited short videos for Instagram in Premiere Pro

EDUCATION
BA Journalism, Universitas Contoh, 2019

Willing to travel throughout Indonesia.`,
      ranges: [
        [80, 100],
        [80, 100],
        [80, 100],
        [60, 100],
        [80, 100],
        [80, 100],
      ],
    },
    {
      who: 'an editor, in Indonesian',
      text: `Galih Permana
Solo

Riwayat pekerjaan
Editor, Contoh Media, 2022 - 2024
- Menyunting berita dan menulis artikel untuk portal daring
Wartawan, Koran Contoh, 2020 - 2022
- Mewawancarai pejabat daerah

Pendidikan
S1 Ilmu Komunikasi, 2020`,
      ranges: [
        [80, 100],
        [60, 100],
        [80, 100],
        [60, 100],
        [0, 20],
        [0, 20],
      ],
    },
    {
      who: 'a mechanic',
      text: `Andri Susilo
Mechanic, Contoh Motor, 2014 - 2024
Repairs gearboxes and brakes.
Vocational school of automotive engineering, 2014`,
      ranges: [
        [0, 20],
        [0, 0],
        [0, 40],
        [0, 0],
        [0, 0],
        [0, 0],
      ],
    },
  ],
}
