import { casesOf } from './cases.ts'

/** Quotes that prove something about their criterion and have to stay. */
export const proofsTuned = casesOf(`
Kubernetes | Container orchestration in production | Operated Kubernetes clusters for three products
Kubernetes | Container orchestration in production | Ran k8s with 400 nodes
Kubernetes | Container orchestration in production | No downtime deployments with Kubernetes
Kubernetes | Container orchestration in production | Mengelola Kubernetes tanpa bantuan vendor
Kubernetes | Container orchestration in production | Upgraded Kubernetes without any outage
Kubernetes | Container orchestration in production | Never missed a release on Kubernetes
Kubernetes | Container orchestration in production | Not only Docker but also Kubernetes
Kubernetes | Container orchestration in production | No less than five years of Kubernetes
Kubernetes | Container orchestration in production | Used Kubernetes daily, no experience with Nomad
Programming | Go, Python, SQL | Built payment services in Go and Python
Data stores | PostgreSQL, Redis, Kafka | Moved ledgers from MySQL to PostgreSQL without downtime
Backend development | Services and APIs | Backend Engineer, Contoh Pay, 2019 - 2023
Cash handling | Honest and exact at the till | Counted the cash at closing time
Cashier experience | At least 2 years in a shop | Cashier, Toko Contoh, 2019 - 2023
Customer service | Friendly with guests | Handled 40 complaints of customers a day
Project management | Scrum or Kanban | Managed projects of up to 2 billion rupiah
Data analysis | Reports and dashboards | Analysed sales data and built dashboards in Tableau
Accounting | Bookkeeping and monthly closing | Accountant for three shops
Accounting | Bookkeeping and monthly closing | Menyusun jurnal dan laporan keuangan
Leadership | Leads a team | Led a team of six engineers
Communication | Writes and speaks clearly | Presented results to the board each month
Teamwork | Works well with others | Worked with a team of eight nurses
English | Spoken and written | IELTS 7.5
Languages | English and Japanese | Bahasa Jepang N2
Education | Bachelor of computer science | S1 Teknik Informatika, Universitas Contoh
Degree | S1 or higher | Bachelor of Science, Universitas Contoh
Certifications | Cloud certificates | AWS Certified Solutions Architect
Microsoft Office | Excel, Word | Excel with pivot tables and macros
Penjualan | Mencapai target | Mencapai target penjualan 120%
Pengalaman kasir | Minimal 1 tahun | Cashier at Toko Contoh for three years
Manajemen proyek | Memimpin proyek | Led three projects with a budget of 1 billion
Kepemimpinan | Memimpin tim | Memimpin tim 12 orang
Kerja sama tim | | Bekerja dalam tim beranggota enam orang
Gardening | Orchids, greenhouse | Grew orchids in a greenhouse
Design | UI and UX | Designed screens for two banking apps in Figma
Quality control | ISO 9001 | Inspected goods by ISO 9001
Supply chain | Procurement | Purchased raw material from 20 suppliers
Kubernetes | Clusters | Tidak hanya Docker, tetapi juga Kubernetes
Kubernetes | | Deployed 40 services to Kubernetes, with no downtime
Kubernetes | | Kubernetes clusters that never went down
Kubernetes | | Three years of Kubernetes; not afraid of on-call
Kubernetes | | Not certified, but ran Kubernetes for five years
Kubernetes | | Kubernetes administrator (no certificate)
Kubernetes | | I don't just use Kubernetes, I teach it
Kubernetes | | Learned Kubernetes on my own and run it in production
Kubernetes | | Currently working with Kubernetes
Kubernetes | | Introduced Kubernetes where none had been used before
Kubernetes | | Cut costs by 40% on Kubernetes without adding staff
Kubernetes | | Interested in music. Runs Kubernetes clusters
Kubernetes | | Would like to lead; has six years of Kubernetes
Kubernetes | | Zero-downtime migrations on Kubernetes
Kubernetes | | Responsible for Kubernetes without supervision
Kubernetes | | Tidak pernah gagal dalam rilis Kubernetes
Kubernetes | | Memasang Kubernetes tanpa henti layanan
Kubernetes | | Menguasai Kubernetes, belum menguasai Nomad
Kubernetes | | Kubernetes lebih dari 5 tahun, tidak kurang dari 20 klaster
Accounting | Bookkeeping | Managed the books of four shops without errors
Customer service | Serve guests | Front office agent at Hotel Contoh
Sales | B2B | Account executive, closed deals of 2 billion rupiah
Project management | | Delivered the new terminal two weeks early as project lead
Java | Spring Boot | Spring Boot microservices for a bank
Excel | Reports | Built pivot tables and macros in Excel
Nursing | Emergency | Perawat IGD, RS Contoh, 2018 - 2022
3 years of experience | Retail | Store clerk, Contoh Mart, 2017 - 2021
Driving | | SIM A dan SIM B1 aktif
Management | Staff | Managed 14 employees
Team player | | Played in the first team of the company's relay race
Machine learning | | Trained classifiers with PyTorch
Public speaking | | Gave talks at four conferences
Barista | Coffee | Brewed espresso and latte for 200 guests
Security guard | Night shifts | Satpam shift malam di Mall Contoh
Legal | Contracts | Drafted lease contracts
HR | Payroll | Ran payroll for 80 employees
Network administration | Cisco | Configured routers and VLANs for 12 branches
Microservices architecture | Distributed systems | Split a monolith into 20 services with RabbitMQ
Frontend development | React, CSS | Built the checkout page in Vue and TypeScript
Database administration | Backup and tuning | Tuned MySQL queries and nightly backups
Software testing | Automated tests | Wrote Cypress suites for the web shop
Agile methods | Scrum | Scrum Master for two squads
Business development | New clients | Won 12 new accounts in Java
Event management | Weddings and conferences | Organised a conference for 800 people
Content writing | Articles | Wrote 200 articles for a travel blog
Social media | Instagram, TikTok | Grew the Instagram account from 2,000 to 50,000 followers
Video editing | Premiere | Edited 60 videos in Adobe Premiere
Pharmacy | Dispensing | Apoteker di RS Contoh sejak 2018
Midwifery | Births | Bidan di Puskesmas Contoh
Laboratory skills | Sampling | Analysed water samples by HPLC
Mechanical engineering | CAD | Designed gearboxes in SolidWorks
Welding | MIG, TIG | Certified welder 3G
Housekeeping | Rooms | Cleaned 16 rooms a day at Hotel Contoh
Heavy equipment | Excavator | Operator excavator, tambang batubara
Health and safety | K3 | Ahli K3 Umum, bersertifikat Kemnaker
Budgeting | Cost control | Prepared a yearly budget of 4 billion
Import and export | Customs | Handled PIB and PEB documents with customs
Credit analysis | Risk | Assessed 300 loan applications a year
Insurance | Claims | Settled motor claims within five days
Bachelor degree in accounting | | Sarjana Ekonomi, jurusan Akuntansi
Master's degree | | MSc in Economics, University of Example
Minimum 3 years as a nurse | | Perawat pelaksana, RS Contoh, 2016 - 2021
Fluent in Mandarin | | HSK 5
Has SIM C | Own motorcycle | Memiliki SIM C dan sepeda motor
Komunikasi | Jelas | Presentasi mingguan kepada klien
Pengalaman backend | Node.js | Membangun API dengan Express dan MongoDB
Desain grafis | | Membuat poster dengan CorelDRAW
Keuangan | Anggaran | Menyusun anggaran tahunan departemen
Administrasi | Arsip | Mengelola arsip dan surat masuk
Kemampuan analisis | | Menganalisis data penjualan 20 cabang
Operator produksi | | Menjalankan mesin injeksi plastik
Teknisi AC | | Memasang dan memperbaiki AC di 200 rumah
Front end | | Membuat halaman web dengan HTML dan CSS
`)
