import type { CellJob } from '../cell.ts'

export const chef: CellJob = {
  title: 'Chef de Partie',
  keywords: 'kitchen, cooking, hotel',
  criteria: [
    { name: 'Experience', description: 'At least 4 years as a cook in a hotel or restaurant' },
    { name: 'Diploma in culinary arts or hospitality' },
    { name: 'Food safety certificate', description: 'HACCP or ServSafe' },
    { name: 'Cuisine', description: 'Italian or French cuisine' },
    { name: 'Kitchen work', description: 'menu planning, food cost control, kitchen hygiene' },
    { name: 'English', description: 'Conversational English (B1 or above)' },
    { name: 'Willing to be placed in Bali' },
    { name: 'Creative and able to work under pressure' },
  ],
  cvs: [
    {
      who: 'a chef in Bali',
      text: `Ketut Wirawan
Denpasar, Bali

Professional Experience
Chef de Partie, Contoh Beach Hotel, Bali — Since 2021
Runs the Italian section with five cooks; plans the weekly menu.
Keeps food cost below 30% and is responsible for kitchen hygiene.
Commis Chef, Contoh Bistro — 2017 to 2021
Prepared sauces and pasta in the hot kitchen.

Education
Diploma in Culinary Arts, Contoh Tourism Institute, 2014 – 2017

Certificates
HACCP Level 2, 2022

Languages
English B2, Indonesian native`,
      ranges: [[80, 100], [80, 100], [80, 100], [80, 100], [80, 100], [80, 100], [80, 100], 'reader'],
    },
    {
      who: 'a cook, in Indonesian',
      text: `Andi Firmansyah
Makassar, bersedia ditempatkan di seluruh Indonesia

Pengalaman Kerja
Juru Masak, Hotel Contoh Losari, September 2020 - sekarang
Memasak hidangan Prancis dan Indonesia untuk banquet 300 tamu.
Menjaga kebersihan dapur dan mengendalikan biaya makanan.
Asisten koki, Restoran Contoh, 2018 - Agustus 2020
Menyiapkan bahan.

Pendidikan
D3 Perhotelan, Politeknik Pariwisata Contoh, 2015 - 2018

Bahasa
Inggris: percakapan sehari-hari`,
      ranges: [[80, 100], [80, 100], [0, 0], [60, 100], [40, 80], [60, 100], [60, 100], 'reader'],
    },
    {
      who: 'a waitress',
      text: `Putu Ayu Lestari
Ubud, Bali

Experience
Waitress, Contoh Garden Restaurant, 2019 - 2024
Served guests, took orders and explained the menu.

Education
SMK Pariwisata Contoh, 2016 - 2019

Languages
English (fluent), Japanese (basic)`,
      ranges: [[0, 40], [20, 60], [0, 0], [0, 20], [0, 40], [80, 100], [80, 100], 'reader'],
    },
    {
      who: 'a cook at the beginning',
      text: `Tommy Gunawan
Surabaya

EXPERIENCE
Cook helper, Contoh Pizzeria, 05.2024 - 11.2025
Made pizza dough and Italian starters.

EDUCATION
Certificate III in Commercial Cookery, Contoh College, 2023

TRAINING
ServSafe Food Handler, 2024

LANGUAGES
English: IELTS 4.5`,
      ranges: [[20, 60], [40, 60], [80, 100], [60, 100], [0, 20], [60, 100], [0, 20], 'reader'],
    },
    {
      who: 'a mechanic',
      text: `Wahyu Kurniawan
Solo

Pengalaman
Mekanik, Bengkel Contoh Motor, 2016 - 2025
Servis mesin, rem dan kelistrikan.

Pendidikan
SMK Teknik Kendaraan Ringan, 2013 - 2016`,
      ranges: [[0, 20], [0, 20], [0, 0], [0, 0], [0, 0], [0, 0], [0, 20], 'reader'],
    },
  ],
}
