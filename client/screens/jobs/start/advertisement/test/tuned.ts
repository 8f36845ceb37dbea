/** Made-up advertisements that the rules were written with. */
export const tuned: Record<string, string> = {
  backend: `Backend Engineer at Kirim Cepat

We are a logistics company in Jakarta that delivers two million parcels a day. Our platform team keeps the services behind it fast and reliable.

What you'll do
- Design and build REST APIs for our partners
- Own services from the first sketch to production

Requirements:
• At least 3 years of experience in backend development
• Bachelor's degree in Computer Science or related field
• Proficient in Go or Java, PostgreSQL and Redis
• Familiar with Docker and Kubernetes
• Fluent in English, written and spoken
• Good communication skills and team player

Nice to have
• Experience with Kafka
• AWS Certified Developer

What we offer
- Competitive salary
- Health insurance for your family`,
  accountant: `We are looking for an Accountant for our office in Surabaya.

Responsibilities
1. Close the books every month
2. Prepare tax returns

Qualifications
1. Bachelor's degree in Accounting, GPA min 3.00
2. Minimum 2 years experience as an accountant
3. Brevet A & B certificate
4. Mastering SAP and Excel
5. Female, max 30 years old, good looking
6. Honest, detail oriented, able to work under pressure
7. Willing to be placed in Surabaya

How to apply: send your CV to jobs@example.com`,
  driver: `Hiring: Delivery Driver

Must have a valid driving licence (SIM B1). At least 1 year of driving experience. Willing to work shifts and weekends. Knows the roads of Bandung.`,
  barista: `DIBUTUHKAN SEGERA: Barista

Kualifikasi:
- Pria/Wanita, usia maksimal 27 tahun
- Pendidikan minimal SMA/SMK sederajat
- Pengalaman minimal 1 tahun sebagai barista
- Menguasai mesin espresso, manual brew dan latte art
- Jujur, ramah, dan dapat bekerja dalam tim
- Bersedia bekerja shift dan hari libur
- Berdomisili di Bandung

Fasilitas:
- Gaji pokok dan uang makan
- BPJS

Kirim lamaran ke lowongan@example.com`,
  perawat: `Lowongan Kerja Perawat IGD di RS Harapan Sehat

Persyaratan Umum
• Pendidikan minimal D3 Keperawatan, lebih disukai Ners
• Memiliki STR aktif
• Memiliki sertifikat BTCLS
• Pengalaman minimal 2 tahun di IGD
• Bersedia bekerja shift
• Komunikatif dan teliti

Tugas dan tanggung jawab
• Melakukan triase pasien
• Memberikan asuhan keperawatan`,
  sales: `PT Maju Terus mencari Sales Executive untuk area Jabodetabek.

Persyaratan:
1. Lulusan S1 semua jurusan
2. Berpengalaman di bidang penjualan minimal 2 tahun, diutamakan dari industri otomotif
3. Memiliki SIM A dan SIM C
4. Mampu mengoperasikan Microsoft Office
5. Berpenampilan menarik
6. Bahasa Inggris aktif menjadi nilai tambah`,
  designer: `Graphic Designer (Full-time)

Studio Langit designs brands for restaurants and hotels. You will work with three designers and a copywriter in our studio in Yogyakarta.

Your responsibilities:
* Layouts for print and social media
* Final artwork for printers

Your profile:
* 2+ years of experience as a graphic designer
* Skilled in Photoshop, Illustrator and Figma
* Diploma or bachelor's degree in visual communication design
* English at level B1
* Creative and curious
* Motion graphics are a plus`,
  teacher: `English Teacher needed!

Bintang Kecil School is looking for an English Teacher for grades 1 to 6.

WHAT WE ARE LOOKING FOR
- Degree in English Education
- TOEFL score of at least 550
- One year of teaching experience
- Teaching certificate
- Patient and cheerful
- Aged 23 to 35, single

BENEFITS
- Lunch
- Training`,
  warehouse: `Warehouse Operator

Requirements: high school diploma, forklift licence (SIO), 1 year of experience in a warehouse
Willing to work night shifts
Must live in Bekasi or Cikarang
Able to use WMS and barcode scanners

Send your application by 30 November.`,
  support: `Now hiring: Customer Service Representative

You answer our customers by chat and phone. You must have at least 6 months of experience in customer service. Knowledge of Zendesk or Freshdesk is required. Fluent English is required. We offer a friendly team and a good salary.`,
  admin: `LOWONGAN KERJA
Posisi: Staf Administrasi

Syarat:
1) Wanita, belum menikah, maks. 28 tahun
2) Min. D3 Administrasi Bisnis / Akuntansi
3) Pengalaman min. 1 th di bidang administrasi
4) Mahir Microsoft Excel dan Word
5) Teliti dan rapi
6) Domisili Tangerang

Benefit:
1) Gaji UMR
2) BPJS Kesehatan`,
  teknisi: `Teknisi AC - PT Sejuk Abadi

Deskripsi Pekerjaan:
- Memasang dan merawat AC split dan central
- Membuat laporan servis

Kualifikasi:
- Pendidikan SMK Teknik Pendingin atau Listrik
- Pengalaman 2 tahun sebagai teknisi AC
- Menguasai kelistrikan, las dan freon
- Memiliki SIM C
- Bersedia dinas luar kota
- Bertanggung jawab dan disiplin`,
  analyst: `Dibutuhkan Data Analyst untuk kantor kami di Jakarta Selatan

Kriteria kandidat:
✓ S1 Statistika, Matematika atau Informatika
✓ Pengalaman 1-2 tahun sebagai data analyst
✓ Menguasai SQL, Python, dan Tableau
✓ Mampu berbahasa Inggris aktif
✓ Analitis dan komunikatif

Nilai tambah:
✓ Pengalaman dengan BigQuery
✓ Sertifikat Google Data Analytics

Kirim CV ke karier@example.com`,
  kasir: `Dicari Kasir untuk Toko Roti Manis, Depok

Pria atau wanita usia 18-25 tahun, lulusan SMA/SMK, pengalaman sebagai kasir minimal 6 bulan, bisa mengoperasikan mesin EDC dan komputer kasir, jujur dan teliti, bersedia kerja shift.`,
}
