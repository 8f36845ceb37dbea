import { openingsIn } from './opening.ts'

/** The rules were tuned on these. All people are fictional. */
export const tuned = openingsIn(`
Budi Santoso | cv.pdf | Nama : Budi Santoso ¶ Alamat : Jl. Merdeka 1, Bandung ¶ Pendidikan ¶ SMK Telkom Bandung
Budi Santoso | cv.pdf | Nama Lengkap: Budi Santoso, S.Kom. ¶ Jenis Kelamin: Laki-laki ¶ Agama: Islam
Rina Marlina | cv.pdf | Name: Rina Marlina ¶ Address: Bekasi ¶ Objective ¶ To work in a growing company
Dian Permatasari | dian.pdf | Dian Permatasari, S.Kom., M.T. ¶ System Analyst ¶ Surabaya ¶ Pengalaman
Ahmad Zulkarnain | zul.pdf | Dr. Ir. H. Ahmad Zulkarnain, M.Eng. ¶ Dosen Teknik Sipil ¶ Universitas Contoh
Nurul Hidayah | nurul.pdf | Hj. Nurul Hidayah, S.Ag. ¶ Guru Agama ¶ MTs Negeri 1 Kudus
SUPRIYADI | cv-supriyadi.docx | SUPRIYADI ¶ Sopir ¶ Semarang ¶ Pengalaman Kerja ¶ PT Angkutan Jaya
Sumarni | lamaran.pdf | Sumarni ¶ sumarni1990@example.com ¶ Penjahit ¶ Solo
Ni Made Ayu Kartini | made.pdf | Ni Made Ayu Kartini ¶ Akuntan ¶ Denpasar ¶ Pendidikan ¶ SMK Pariwisata Denpasar
I Ketut Alit Wirawan | ketut.pdf | CURRICULUM VITAE ¶ I Ketut Alit Wirawan ¶ Chef ¶ Ubud, Bali
Raden Mas Haryo Wicaksono | haryo.pdf | Raden Mas Haryo Wicaksono ¶ Kurator Museum ¶ Yogyakarta
Parlindungan Sihombing Lumbantoruan | cv.pdf | Parlindungan Sihombing Lumbantoruan ¶ Welding Inspector ¶ Balige, Sumatera Utara
BENNY SITUMORANG | benny.pdf | ^BENNY SITUMORANG ¶ PROJECT ENGINEER ¶ EXPERIENCE ¶ PT REKAYASA UTAMA
Tan Mei Ling | tan.pdf | Tan Mei Ling ¶ Auditor ¶ Penang, Malaysia ¶ EDUCATION
Hiroshi Yamamoto | hy.pdf | Hiroshi Yamamoto ¶ Mechanical Designer ¶ Nagoya ¶ hiroshi.y@example.com
Ali bin Abu Bakar | ali.pdf | Ali bin Abu Bakar ¶ Technician ¶ Johor Bahru
Fatimah binti Yusof | fatimah.pdf | Resume of Fatimah binti Yusof ¶ Nurse ¶ Kuala Lumpur
Yael Cohen-Levi | yael.pdf | YAEL'S RESUME ¶ Yael Cohen-Levi ¶ Data Scientist ¶ Haifa
Conor O’Brien | conor.pdf | Conor O’Brien ¶ Site Foreman ¶ Galway
Jan van der Berg | jan.pdf | Jan van der Berg ¶ Beekeeper ¶ Utrecht
Ludwig von Hohenfels | lvh.pdf | Lebenslauf ¶ Ludwig von Hohenfels ¶ Dipl.-Ing. ¶ München
A. B. Sitanggang | ab.pdf | A. B. Sitanggang ¶ Notaris ¶ Medan
M. Iqbal Ramadhan | iqbal.pdf | ^M. Iqbal Ramadhan ¶ Flutter Developer ¶ Makassar
Siti Aisyah | foto.pdf | Pas Foto 4x6 ¶ Siti Aisyah ¶ Kasir ¶ 081234567890
Rudi Hartono | cv.pdf | Senior Backend Engineer ¶ Rudi Hartono ¶ rudi@example.com
Lina Kusumawati | cv.pdf | lina.kusumawati@example.com ¶ 0812-3456-7890 ¶ Lina Kusumawati ¶ Copywriter
Doni Setiawan | cv.pdf | Jl. Anggrek No. 5, RT 02/RW 03, Depok ¶ Doni Setiawan ¶ Teknisi AC ¶ 08571234567
Eko Prasetyo | cv.pdf | DAFTAR RIWAYAT HIDUP ¶ Eko Prasetyo ¶ Data Pribadi ¶ Lahir di Blitar
Putri Maharani | putri-maharani.pdf | Contact ¶ Jakarta Raya ¶ 0811223344 (Mobile) ¶ putri.maharani@example.com ¶ www.linkedin.com/in/putrimaharani (LinkedIn) ¶ Top Skills ¶ Negotiation ¶ Public Speaking ¶ Languages ¶ Indonesian (Native) ¶ ^Putri Maharani ¶ Account Executive
BUDI | budi.pdf | B U D I ¶ Montir ¶ budi.montir@example.com
BUDI SANTOSO | cv.pdf | B U D I S A N T O S O ¶ Desainer Interior ¶ budi.santoso@example.com
KARTIKA DEWANTI | kartika_dewanti.pdf | K A R T I K A   D E W A N T I ¶ Illustrator ¶ P R O F I L E
王小明 | wang.pdf | 王小明 ¶ 软件工程师 ¶ 北京
李娜 | lina.pdf | 简历 ¶ 姓名：李 娜 ¶ 性别：女
山田 花子 | yamada.pdf | 履歴書 ¶ 氏名 山田 花子 ¶ 生年月日 1990年1月1日
محمد عبد الله | m.pdf | السيرة الذاتية ¶ الاسم: محمد عبد الله ¶ مهندس مدني
יעל כהן | yk.pdf | קורות חיים ¶ שם: יעל כהן ¶ מהנדסת תוכנה
Jean DUPONT | cv-fr.pdf | 37 ans ¶ Jean DUPONT Célibataire ¶ 3, rue de la Liberté ¶ Enseignant
Claud D. Park | devops.pdf | ^Claud D. Park ¶ DevOps Engineer · Software Architect ¶ Seoul ¶ Skills ¶ DevOps AWS, Docker
MAYA INDRIANI | maya.pdf | MAYA INDRIANI | UX Researcher | Bandung ¶ maya@example.com
Galih Pratama Putra | galih.pdf | Galih Pratama Putra Barista ¶ Malang ¶ Kopi Kenari, 2020
Nadia Safira | cv_nadia_safira_2024.pdf | Tentang Saya ¶ Lulusan baru yang rajin. ¶ Nadia Safira ¶ Keahlian ¶ Canva
Yusuf Maulana | cv.pdf | Nama Lengkap ¶ Yusuf Maulana ¶ Tempat Lahir ¶ Cirebon
Wahyu Hidayat | cv.pdf | I. DATA PRIBADI ¶ 1. Nama : Wahyu Hidayat ¶ 2. Umur : 27 tahun
Kevin Anggara | cv.pdf | Nama: Kevin Anggara Tempat/Tgl Lahir: Bogor, 2 Juni 1995 ¶ Agama: Kristen
Rahmat Hidayatullah | cv.pdf | Yang bertanda tangan di bawah ini: ¶ Nama : Rahmat Hidayatullah ¶ Pendidikan terakhir : SMK
Grace Natalia Tampubolon | grace.pdf | GRACE'S PORTFOLIO ¶ Grace Natalia Tampubolon ¶ Arsitek ¶ Jakarta Barat
Mark Wiliam Tanujaya | mark.pdf | Mark Wiliam Tanujaya ¶ Sales Executive ¶ Bank Contoh Indonesia
Yulia Fransiska br. Ginting | yulia.pdf | Yulia Fransiska br. Ginting ¶ Bidan ¶ Kabanjahe
D'ANGELO RUSSO | dr.pdf | D'ANGELO RUSSO ¶ PIZZAIOLO ¶ NAPOLI
- | SMK Pariwisata Denpasar.pdf | SMK Pariwisata Denpasar ¶ Jurusan Perhotelan ¶ 2015 - 2018
- | cv.pdf | Nama Lengkap ¶ Tempat, Tanggal Lahir ¶ Jenis Kelamin ¶ Status Perkawinan
- | cv.pdf | DevOps AWS ¶ Kubernetes Terraform ¶ Linux Bash
- | resume.pdf | Microsoft Office ¶ Adobe Photoshop ¶ Public Speaking ¶ Team Work
- | cv.pdf | PT Maju Bersama ¶ Staf Administrasi ¶ Januari 2019 – Desember 2020
- | cv.pdf | Kota Bandung ¶ Jawa Barat ¶ Warga Negara Indonesia ¶ Belum Menikah
- | cv.pdf | Work Experience ¶ Store Manager ¶ Toko Sinar Terang ¶ Achievements
- | cv.pdf | ^Surat Lamaran Kerja ¶ Kepada Yth. ¶ HRD PT Contoh Sejahtera ¶ Dengan Hormat,
- | cv.pdf | ^Hard Skills ¶ ^Soft Skills ¶ Critical Thinking ¶ Time Management
- | cv.pdf | Bachelor of Engineering ¶ Bina Nusantara University ¶ Cum Laude ¶ Dean's List
`)
