import { casesOf } from './cases.ts'

/** True proofs written by somebody who had not seen the rules. */
export const freshProofsTuned = casesOf(`
Barista | Makes espresso drinks | Menyeduh kopi espresso dan cappuccino setiap hari
Warehouse experience | Picking and packing | Mengambil dan mengepak 300 pesanan per hari
Welding | Certified welder | Juru las 6G di galangan kapal
Security guard | Patrols premises | Berjaga malam dan patroli gedung
Teaching skills | Primary pupils | Wali kelas 4 SD selama lima tahun
Patient care | Hospital ward | Merawat 12 pasien rawat inap tiap shift
Mengelola media sosial | Instagram dan TikTok | Grew an Instagram account from 2,000 to 45,000 followers
Pengalaman mengemudi | Truk atau mobil box | Drove a box truck between Jakarta and Bandung
Menguasai Excel | Rumus dan pivot | Built pivot tables and lookups in spreadsheets
Pelayanan pelanggan | Menangani keluhan | Calmed upset guests at the front desk
Leadership | Leads a small team | In charge of four cooks and two stewards
Food safety | HACCP | Checked fridge temperatures and kept HACCP logs
Accounting | Monthly closing | Closed the books every month for two branches
Legal drafting | Contracts | Prepared lease agreements and powers of attorney
Farming | Rice cultivation | Grew paddy on two hectares
Journalism | News writing | Filed three stories a day for a local daily
Pharmacy | Dispensing medicines | Handed out prescriptions and explained doses
Electrical work | House wiring | Rewired 60 homes and replaced fuse boxes
Recruitment | Sourcing candidates | Found and interviewed 90 drivers in one year
Night shifts | Willing to work nights | Worked the graveyard shift for three years
Data analysis | SQL | Wrote queries that found Rp2 billion of double payments
Stock control | Inventory | Counted goods weekly and cut losses by a third
Python | Programming | Automated invoices with pandas
`)

/** Like the tuned ones; none of them was looked at while the rules were changed. */
export const freshProofsApart = casesOf(`
Customer service | Phone support | Answered 70 calls a day for a telecom company
Driving | Delivery driver | Kurir paket dengan sepeda motor, 80 alamat sehari
Cooking | Indonesian food | Memasak rendang, soto dan gulai untuk katering
Cleaning | Hotel rooms | Made up 14 rooms a shift
Sewing | Industrial machines | Menjahit kemeja dengan mesin high speed
Project management | On time delivery | Delivered eleven bridges on schedule
Public speaking | Presents to groups | Gave talks to audiences of 200
Kepemimpinan | Memimpin tim | Headed a crew of nine mechanics
Bahasa Inggris | Aktif | Lived and studied in Melbourne for four years, IELTS 7.5
Administrasi | Surat dan arsip | Filed letters and kept records for the mayor's office
Penjualan | Mencapai target | Beat the quota in ten of twelve months
Perawatan mesin | Pabrik | Serviced boilers and conveyor belts
Teknisi listrik | Instalasi gedung | Wired a three-storey office
Gardening | Plants and lawns | Merawat taman hotel seluas dua hektar
Child care | Toddlers | Nanny of twins aged two
Fundraising | Donors | Raised Rp400 million from 60 donors
Photography | Weddings | Memotret 50 pernikahan
Plumbing | Bathrooms | Memasang pipa air dan kran di 20 rumah
Event planning | Conferences | Ran a trade fair with 90 stands
Mengajar | Siswa SMP | Tutored teenagers in algebra
`)
