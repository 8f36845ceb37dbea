import { markedCvsIn } from './marked-cv.ts'

/** Written by somebody who had not seen the rules. All people are fictional. */
export const freshTuned = markedCvsIn(`
=== Kartika Mawar Sari | Penjualan; Kosmetik
«Kartika Mawar Sari»
«Tempat, Tanggal Lahir: Solo, 1 Mei 1998»
«Agama: Islam»
«Tinggi/Berat: 160 cm / 50 kg»
‹Telepon: ›«0813-2222-3333»
«kartika.mawar@example.com»
PENGALAMAN
SPG, PT Mawar Kosmetika, 2019 - 2021
Menjual lipstik Mawar Merah 300 buah sebulan
Kader posyandu, 2022
PENDIDIKAN
SMK Contoh, lulus ‹2016›
=== Jaya Pratama | Konstruksi; K3
«Jaya Pratama»
«NIK: 3201010101900003»
«Alamat: Perum Griya Asri Blok C2 No. 11, Bogor»
«Status: Menikah, 2 anak»
PENGALAMAN KERJA
Pelaksana, PT Jaya Konstruksi Pratama Beton, 2015 - 2023
Mengawasi pengecoran 12 lantai; nomor proyek 3201-77
Sertifikat: Ahli K3 Umum 2018
`)

/** Like the tuned ones; none of them was looked at while the rules were changed. */
export const freshApart = markedCvsIn(`
=== Daniel Java Siregar | Java; Spring
«Daniel Java Siregar»
«daniel.siregar@example.com» | «+62 811 9876 543» | «linkedin.com/in/danielsiregar»
SKILLS
Java 17, Spring Boot, Kafka
EXPERIENCE
Backend Engineer, Siregar Tekno, 2019 - 2024
Moved 40 services to Java 17 in 2022
EDUCATION
B.Sc. Computer Science, ‹2015› - «2019»
=== Melati Kusuma | Perawat; Pasien
«Melati Kusuma»
«Jenis kelamin: Perempuan»
«Kewarganegaraan: Indonesia»
«Alamat: Jl. Anggrek Raya No. 8 RT 03 RW 05, Depok»
PENGALAMAN
Perawat, RS Melati Husada, 2018 - 2024
Merawat pasien di bangsal Melati dan Kusuma Bangsa
STR berlaku sampai 2027
`)
