import { markedCvsIn } from './marked-cv.ts'

/** The rules were tuned on these. All people are fictional. */
export const tuned = markedCvsIn(`
=== Rani Wulandari | Python; SQL
«RANI WULANDARI»
«rani.w@example.com» | «0812-3456-7890» | «linkedin.com/in/rani-wulandari»
TENTANG SAYA
Saya «Rani», analis data dengan pengalaman lima tahun.
PENGALAMAN
Analis, Gojek, 2019 - 2024: membangun dasbor di https://www.gojek.com/insight
PENDIDIKAN
S1 Statistika, Universitas Contoh, ‹2014› - «2018»
=== Budi Luhur Santosa | Teaching
«Budi Luhur Santosa»
«Agama: Katolik»
«Jenis Kelamin : L»
PENGALAMAN
Dosen, Universitas Budi Luhur, 2010 - 2020
Asisten, PT Santosa Abadi, 2008 - 2010
«Santosa» memimpin 12 dosen.
=== Agung Nugraha | Hukum
«Agung Nugraha»
PENGALAMAN
Staf, Mahkamah Agung, 2012 - 2015
Advokat, Kejaksaan Agung, 2015 - 2020
Anggota dewan Universitas Nugraha
=== DevOps AWS | DevOps; AWS
Claud Moreau
DevOps AWS
SKILLS
DevOps, AWS, Docker, Jenkins
Led the DevOps team, moved to AWS in 2019
=== Mark Tanuwijaya | Sales
«Mark Tanuwijaya»
«Date of birth : 1 January 1990»
EXPERIENCE
• Mark up of prices by 12 %
• Benchmark tests, 2018
Reference: call Ms «Tanuwijaya» at «+62 811 2233 4455»
=== Lina Marlina | Penempatan di Bandung
«Lina Marlina»
Alamat : Jl. Sukajadi 5, Bandung
Domisili : Bandung
«Status Perkawinan : Menikah»
«Tempat, tanggal lahir : Garut, 3 Maret 1992»
KEAHLIAN
Jahit, obras, bordir
=== Eko Saputro | Welding
«Eko Saputro»
«Alamat : Jl. Melati No. 4 RT 02/03, Kudus 59311»
«Domisili : Kudus»
«NIK : 3319010101900002»
PENDIDIKAN
SMK Contoh Kudus, Teknik Las
Lulus «2009»
RIWAYAT JABATAN
Welder 3G, 2010 - 2014
Foreman las, PLTU Contoh, 2014 - 2021
=== Fitri Handayani | Nursing
«Fitri Handayani», ‹S.Kep.›
«Umur : 28 tahun»
«Tinggi/Berat Badan : 160 cm / 52 kg»
Hobi : memasak
PENDIDIKAN
Ners, STIKES Contoh («2018»)
D3 Keperawatan, Poltekkes Contoh («2016»)
KOMPETENSI
BTCLS 2019, STR aktif sampai 2026
Merawat pasien usia 60 tahun ke atas
=== Angel Christina | Marketing
«Angel Christina»
Marketing Lead
EXPERIENCE
Raised 2 million from angel investors, 2019
Brand work for Angel Bakery and Christina Spa, 2020 - 2022
Thank you, «Angel Christina»
=== Wahyu Adi | Android
«Wahyu Adi»
«wahyuadi@example.com»
PROYEK
Aplikasi Wahyu Quran, 2021 (5 juta unduhan), https://play.google.com/store/apps/details?id=com.contoh
SKILLS
Kotlin, Jetpack, Ada, R
=== Ruby Anastasia | Ruby on Rails
«Ruby Anastasia»
«ruby.anastasia@example.com»
SKILLS
Ruby, Rails, RSpec, Sidekiq
WORK
Rails developer at RubyWorks, 2017 - 2023
«Ruby Anastasia» spoke at RubyConf 2019.
=== Siti Khadijah | Guru
‹Nama : ›«Siti Khadijah»
«Kewarganegaraan : Indonesia»
«Status Pernikahan: Belum Menikah»
«Suku : Sunda»
PENDIDIKAN
«2011» – «2015» Universitas Contoh, PGSD
«2008» – «2011» SMA Contoh
PENGALAMAN MENGAJAR
2015 – 2024 SD Contoh, wali kelas 4
=== David Chen | Data engineering
«David Chen»
«Marital Status: Single» | «Sex: Male» | «Age: 31»
EDUCATION
B.Eng., Contoh University, «2014»
THINGS I BUILT
Pipeline for 2 TB a day, 2019
Data lake for Chen Foods Group, 2021
=== Maria Ulfah | Kasir
«Maria Ulfah»
«Golongan darah: O»
‹Telp/WA: ›«+62 857-1111-2222»
PENDIDIKAN FORMAL
SMA Contoh 2 Blora, «2013» - «2016»
PENGALAMAN
Kasir, Indomaret, 2016 - 2019
Pelayan, RM Ulfah Sari, 2019 - 2020
=== Joko Susanto | Engineering
«Joko Susanto»
«Nationality : Indonesian»
ACADEMIC BACKGROUND
«2003»-«2007» Institut Teknologi Contoh, B.Eng. in Civil Engineering, GPA 3.5
PROFESSIONAL ENGAGEMENTS
2007-2012 PT Wijaya Contoh, Site Engineer
2012-2020 PT Susanto Karya, Project Manager
=== Hana Pertiwi | Design
«Hana Pertiwi»
«https://www.behance.net/hanapertiwi» «https://hanapertiwi.example»
«instagram.com/hana.pertiwi»
EXPERIENCE
Designer of https://www.tokopedia.com and bukalapak.com, 2018 - 2021
Pertiwi Foundation, volunteer designer 2017
=== Ahmad Basuki | Driver
«Ahmad Basuki»
«Tgl. Lahir: 12/03/1985»
SIM: B1 Umum
«Kebangsaan: Indonesia»
PENGALAMAN
Sopir bus pariwisata, 2010 - 2023, rute Jakarta - Denpasar
Melayani tamu dengan ramah; usia armada 5 tahun
=== Bintang Samudra | Marine
«Bintang Samudra»
Hotel bintang lima, Samudra Resort, 2016 - 2019
Kapten kapal di Samudra Hindia, 2019 - 2023
Peringkat bintang 4,8 dari tamu
=== Joy Lestari | Quality
«Joy Lestari»
«Born: 5 May 1993»
QA at Joy of Coding, 2018
Tested the product Lestari ERP
=== Dr. Ahmad Salim | Medicine
Dr. «Ahmad Salim»
«Place and date of birth: Aceh, 12 March 1980»
«Passport No: X1234567»
«Height: 170 cm»
EXPERIENCE
Physician, RS Salim Medika, 2008 - 2015
Weight management programme for 200 patients
Published: "Age and gender effects on statins", 2014
EDUCATION
Doctor of Medicine, Universitas Contoh, «2005»
MEDICAL PRACTICE
Clinic head, 2016 - 2024
`)
