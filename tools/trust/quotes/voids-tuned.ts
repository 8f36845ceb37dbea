import { casesOf } from './cases.ts'

/** Quotes from the CV that prove nothing about their criterion: of something else, denied, or yet to be learned. */
export const voidsTuned = casesOf(`
Kubernetes | Container orchestration in production | Served 200 customers a day at the till
Kubernetes | Container orchestration in production | Cashier, Toko Contoh, 2019 - 2023
Kubernetes | Container orchestration in production | Supervised the production of biscuits
Kubernetes | Container orchestration in production | No experience with Kubernetes
Kubernetes | Container orchestration in production | Kubernetes: no experience
Kubernetes | Container orchestration in production | Kubernetes: none
Kubernetes | Container orchestration in production | Has never used Kubernetes
Kubernetes | Container orchestration in production | I haven't touched Kubernetes so far
Kubernetes | Container orchestration in production | Not familiar with Kubernetes
Kubernetes | Container orchestration in production | Willing to learn Kubernetes
Kubernetes | Container orchestration in production | Interested in learning Docker and Kubernetes
Kubernetes | Container orchestration in production | Hopes to work with Kubernetes one day
Kubernetes | Container orchestration in production | Belum pernah memakai Kubernetes
Kubernetes | Container orchestration in production | Tidak menguasai Kubernetes
Kubernetes | Container orchestration in production | Ingin belajar Kubernetes
Kubernetes | Container orchestration in production | Kurang berpengalaman dengan Kubernetes
Kubernetes | Container orchestration in production | Docker yes, Kubernetes no
Kubernetes | Container orchestration in production | Lacks knowledge of Kubernetes
Kubernetes | Container orchestration in production | Without Kubernetes experience
Kubernetes | Container orchestration in production | No prior hands-on experience with either Nomad or Kubernetes
Programming | Go, Python, SQL | Grew orchids in a greenhouse
Data stores | PostgreSQL, Redis, Kafka | Sang in the choir of the parish
Accounting | Bookkeeping and monthly closing | Never did any accounting
Accounting | Bookkeeping and monthly closing | Built payment services in Go
Accounting | Bookkeeping and monthly closing | Captain of the football club
Project management | Scrum or Kanban | Managed the till of a bakery
Customer service | Friendly with guests | Installed network switches
Nursing | Patient care | Sold insurance by telephone
English | Spoken and written | Tidak bisa berbahasa Inggris
English | Spoken and written | Grew rice and cassava
Education | Bachelor of computer science | Cashier, Toko Contoh, 2019 - 2023
Education | Bachelor of computer science | No degree
Gardening | Orchids, greenhouse | Built payment services in Go
Penjualan | Mencapai target | Merakit komputer di bengkel
Akuntansi | Jurnal umum | Tidak memiliki pengalaman akuntansi
Leadership | Leads a team | Counted the cash at closing time
Machine learning | Models in production | Driving instructor with twenty years of practice
Design | UI and UX | Welded gates and fences
Manajemen proyek | Memimpin proyek | Memasak untuk 100 tamu
Kubernetes | | No Kubernetes
Kubernetes | | I do not have any experience with Kubernetes
Kubernetes | | I don't know Kubernetes
Kubernetes | | No hands-on Kubernetes yet
Kubernetes | | Kubernetes - not yet
Kubernetes | | Kubernetes (no experience yet)
Kubernetes | | Kubernetes: 0 years
Kubernetes | | Has no knowledge whatsoever of Docker or Kubernetes
Kubernetes | | Keen to pick up Kubernetes
Kubernetes | | Kubernetes is something I would love to learn
Kubernetes | | Want to become a Kubernetes expert
Kubernetes | | My goal is to learn Kubernetes
Kubernetes | | Beginner's curiosity for sailing
Kubernetes | | Kubernetes: belum
Kubernetes | | Kubernetes: tidak ada
Kubernetes | | Saya tidak punya pengalaman dengan Kubernetes
Kubernetes | | Belum memiliki pengalaman menggunakan Docker maupun Kubernetes
Kubernetes | | Tertarik mempelajari Kubernetes
Kubernetes | | Siap belajar Kubernetes
Kubernetes | | Pengalaman Kubernetes: tidak ada
Kubernetes | | Never had the chance to work with Kubernetes
Kubernetes | | Have yet to use Kubernetes
Kubernetes | | Didn't use Kubernetes at Contoh Pay
Kubernetes | | Kubernetes was not part of my work
Kubernetes | | Kubernetes not used
Kubernetes | | Worked in a team without Kubernetes
Kubernetes | | Not experienced in Kubernetes
Kubernetes | | Everything except Kubernetes
Java | | JavaScript for landing pages
Accounting | | Accurate and fast at the counter
Leadership | | Played the violin
Communication | Clear reports | Stacked shelves at night
Marketing | | Bought vegetables at the market each day
Bachelor degree in accounting | | Won 12 new accounts in Java
`)
