import { markedCvsIn } from './marked-cv.ts'

/** Not tuned on: a CV that is looked at moves to the others, and a new one takes its place. All people are fictional. */
export const keptApart = markedCvsIn(`
=== Ayu Kencana Dewi | Pengalaman kasir; Ketelitian
CURRICULUM VITAE
«Ayu Kencana Dewi»
«Tempat/Tanggal Lahir : Kediri, 9 September 1996»
«Agama : Hindu»
«Status : Belum Menikah»
«Alamat : Jl. Kenari 7, Kediri»
‹No. HP : ›«0812-3344-5566»
PENGALAMAN
Kasir, Toko Kencana Jaya, Kediri, 2018 - 2021
Menghitung 300 transaksi sehari dengan Moka POS
RIWAYAT SEKOLAH
SMK Negeri 1 Kediri, jurusan Akuntansi, lulus ‹2015›
=== Rust Hollander | Rust; Systems programming
«Rust Hollander»
Systems Programmer
«rust.hollander@example.com» · «+31 6 12345678» · «github.com/rusthollander»
SKILLS
Rust, C++, WebAssembly, Linux
EXPERIENCE
Senior Engineer, Ferrous Systems Lab, 2019 - 2024
Wrote a scheduler in Rust; see https://www.ferrous-lab.example/scheduler
EDUCATION
BSc Computer Science, Delft University of Technology, ‹2012› - «2016»
=== Grace Mulyani | Customer service
«Grace Mulyani»
«Date of Birth: 4 July 1994» | «Nationality: Indonesian»
«Gender: Female»
SUMMARY
«Grace» is a service lead with eight years in banking.
EXPERIENCE
Grace Hotel Bandung, Front Desk, 2016 - 2018
Bank Mulya Sentosa, Service Lead, 2018 - 2024
Handled complaints with grace and speed; average handling time 4 minutes
EDUCATION
Bachelor of Management, Universitas Contoh, ‹2012› – «2016»
KEAHLIAN LAIN-LAIN
Zendesk since 2019, Salesforce 2020
=== Putri Bunga Citra | Florist; Desain
«Putri Bunga Citra»
«putribunga@example.com»
PENGALAMAN KERJA
Perangkai bunga, PT Bunga Citra Lestari, 2017 - 2020
Merangkai bunga segar dan bunga kering untuk 40 pernikahan
Guru, SMA Putri Santa Ursula, 2021 - 2023
=== Mark Antony Sihite | Teaching
«MARK ANTONY SIHITE»
«Age: 29» | «Marital status: Married» | «Religion: Protestant»
EXPERIENCE
Teacher, 2017 - 2024
Mark exams of 120 pupils each term
Raised the average mark by 8 points
Mr «Sihite» organised the science fair 2022.
=== Yusuf Ramdani | Bersedia ditempatkan di seluruh Indonesia; Logistik
«Yusuf Ramdani»
Domisili: Makassar, bersedia ditempatkan di luar Jawa
«NIK: 7371010101900001»
«Jenis kelamin: Laki-laki»
PENGALAMAN
Koordinator logistik, PT Samudra Angkut, Jl. Pelabuhan 3 Makassar, 2015 - sekarang
=== Clara Wijayanti | Accounting
«Clara Wijayanti»
«Domisili : Semarang»
‹LinkedIn: ›«linkedin.com/in/clarawijayanti»
«Kewarganegaraan : WNI»
«Golongan Darah : AB»
RIWAYAT PENDIDIKAN
Universitas Contoh Semarang
S1 Akuntansi, ‹2008› - «2012»
JEJAK KARIER
Akuntan, Wijayanti Konsultan, 2012 - 2018
Menerapkan Accurate Online dan Zahir sejak 2014
PELATIHAN
Brevet A/B, 2013
=== - | DevOps
DevOps AWS
Kubernetes, Terraform, Docker
WORK
Site Reliability Engineer, 2018 – 2023
«ops.person@example.com»
=== Java Mahendra | Java; Spring
«Java Mahendra»
Backend Engineer
SKILLS
Java 17, Spring Boot, Kafka
WORK HISTORY
Engineer at Java Digital Nusantara, 2016 - 2022: moved 40 services from Java 8 to Java 17
Dikerjakan untuk kantor di Jawa Tengah
=== Liem Siok Hwa | Pharmacy
‹apt. ›«Liem Siok Hwa», S.Farm.
«siokhwa.liem@example.com» «0856-7788-9900»
«Tempat/Tgl Lahir : Lasem, 12 April 1983»
RIWAYAT PEKERJAAN
Apoteker penanggung jawab, Apotek Siok, 2009 - 2016
Farmasi klinis RS Contoh: usia pasien 60 tahun ke atas
RIWAYAT PENDIDIKAN
Profesi Apoteker, Universitas Contoh, «2008»
TULISAN ILMIAH
Interaksi obat, 2011
=== Sophie van der Linden | Project management
«Sophie van der Linden»
«12 Canal Street, Leiden»
«www.sophievdl.example»
PROFILE
Project manager; «Sophie» ran 14 projects for van der Berg Logistics.
EDUCATION
MSc Management, Leiden University, ‹2009›-«2011»
Teaching assistant, 2010 - 2011
VOLUNTEERING
Red Cross, 2012 - 2019
=== Hendro Surya Atmaja | Solar energy
«Hendro Surya Atmaja»
«Tanggal lahir: 2 Mei 1988» «Umur: 35 tahun»
KEAHLIAN
Panel surya, PLTS, PT Surya Energi Indotama
RIWAYAT KERJA
2014 - 2019 Teknisi, PT Surya Energi Indotama
2019 - 2024 Supervisor tenaga surya
=== Nina Hartati | Sales
«Nina Hartati»
«Foto: nina.jpg»
«Anak ke: 2 dari 3 bersaudara»
PENDIDIKAN TERAKHIR
«2010» - «2014» Universitas Contoh, Manajemen
PRESTASI
Sales terbaik 2018, 2019
Target 2020 tercapai 130 %
`)
