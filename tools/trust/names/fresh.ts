import { openingsIn } from './opening.ts'

/** Written by somebody who had not seen the rules. All people are fictional. */
export const freshTuned = openingsIn(`
Rangga Aditya Putra | CV Rangga.pdf | Rangga Aditya Putra ¶ Barista & Latte Artist ¶ Jl. Melati No. 5, Bandung ¶ 0812-1111-2222 ¶ Pengalaman
NI KADEK SRI ASTUTI | cv.pdf | ^NI KADEK SRI ASTUTI ¶ Spa Therapist ¶ Ubud, Bali ¶ EXPERIENCE
Theresia Wanggai | lamaran.docx | Kepada Yth. HRD PT Contoh Jaya ¶ Dengan hormat, ¶ Saya yang bertanda tangan di bawah ini: ¶ Nama : Theresia Wanggai ¶ Alamat : Jayapura
Hasan Basri | hasan.pdf | CV ¶ Hasan Basri ¶ Welder 6G ¶ Batam ¶ hasan.basri@example.com
- | portfolio.pdf | Portfolio 2024 ¶ Brand Identity ¶ Poster Design ¶ Motion Graphics
Aisyah Rahma | scan.pdf | BIODATA ¶ 1. Nama Lengkap : Aisyah Rahma ¶ 2. Tempat/Tgl Lahir : Padang, 2 Maret 1999 ¶ 3. Agama : Islam
Marcus Johansson | mj.pdf | Marcus Johansson, PhD ¶ Research Scientist ¶ Uppsala, Sweden ¶ Publications
- | doc.pdf | Surat Keterangan Kerja ¶ PT Contoh Abadi ¶ Nomor: 12/HRD/2023 ¶ Yang bertanda tangan di bawah ini
Dwi Cahyono | resume.docx | Dwi Cahyono | Sopir Truk | Semarang ¶ SIM B1 Umum ¶ Pengalaman Kerja
Fatimah Az-Zahra | fz.pdf | Fatimah Az-Zahra, S.Farm., Apt. ¶ Apoteker ¶ Makassar ¶ Riwayat Pendidikan
Michael O'Brien-Smith | cv.pdf | MICHAEL ¶ Personal Details ¶ Name: Michael O'Brien-Smith ¶ Phone: +44 7700 900123
LA ODE MUHAMMAD RUSLAN | la ode.pdf | LA ODE MUHAMMAD RUSLAN ¶ Operator Excavator ¶ Kendari, Sulawesi Tenggara
- | lamp.pdf | Customer Service Excellence ¶ Responsible for inbound calls ¶ Zendesk, Freshdesk
Puput Melati | puput.pdf | Hi, saya Puput Melati! ¶ Content Creator ¶ Jakarta ¶ Tentang Saya
Bayu | bayu.pdf | Nama: Bayu ¶ Umur: 24 tahun ¶ Alamat: Tegal
`)

/** Like the tuned ones; none of them was looked at while the rules were changed. */
export const freshApart = openingsIn(`
Citra Kirana Dewanti | cv-citra.pdf | Citra Kirana Dewanti ¶ Journalist ¶ citra.kd@example.com ¶ Jakarta ¶ Work Experience
I NYOMAN GEDE ARTAWAN | nyoman.pdf | CURRICULUM VITAE ¶ I NYOMAN GEDE ARTAWAN ¶ Pastry Chef ¶ Denpasar
Yosua Siahaan | yosua.docx | Data Diri ¶ Nama Lengkap: Yosua Siahaan ¶ NIK: 3175010101900001 ¶ Alamat: Jakarta Timur
- | skills.docx | Technical Skills ¶ AutoCAD ¶ Revit ¶ Project Experience ¶ Menara Contoh
Amina Yusuf Bello | amina.pdf | Amina Yusuf Bello ¶ Registered Nurse ¶ Lagos, Nigeria ¶ License No. 12345
Rizal Efendi | rizal.pdf | RESUME ¶ ^Rizal Efendi ¶ Warehouse Supervisor ¶ Cikarang Barat
Kim Min-jun | kim.pdf | Kim Min-jun ¶ Software Engineer ¶ Seoul, South Korea ¶ Skills
- | cert.pdf | Certificate of Completion ¶ Digital Marketing Fundamentals ¶ Contoh Academy ¶ 2022
Lestari Wulandari | dr.pdf | dr. Lestari Wulandari, Sp.A. ¶ Dokter Spesialis Anak ¶ RS Contoh Bunda
SUPRIYADI | supri.pdf | SUPRIYADI ¶ Satpam ¶ Bekasi ¶ 0857 1234 5678 ¶ Sertifikat Gada Pratama
Olga Ivanova | olga.pdf | +7 900 123-45-67 ¶ olga@example.com ¶ Olga Ivanova ¶ Translator
Tengku Amir Hamzah | tah.pdf | Tengku Amir Hamzah, S.H., M.Kn. ¶ Notaris ¶ Medan ¶ Pendidikan
- | lowongan.pdf | Lowongan Kerja ¶ Staf Administrasi ¶ PT Contoh Mandiri ¶ Kualifikasi
Vania Larissa | vania.pdf | Vania Larissa ¶ (she/her) ¶ UX Researcher ¶ Yogyakarta
Jean-Baptiste Moreau | jb.pdf | Jean-Baptiste Moreau ¶ Chef de cuisine ¶ Lyon, France ¶ Expérience professionnelle
`)
