import type { Subject } from './subject.ts'

export const backend: Subject = {
  job: {
    title: 'Backend Engineer',
    description: 'You build and run the services of a payments platform, own their databases and are on call for them.',
    keywords: 'Go, Node.js, PostgreSQL, Kafka, REST',
    additionalInstructions: '',
    criteria: [
      { evaluationCriteria: 'Backend programming', description: 'Go and Node.js, REST APIs', weight: 40 },
      { evaluationCriteria: 'Databases and queues', description: 'PostgreSQL, Redis, Kafka', weight: 30 },
      { evaluationCriteria: 'Experience', description: 'Four years of backend development', weight: 30 },
    ],
  },
  cvs: {
    strong: {
      en: `PROFILE
Backend engineer with eight years of backend development for payments and logistics.

EXPERIENCE
Senior Backend Engineer, Contoh Pay, 2019 - present
Built eleven payment services in Go behind REST APIs, 40,000 transfers a day
Moved the ledger to PostgreSQL without downtime and tuned its slowest queries from 4 s to 90 ms
Introduced Kafka for events between services and Redis for rate limits
Backend Engineer, Muatan Cepat, 2016 - 2019
Ran order services in Node.js on PostgreSQL, on call for them every third week

EDUCATION
Bachelor of Computer Science, Universitas Contoh, 2016

SKILLS
Go, Node.js, REST, PostgreSQL, Redis, Kafka, Docker`,
      id: `PROFIL
Backend engineer dengan pengalaman backend development delapan tahun di bidang pembayaran dan logistik.

PENGALAMAN KERJA
Senior Backend Engineer, Contoh Pay, 2019 - sekarang
Membangun sebelas layanan pembayaran dengan Go dan REST API, 40.000 transfer sehari
Memindahkan buku besar ke PostgreSQL tanpa henti layanan dan mempercepat kueri dari 4 detik menjadi 90 md
Menerapkan Kafka untuk peristiwa antarlayanan dan Redis untuk pembatasan laju
Backend Engineer, Muatan Cepat, 2016 - 2019
Menjalankan layanan pesanan dengan Node.js di atas PostgreSQL, siaga setiap minggu ketiga

PENDIDIKAN
Sarjana Ilmu Komputer, Universitas Contoh, 2016

KEAHLIAN
Go, Node.js, REST, PostgreSQL, Redis, Kafka, Docker`,
    },
    middle: {
      en: `PROFILE
Web developer who moves towards backend work.

EXPERIENCE
Web Developer, Toko Contoh, 2022 - 2024
Added two REST endpoints in Node.js to the shop and fixed faults in others
Wrote reports from the shop's PostgreSQL tables for the sales team

EDUCATION
Diploma in Informatics, Politeknik Contoh, 2022

SKILLS
JavaScript, HTML, CSS, Node.js`,
      id: `PROFIL
Pengembang web yang beralih ke pekerjaan backend.

PENGALAMAN KERJA
Web Developer, Toko Contoh, 2022 - 2024
Menambahkan dua endpoint REST dengan Node.js untuk toko daring dan memperbaiki kesalahan
Menyusun laporan dari tabel PostgreSQL toko untuk tim penjualan

PENDIDIKAN
D3 Informatika, Politeknik Contoh, 2022

KEAHLIAN
JavaScript, HTML, CSS, Node.js`,
    },
    weak: {
      en: `PROFILE
Friendly cook who looks for a new start.

EXPERIENCE
Cook, Warung Contoh, 2018 - 2024
Prepared breakfast and lunch for eighty guests a day
Ordered vegetables and kept the kitchen clean

EDUCATION
Vocational school, catering, 2018

SKILLS
Menu planning, kitchen hygiene, teamwork`,
      id: `PROFIL
Juru masak yang ramah dan mencari tantangan baru.

PENGALAMAN KERJA
Juru Masak, Warung Contoh, 2018 - 2024
Menyiapkan sarapan dan makan siang untuk delapan puluh tamu sehari
Memesan sayuran dan menjaga kebersihan dapur

PENDIDIKAN
SMK Tata Boga, 2018

KEAHLIAN
Perencanaan menu, kebersihan dapur, kerja tim`,
    },
  },
  decisive: {
    criterion: {
      evaluationCriteria: 'Kubernetes certificate',
      description: 'Certified Kubernetes Administrator (CKA)',
      weight: 20,
    },
    lines: {
      en: ['CERTIFICATES', 'Certified Kubernetes Administrator (CKA), 2023'],
      id: ['SERTIFIKAT', 'Certified Kubernetes Administrator (CKA), 2023'],
    },
    word: /kubernetes/i,
  },
}
