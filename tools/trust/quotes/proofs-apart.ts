import { casesOf } from './cases.ts'

/** Like the tuned proofs, in other trades and words; none of them was looked at while the rules were made. */
export const proofsApart = casesOf(`
Terraform | Infrastructure as code | Wrote Terraform modules for 40 accounts
Docker | Containers in production | Packed twelve services into Docker images
React | Single page applications | Moved the shop's front end to ReactJS and TypeScript
Python | Scripting and data work | Automated reports with Python and pandas
PHP Laravel | Web development | Developed a booking site with Laravel 9
Cybersecurity | Threat detection | Monitored security alerts and closed 40 threats a month
Tax | Filing of corporate tax | Filed corporate tax returns for 30 companies
Auditing | Internal audit | Internal auditor at Bank Contoh, 2018 - 2021
Payroll | Payroll of 200 staff | Ran payroll for 350 employees each month
Recruitment | Full cycle recruiting | Recruited 60 drivers and 12 dispatchers in a year
Warehouse operations | Stock and forklift | Drove a forklift and counted stock in the warehouse
Logistics | Delivery planning | Planned deliveries for a fleet of 25 trucks
Cooking | Hot kitchen | Cooked for 150 guests as a line cook
Nursing | Patient care | Nurse in the intensive care ward, RS Contoh
Teaching | Primary school | Taught mathematics to classes of 30 pupils
Electrical work | Wiring of buildings | Electrician: wired 80 houses
Driving licence | SIM B1 | Driving licence B1, no accidents in ten years
Sales | Meeting targets | Raised sales by 25% in one year
Digital marketing | SEO and ads | Ran SEO and Google Ads for six brands
Negotiation | With suppliers | Negotiated prices with suppliers, saving 12%
Kasir | Pengalaman di toko | Kasir di Toko Contoh, 2019 - 2022
Akuntansi | Laporan keuangan | Menyusun laporan keuangan bulanan
Pelayanan pelanggan | Menangani keluhan | Melayani pelanggan dan menangani keluhan
Gudang | Stok barang | Mencatat stok barang di gudang
Mengajar | Sekolah dasar | Guru kelas 5 di SD Contoh
Mengemudi | SIM A | Pengemudi truk dengan SIM B2
Pemasaran | Media sosial | Memasarkan produk lewat media sosial
Pendidikan | S1 Akuntansi | S1 Akuntansi, Universitas Contoh
Bahasa Inggris | Aktif | TOEFL 560
Education | Bachelor in engineering | Bachelor of Engineering, Institut Contoh
English | Fluent | English: fluent, IELTS 7.5
Kubernetes | Clusters | No downtime during 40 Kubernetes upgrades
PostgreSQL | Databases | Migrated to PostgreSQL without data loss
`)
