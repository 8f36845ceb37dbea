import { openingsIn } from './opening.ts'

/** Written before the rules were tuned, and never looked at for tuning. All people are fictional. */
export const keptApart = openingsIn(`
I WAYAN GEDE SUARDIKA | lamaran_wayan.pdf | ^I WAYAN GEDE SUARDIKA, S.Par. ¶ Front Office Supervisor ¶ Denpasar, Bali · 0812-3990-1122 · gede.suardika@example.com ¶ PENDIDIKAN ¶ STPBI Denpasar
Ni Luh Putu Ayu Lestari | ayu-lestari.docx | Ni Luh Putu Ayu Lestari ¶ Guest Relation Officer ¶ Jl. Raya Ubud 12, Gianyar ¶ Pengalaman Kerja ¶ Hotel Candi Biru, 2019 – 2023
Togar Halomoan Simanjuntak | cv.pdf | CURRICULUM VITAE ¶ Togar Halomoan Simanjuntak, S.T., M.M. ¶ Site Manager ¶ togar.simanjuntak@example.com ¶ Riwayat Pekerjaan
Suyatno | Suyatno_CV.pdf | DAFTAR RIWAYAT HIDUP ¶ DATA PRIBADI ¶ Nama : Suyatno ¶ Tempat, Tanggal Lahir : Klaten, 4 Mei 1985 ¶ Agama : Islam ¶ Pendidikan ¶ SMK Negeri 2 Klaten
Dewi Anggraini | resume.pdf | Dra. Hj. Dewi Anggraini, M.Pd. ¶ Kepala Sekolah ¶ SMA Negeri 3 Padang ¶ RIWAYAT PENDIDIKAN ¶ Universitas Negeri Padang
MUHAMMAD RIZKY PRATAMA | cv_2023.pdf | ^MUHAMMAD RIZKY PRATAMA ¶ DATA ANALYST ¶ PROFILE ¶ SQL, Python, Tableau ¶ EDUCATION ¶ UNIVERSITAS BRAWIJAYA
Li Wei Chen | liwei.pdf | liwei.chen@example.com | +65 9123 4567 ¶ Li Wei Chen ¶ Supply Chain Planner ¶ Skills ¶ SAP APO, Power BI
Yuki Tanaka | Tanaka.pdf | Resume ¶ Yuki Tanaka ¶ Hardware Design Engineer ¶ Osaka, Japan ¶ Work History ¶ Contoso Electronics
Omar bin Abdul Rahman | omar.pdf | OMAR'S CV ¶ Name: Omar bin Abdul Rahman ¶ Nationality: Malaysian ¶ Education ¶ Universiti Teknologi Petronas
Siti Nurhaliza binti Hassan | doc1.pdf | Personal Particulars ¶ Full Name : Siti Nurhaliza binti Hassan ¶ IC No : 880101-14-5678 ¶ Working Experience ¶ Teller, Bank Contoh
Noa Ben-David | noa.pdf | Noa Ben-David ¶ Product Designer ¶ Tel Aviv ¶ Portfolio: noabd.example.com ¶ EXPERIENCE ¶ Lead Designer, Acme Labs
SEAN O'CALLAGHAN | cv-final.pdf | SEAN O'CALLAGHAN ¶ Quantity Surveyor ¶ Cork, Ireland ¶ Employment History
Pieter van der Meer | Pieter.pdf | Pieter van der Meer ¶ Logistics Coordinator ¶ Rotterdam ¶ Languages ¶ Dutch, English, German
Anne-Marie Dubois | am_dubois.docx | Key Skills ¶ Customer Care ¶ Zendesk ¶ ^Anne-Marie Dubois ¶ Support Team Lead ¶ am.dubois@example.com
J. R. Hutapea | cv_jr.pdf | J. R. Hutapea ¶ Legal Officer ¶ Jakarta Selatan ¶ Pendidikan ¶ Universitas Kristen Indonesia
Sri Wahyuni | wahyuni.pdf | Curriculum Vitae - Sri Wahyuni ¶ Perawat ¶ RSUD Kota Malang ¶ 085712345678
- | scan003.pdf | PENGALAMAN KERJA ¶ Staf Gudang ¶ PT Sumber Makmur Abadi ¶ 2018 – 2021 ¶ PENDIDIKAN ¶ SMK Pariwisata Denpasar
- | CV.pdf | Professional Summary ¶ Results-driven Marketing Lead with ten years in retail. ¶ Core Competencies ¶ Google Ads ¶ Brand Strategy
- | template.docx | Nama Lengkap ¶ Tempat Lahir ¶ Alamat ¶ Nomor Telepon ¶ Jenis Kelamin
AGUS SALIM HARAHAP | agussalim.pdf | 0813 7000 1234 ¶ agussalim.h@example.com ¶ Medan, Sumatera Utara ¶ AGUS SALIM HARAHAP ¶ Mekanik Alat Berat ¶ KEAHLIAN
Maria Goreti Tri Handayani | cv.docx | Foto 3x4 ¶ Maria Goreti Tri Handayani ¶ Guru Bahasa Inggris ¶ SD Kanisius Wirobrajan ¶ Yogyakarta
RENDRA KUSUMA | rendra kusuma cv.pdf | R E N D R A K U S U M A ¶ Graphic Designer ¶ rendra.kusuma@example.com ¶ S K I L L S ¶ Adobe Illustrator
Fajar Nugroho | Profile.pdf | Contact ¶ www.linkedin.com/in/fajar-nugroho (LinkedIn) ¶ Top Skills ¶ Kotlin ¶ Jetpack Compose ¶ ^Fajar Nugroho ¶ Android Developer at Contoh Digital ¶ Bandung, West Java, Indonesia ¶ Summary
Ahmad Fauzi | ahmad.pdf | Nama Lengkap ¶ : Ahmad Fauzi ¶ Jenis Kelamin ¶ : Laki-laki ¶ Alamat ¶ : Jl. Kenanga 4, Bogor
Hendra Wijaya | hw.pdf | Lamaran Kerja ¶ Nama Lengkap Hendra Wijaya ¶ Tempat Tanggal Lahir Solo, 1 Januari 1990 ¶ No HP 08122334455
ELENA PETROVA | elena.pdf | Senior Financial Controller ¶ ELENA PETROVA ¶ ACCA, CPA ¶ Sofia, Bulgaria ¶ elena.petrova@example.com
Nguyễn Thị Minh Anh | nguyen.pdf | Nguyễn Thị Minh Anh ¶ QA Engineer ¶ Ho Chi Minh City, Vietnam ¶ Selenium, Postman
JOSÉ LUIS FERNÁNDEZ | jose.pdf | JOSÉ LUIS FERNÁNDEZ ¶ Chef de Partie ¶ Bali, Indonesia ¶ WORK EXPERIENCE ¶ Restaurant Contoh
Khalid Al-Mansoori | khalid_cv.pdf | Khalid Al-Mansoori ¶ Civil Engineer, PMP ¶ Abu Dhabi, United Arab Emirates ¶ +971 50 123 4567
陈美玲 | meiling.pdf | 个人简历 ¶ 陈美玲 ¶ 会计 ¶ 上海市浦东新区 ¶ 工作经历
佐藤 健一 | sato.pdf | 職務経歴書 ¶ 2024年4月1日現在 ¶ 氏名: 佐藤 健一 ¶ 職務要約
- | skills.pdf | DevOps AWS ¶ Docker Kubernetes ¶ Terraform Ansible ¶ Work Experience ¶ Site Reliability Engineer
Bambang Sugeng Riyadi | bambang.pdf | Ir. H. Bambang Sugeng Riyadi, M.T., IPM ¶ Tenaga Ahli Struktur ¶ Pengalaman Proyek ¶ Jembatan Musi VI
Clara Immanuela | clara_immanuela.pdf | Hello, I'm ¶ ^Clara ¶ ^Immanuela ¶ Content Creator ¶ @claraimm
ASEP SAEPUDIN | cv (2).pdf | ASEP SAEPUDIN Operator Produksi ¶ Karawang, Jawa Barat ¶ asepsaepudin88@example.com ¶ Pengalaman
- | cv1.pdf | ^Universitas Gadjah Mada ¶ Fakultas Teknik ¶ Program Studi Teknik Mesin ¶ Lulus 2019
Desak Made Ratnasari | desak.pdf | Desak Made Ratnasari ¶ Sekretaris Eksekutif ¶ Badung ¶ Keterampilan ¶ Microsoft Office
Thomas Müller-Lüdenscheidt | bewerbung.pdf | Lebenslauf ¶ Thomas Müller-Lüdenscheidt ¶ Geboren am 3.4.1988 in Köln ¶ Berufserfahrung
Raden Roro Kartika Sari | rrkartika.pdf | Raden Roro Kartika Sari, S.Psi. ¶ HR Business Partner ¶ rrkartikasari@example.com
YOHANES DON BOSCO MALI | ydb.pdf | YOHANES DON BOSCO MALI ¶ Kupang, NTT | 0821-4455-6677 | yohanes.mali@example.com ¶ TENTANG SAYA ¶ Akuntan
`)
