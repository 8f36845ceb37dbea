import type { CellJob } from '../cell.ts'

export const pastry: CellJob = {
  title: 'Pastry Chef',
  keywords: 'pastry, baking, kitchen',
  criteria: [
    { name: 'You have at least 3 years of experience in a hotel or bakery kitchen' },
    { name: 'You can bake bread, croissants and cakes' },
    { name: 'You follow HACCP and food hygiene rules' },
    { name: 'You have led a small team' },
    { name: 'A culinary diploma is preferred' },
    { name: 'Early morning shifts are no problem for you' },
    { name: 'You are creative' },
  ],
  cvs: [
    {
      who: 'a pastry chef',
      text: `Melati Anggraeni
Denpasar

Experience
Pastry chef de partie, Hotel Contoh Beach, 2019 - 2024
- Baked bread, croissants and wedding cakes
- Led a team of four commis
- Kept HACCP records

Education
Diploma in Culinary Arts, 2018

Ready for early morning shifts`,
      ranges: [[80, 100], [80, 100], [80, 100], [80, 100], [80, 100], [80, 100], 'reader'],
    },
    {
      who: 'a baker, in Indonesian',
      text: `Agung Budiman
Solo
Pengalaman
Pembuat roti, Toko Roti Contoh, 2022 - 2024
- Membuat roti tawar, roti manis dan kue
Pendidikan
SMK Tata Boga, 2021`,
      ranges: [[40, 80], [60, 100], [0, 0], [0, 0], [20, 80], [0, 0], 'reader'],
    },
    {
      who: 'a surveyor',
      text: `Hendri Gunawan
Surveyor, Contoh Mapping, 2014 - 2024
Measured land with a total station.
Bachelor of Geodesy, 2014`,
      ranges: [[0, 20], [0, 0], [0, 0], [0, 0], [0, 40], [0, 0], 'reader'],
    },
  ],
}
