/** CVs of invented persons, as lines: the name, the address, then headings (in capitals) and what stands below them. */
export const cvs: readonly (readonly string[])[] = [
  [
    'Dewi Kartika',
    'dewi.kartika@example.com, +62 811 2345 678, Surabaya',
    'PROFIL',
    'Perawat dengan enam tahun pengalaman di ruang gawat darurat.',
    'PENGALAMAN',
    'Perawat pelaksana, RS Contoh Sehat, 2018 – sekarang',
    'Menangani triase dan melatih perawat baru setiap bulan.',
    'PENDIDIKAN',
    'Sarjana Keperawatan, Universitas Contoh, 2017',
    'KEAHLIAN',
    'BTCLS, rekam medis elektronik, bahasa Jawa',
  ],
  [
    'Rowan Ashby',
    'rowan.ashby@example.org | Leeds | driving licence B',
    'SUMMARY',
    'Warehouse supervisor who cut picking errors by a third in two years.',
    'EXPERIENCE',
    'Shift lead at Example Freight, 2020 to date',
    'Plans rotas for 24 people and keeps the stock counts right.',
    'EDUCATION',
    'NVQ level 3 in logistics, Example College, 2016',
    'SKILLS',
    'Forklift certificate, SAP EWM, Excel, first aid',
  ],
  [
    'Łukasz Żółć',
    'lukasz@example.net · Kraków',
    'PROFILE',
    'Embedded developer, eleven years of C and Rust for meters and valves.',
    'WORK',
    'Senior developer, Przykład Systems, 2014–2025',
    'Wrote the boot loader (§ 7 audit) & halved the update time.',
    'STUDIES',
    'MSc in electronics, 2013',
    'KNOWLEDGE',
    'C, Rust, FreeRTOS, CAN, oscilloscopes; English, Polish, German',
  ],
]

export const isHeading = (line: string): boolean => line === line.toUpperCase()
