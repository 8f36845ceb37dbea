import { casesOf } from './cases.ts'

/** Irrelevant lines in languages whose words cannot be compared, and entries of lists: they end at 40 or below. */
export const weakTuned = casesOf(`
Kubernetes | Container orchestration | Verkaufte jeden Tag Brot und Kuchen auf dem Markt
Accounting | Bookkeeping | Jouait du piano dans le café pour les clients
Nursing | Patient care | Organizaba las fiestas de la escuela con los padres
Java | Backend | Cantava no coro da igreja com os amigos em Lisboa
Sales | Targets | Hij werkte met het team aan een nieuwe tuin
Accounting | Monthly closing | Coltivava pomodori nella serra della famiglia
Kubernetes | Clusters | Готовил обеды для двухсот гостей
Welding | Certified welder | كان يعزف على العود في الحفلات
Accounting | Bookkeeping | 毎日200人分の昼食を作りました
Kubernetes | Clusters | 每天为两百位客人准备午餐
Kubernetes | Clusters | Keine Erfahrung mit Kubernetes
Kubernetes | Clusters | Nunca trabalhei com Kubernetes na empresa
Kubernetes | | Python, Kubernetes, Docker, Go
Kubernetes | | Helm, Docker, Kubernetes, no Java
Technical skills | | Go, Python, SQL, Docker
Accounting | | Accounting, tax, audit, payroll
`)

/** Like the tuned ones, by the author of the rules, which were not changed for them. */
export const weakApart = casesOf(`
Payroll | Monthly payroll | Spielte Fußball in der Mannschaft des Dorfes
Teaching | Primary school | Réparait des motos dans un garage avec son oncle
Python | Automation | Cuidaba de las ovejas en el campo
Recruitment | Interviews | Pintava casas com o meu pai em Porto
Kubernetes | Clusters | Zij zong in het koor van de kerk
Design | UI | Suonava la chitarra con gli amici della scuola
Auditing | Internal audit | Разводил пчел в деревне
Terraform | Infrastructure | كان يصطاد السمك مع والده
Sales | Targets | 週末は山に登っています
Nursing | Patient care | 周末喜欢爬山和摄影
Docker | Containers | Ohne Erfahrung mit Docker und Podman
React | Frontend | Geen ervaring met React
Docker | | Docker, Git, Linux, Jenkins
Marketing | | SEO, marketing, branding, copywriting
`)

/** True proofs in other languages, which name a technology or the criterion's work: they keep their level. */
export const abroadTuned = casesOf(`
Kubernetes | Container orchestration | Kubernetes-Cluster für drei Produkte betrieben und gewartet
Accounting | Bookkeeping | Tenue de la comptabilité et des impôts pour les clients
Accounting | Bookkeeping | Führte die Buchhaltung von drei Firmen und die Bilanz
Sales | Targets | Vendedor del año con el equipo de ventas
Programming | Python | Desenvolveu em Python os relatórios da empresa
PostgreSQL | Databases | Migrierte zwölf Datenbanken auf PostgreSQL ohne Ausfall und Datenverlust
Nursing | Patient care | Verpleegkundige op de afdeling van het ziekenhuis
Teaching | Primary school | Insegnante nella scuola della città
Akuntansi | Laporan keuangan | Вела бухгалтерию трех компаний
Accounting | Bookkeeping | محاسب في شركة تجارية لمدة خمس سنوات
Sales | Targets | 営業として5年間勤務し、売上を20%伸ばしました
Accounting | Bookkeeping | 负责公司的会计工作
`)

/** Like the tuned ones, by the author of the words, which were not changed for them. */
export const abroadApart = casesOf(`
Linux | Servers | Verwaltete Linux-Server für die Kunden der Firma
Docker | Containers | Mise en place de Docker dans les équipes
Driving | Delivery | Conductor de camiones en la empresa de transporte
Cooking | Hot kitchen | Koch in der Küche eines Hotels mit 80 Betten
Warehouse | Stock | Trabalhou no armazém com uma equipe de dez pessoas
Customer service | Phone | Hielp de klanten van het callcenter met vragen
Design | Graphic design | Progettazione della grafica e dei manifesti
Programming | Backend | Разработка серверов на Java и Kotlin
Nursing | Hospital | عملت في التمريض في المستشفى
Teaching | English | 中学校で英語の教師をしていました
`)

/** Proofs of what no words could be compared with, or of nothing in particular: they end at 60. */
export const uncheckableTuned = casesOf(`
Work experience | | Waiter, Warung Contoh, 2015 - 2018
Good personality | | Volunteer at a shelter for six years
Attention to detail | | Found 30 errors in the invoices of a year
Communication skills | | Hosted a weekly radio show
Problem solving | | Reduced rejects by 30% with root cause analysis
Stakeholder management | | Advised the board on the merger
Time management | | Delivered 14 releases on schedule
Analytical skills | | Built a forecast model that cut stock by 15%
Problem solving | | Served 200 customers a day at the till
`)

export const uncheckableApart = casesOf(`
Good personality | | Praised by guests for patience
Attention to detail | | Cashier, Toko Contoh, 2019 - 2023
Sikap dan motivasi | | Datang tepat waktu selama lima tahun
Integrity | | Held the keys of the vault for eight years
Adaptability | | Moved between three branches
`)
