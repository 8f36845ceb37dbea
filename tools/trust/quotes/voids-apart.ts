import { casesOf } from './cases.ts'

/** Quotes that prove nothing, like the tuned ones, in other trades and words; kept apart while the rules were made. */
export const voidsApart = casesOf(`
Terraform | Infrastructure as code | Served coffee to 300 guests a day
Docker | Containers in production | No experience with Docker
React | Single page applications | I have never worked with React
Python | Scripting and data work | Willing to learn Python
PHP Laravel | Web development | Sorted parcels in the night shift
Cybersecurity | Threat detection | Lacks experience in cybersecurity
Tax | Filing of corporate tax | Played the guitar in a wedding band
Auditing | Internal audit | Not familiar with auditing yet
Payroll | Payroll of 200 staff | Interested in learning payroll
Recruitment | Full cycle recruiting | Painted walls and ceilings of 20 flats
Warehouse operations | Stock and forklift | Cut hair for men and children
Logistics | Delivery planning | Haven't worked in logistics
Cooking | Hot kitchen | Typed minutes of meetings for the board
Nursing | Patient care | Without any training in nursing
Teaching | Primary school | Repaired motorcycles in a workshop
Electrical work | Wiring of buildings | Sold flowers at the market
Sales | Meeting targets | Sales: none
Digital marketing | SEO and ads | Would like to learn digital marketing
Negotiation | With suppliers | Cleaned rooms on three floors
Machine learning | Models in production | Eager to study machine learning
Kasir | Pengalaman di toko | Belum pernah bekerja sebagai kasir
Akuntansi | Laporan keuangan | Tidak memiliki pengalaman akuntansi
Pelayanan pelanggan | Menangani keluhan | Mengecat pagar dan dinding rumah
Gudang | Stok barang | Ingin belajar pekerjaan gudang
Mengajar | Sekolah dasar | Mencuci mobil di bengkel
Mengemudi | SIM A | Tidak bisa mengemudi
Pemasaran | Media sosial | Kurang menguasai pemasaran
Akuntansi | Jurnal umum | Bersedia mempelajari akuntansi
Kubernetes | Clusters | Tanpa pengalaman Kubernetes
Java | Spring | Bukan programmer Java
Kafka | Event streams | Unfamiliar with Kafka
AWS | Cloud services | AWS: not yet used
Rust | Systems programming | Neither Go nor Rust was used
`)
