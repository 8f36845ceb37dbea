import { casesOf } from './cases.ts'

/** Quotes without proof written by somebody who had not seen the rules. */
export const freshVoidsTuned = casesOf(`
Barista | Makes espresso drinks | Enjoys hiking at weekends
Welding | Certified welder | Never held a welding torch
Security guard | Patrols premises | Studied literature in Padang
Patient care | Hospital ward | Sold phone credit at a kiosk
Excel | Formulas | I do not use Excel
Python | Programming | Currently learning the basics of Python
English | Fluent | English: poor
Bahasa Inggris | Aktif | Tidak bisa berbahasa Inggris
Mengemudi | SIM A | Belum punya SIM A
Akuntansi | Laporan keuangan | Belum berpengalaman di akuntansi
Memasak | Dapur hotel | Menjaga parkir motor di stasiun
Customer service | Phone support | Hobbies: badminton and chess
Leadership | Leads a team | Has not led a team so far
Java | Backend | No Java, but keen to start
Sales | Targets | Failed to reach any sales target
Teaching | Pupils | Without teaching experience
Recruitment | Interviews | Father of two children
Driving licence | SIM B1 | Licence expired in 2015
Photography | Weddings | Repaired shoes at a market stall
Docker | Containers | Docker and Kubernetes are new to me
Payroll | Monthly | Payroll was done by a colleague, not me
Barista | Latte art | Takut dengan mesin kopi, belum pernah memakainya
React | Frontend | React: none so far
Vue | Frontend | Vue: not my field
`)

/** Like the tuned ones; none of them was looked at while the rules were changed. */
export const freshVoidsApart = casesOf(`
Nursing | Hospital | Bukan lulusan keperawatan
Warehouse | Forklift | Collects stamps and coins
Kubernetes | Clusters | Zero experience with Kubernetes
Cooking | Hot kitchen | Typed letters for a notary
Gudang | Stok barang | Kurang paham stok barang
Legal | Contracts | Washed dishes in a canteen
SEO | Google ranking | Hardly any knowledge of SEO
Negotiation | Suppliers | Watered plants in a nursery
Photoshop | Design | Tidak menguasai Photoshop
Marketing | Campaigns | Plays futsal every Friday
Electrician | Wiring | Sang at church
Mandarin | Fluent | Mandarin: tidak ada
Auditing | Internal audit | Hopes to learn auditing one day
Farming | Rice | Drew comics for a magazine
Guru | Sekolah dasar | Menjual pulsa dan token listrik
Typing | Fast typing | Unable to type quickly
AWS | Cloud | Did not work with AWS
Angular | Frontend | Rode horses on a farm
Kasir | Toko | Belum sempat menjadi kasir
Security | Patrol | Collected shells on the beach
`)
