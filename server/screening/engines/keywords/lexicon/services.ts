/** Words of health, schools, hospitality and software, with the same meaning: a line a concept. */
export const SERVICES = `
  hospital, hospitals, rumah sakit, rs, rsud, rsup, rsia, rsu
  clinic, klinik, puskesmas
  emergency, emergency room, emergency department, gawat darurat, igd, ugd
  intensive care, icu, perawatan intensif
  operating room, surgery, kamar operasi, bedah
  inpatient, rawat inap
  outpatient, rawat jalan
  patient, patients, pasien
  patient care, perawatan pasien, merawat pasien, asuhan keperawatan
  triage, triase
  medication, medicine, medicines, drugs, obat
  injection, injections, suntik, injeksi
  vital signs, tanda vital
  vaccination, immunization, vaksinasi, imunisasi
  medical record, medical records, rekam medis
  first aid, p3k, pertolongan pertama
  elderly, lansia
  child, children, anak, anak anak
  maternity, maternal, persalinan, bersalin, births
  health, healthcare, kesehatan
  laboratory, lab, laboratorium
  hygiene, sanitation, cleanliness, kebersihan, higiene, sanitasi
  kitchen hygiene, kebersihan dapur
  school, schools, sekolah
  pupil, pupils, student, students, murid, siswa, mahasiswa, peserta didik
  lesson, lessons, pelajaran
  lesson plan, lesson plans, lesson planning, rpp, modul ajar, rencana pelaksanaan pembelajaran, rencana pembelajaran
  curriculum, kurikulum
  merdeka curriculum, kurikulum merdeka
  assessment, assessments, exam, exams, test papers, asesmen, penilaian, evaluasi belajar, ujian
  class, classes, classroom, kelas
  mathematics, maths, math, matematika, algebra, aljabar
  science, sains, ilmu pengetahuan alam, ipa
  physics, fisika
  chemistry, kimia
  biology, biologi
  history, sejarah
  teaching certificate, educator certificate, teacher certificate, sertifikat pendidik, sertifikasi guru, ppg
  kindergarten, taman kanak kanak, paud
  hotel, hotels, perhotelan, resort
  restaurant, restaurants, restoran, rumah makan, bistro, cafe, kafe, diner
  kitchen, dapur
  food, makanan
  food cost, biaya makanan
  food safety, keamanan pangan
  food cost control, mengendalikan biaya makanan, pengendalian biaya makanan, kontrol biaya makanan
  beverage, beverages, drinks, minuman
  menu planning, plans the menu, plan menus, planned menus, menyusun menu, perencanaan menu, merancang menu
  cuisine, dishes, hidangan, masakan
  italian, italia, italian cuisine, italian food, masakan italia
  french, prancis, perancis, french cuisine, masakan prancis
  indonesian cuisine, masakan indonesia, nusantara
  catering, katering, jasa boga, banquet
  tourism, pariwisata, wisata
  reservation, reservations, booking, bookings, reservasi, pemesanan
  software, perangkat lunak
  software development, pengembangan perangkat lunak
  accounting software, software akuntansi, program akuntansi, aplikasi akuntansi
  development, develop, developed, developing, pengembangan, mengembangkan, dikembangkan
  build, built, building, membangun
  programming, pemrograman, coding
  application, applications, app, apps, aplikasi
  web, website, websites, situs web, situs
  database, databases, basis data
  network, networks, networking, jaringan
  security, keamanan
  information security, keamanan informasi, cybersecurity, keamanan siber
  server, servers, peladen
  computer, computers, komputer
  hardware, perangkat keras
  data analysis, data analytics, analisis data
  machine learning, pembelajaran mesin
  artificial intelligence, kecerdasan buatan
  testing, tests, pengujian, menguji
  system, systems, sistem
  information system, information systems, sistem informasi
  design, designed, designing, desain, merancang, perancangan
  graphic design, desain grafis
  backend, back end, server side, sisi server
  frontend, front end, antarmuka pengguna
  fullstack, full stack
  user interface, antarmuka
  crm, customer relationship management
  wms, warehouse management system, sistem manajemen gudang
  erp, enterprise resource planning
  microsoft excel, ms excel, excel, spreadsheet, spreadsheets
  microsoft office, ms office
  deployment, deploy, deployed, penerapan
  technical support, it support, dukungan teknis
  troubleshooting, pemecahan gangguan`

/** What counts as an example of a more general word, one direction only: who knows Xero knows accounting software. */
export const EXAMPLES: readonly [string, string][] = [
  ['accounting software', 'accurate, myob, zahir, quickbooks, xero, sap, odoo, jurnal id, oracle financials, dynamics'],
  ['crm', 'salesforce, hubspot, zoho, pipedrive, dynamics, freshsales'],
  ['erp', 'sap, odoo, oracle, dynamics, netsuite'],
  ['microsoft office', 'excel, word, powerpoint, ms office'],
  ['office', 'excel, word, powerpoint'],
  ['italian', 'pizza, pasta, risotto'],
  ['restaurant', 'pizzeria, steakhouse, warung, grill, brasserie'],
  ['cloud', 'aws, azure, gcp, google cloud, alibaba cloud'],
  ['database', 'postgresql, mysql, sql server, oracle, mongodb, mariadb, redis'],
  ['javascript framework', 'react, vue, angular, svelte'],
  ['frontend', 'react, vue, angular, svelte, html, css'],
  ['backend', 'spring boot, laravel, django, nestjs, express'],
  ['container', 'docker, kubernetes, podman'],
  ['ci/cd', 'jenkins, gitlab ci, github actions, circleci'],
  ['version control', 'git, svn, mercurial'],
  ['graphic design', 'photoshop, illustrator, coreldraw, canva, figma'],
  ['adobe', 'photoshop, illustrator, indesign, premiere'],
  ['cad', 'autocad, solidworks, sketchup, revit, catia'],
  ['statistics software', 'spss, stata, r, sas, eviews'],
  ['data visualization', 'tableau, power bi, looker, metabase'],
  ['marketplace', 'tokopedia, shopee, lazada, bukalapak, blibli, amazon'],
  ['social media', 'instagram, tiktok, facebook, youtube, linkedin'],
  ['human resources', 'recruiter, recruitment, recruiting, rekrutmen, talent acquisition, people operations, payroll'],
  ['administrator', 'secretary, sekretaris, office clerk'],
  ['heavy equipment', 'excavator, ekskavator, bulldozer, crane, wheel loader, grader, dump truck, vibro roller'],
  ['hris', 'talenta, successfactors, workday, mekari, gadjian, bamboohr, sunfish, greatday'],
  ['ticketing software', 'zendesk, freshdesk, jira service, servicenow, intercom'],
  ['ticketing system', 'zendesk, freshdesk, jira service, servicenow, intercom'],
  ['music', 'piano, guitar, gitar, violin, biola, keyboard, drum, ukulele, angklung'],
  ['food delivery', 'gofood, grabfood, shopeefood, online food'],
  ['coffee', 'espresso, latte, cappuccino'],
  ['hospital', 'medical center, medical centre'],
  ['own vehicle', 'own car, own motorcycle, own motorbike, memiliki motor, memiliki mobil, punya motor, kendaraan sendiri'],
]
