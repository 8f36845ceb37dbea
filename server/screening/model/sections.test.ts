import { expect, it } from 'vitest'
import { linesOf } from './sections.ts'

it.each([
  ['WORK EXPERIENCE', 'experience'],
  ['Pengalaman Kerja', 'experience'],
  ['Riwayat Pekerjaan:', 'experience'],
  ['E X P E R I E N C E', 'experience'],
  ['Education & Training', 'education'],
  ['Riwayat Pendidikan', 'education'],
  ['Technical Skills', 'skills'],
  ['Keterampilan', 'skills'],
  ['Certifications', 'certificates'],
  ['Languages', 'languages'],
  ['Personal Projects', 'projects'],
  ['About me', 'summary'],
  ['Tentang Saya', 'summary'],
  ['References', 'other'],
  ['Certificates', 'certificates'],
  ['Trainings & Seminars', 'certificates'],
  ['Training Courses', 'certificates'],
  ['Certificates earned', 'certificates'],
  ['Pelatihan yang pernah diikuti', 'certificates'],
  ['Sertifikat Keahlian', 'certificates'],
  ['• Skills', 'skills'],
  ['Certificates', 'certificates'],
  ['Trainings & Seminars', 'certificates'],
  ['Training Courses', 'certificates'],
  ['Certificates earned', 'certificates'],
  ['Pelatihan yang pernah diikuti', 'certificates'],
  ['Sertifikat Keahlian', 'certificates'],
  ['• Skills', 'skills'],
  ['Work History', 'experience'],
  ['Professional Experience', 'experience'],
  ['Employment History', 'experience'],
  ['Career History', 'experience'],
  ['Professional Background', 'experience'],
  ['Positions Held', 'experience'],
  ['Internship Experience', 'experience'],
  ['Clinical Experience', 'experience'],
  ['Volunteer Experience', 'experience'],
  ['Organizational Experience', 'experience'],
  ['Pengalaman Profesional', 'experience'],
  ['Pengalaman Bekerja', 'experience'],
  ['Pengalaman Mengajar', 'experience'],
  ['Pengalaman Magang', 'experience'],
  ['Pengalaman Organisasi', 'experience'],
  ['Riwayat Karier', 'experience'],
  ['Riwayat Karir', 'experience'],
  ['Riwayat Pengalaman Kerja', 'experience'],
  ['Perjalanan Karier', 'experience'],
  ['Praktik Kerja Lapangan', 'experience'],
  ['Kerja Praktik', 'experience'],
  ['Magang', 'experience'],
  ['Educational Background', 'education'],
  ['Academic Qualifications', 'education'],
  ['Latar Belakang Pendidikan', 'education'],
  ['Pendidikan Formal', 'education'],
  ['Jenjang Pendidikan', 'education'],
  ['Key Skills', 'skills'],
  ['Core Competencies', 'skills'],
  ['Areas of Expertise', 'skills'],
  ['Tech Stack', 'skills'],
  ['Skill', 'skills'],
  ['Keahlian Teknis', 'skills'],
  ['Keahlian & Kompetensi', 'skills'],
  ['Kemampuan Komputer', 'skills'],
  ['Penguasaan Software', 'skills'],
  ['Licences and Certifications', 'certificates'],
  ['Professional Certifications', 'certificates'],
  ['Professional Development', 'certificates'],
  ['Workshops', 'certificates'],
  ['Sertifikasi', 'certificates'],
  ['Pelatihan dan Sertifikasi', 'certificates'],
  ['Riwayat Pelatihan', 'certificates'],
  ['Kursus dan Pelatihan', 'certificates'],
  ['Lisensi', 'certificates'],
  ['Seminar dan Pelatihan', 'certificates'],
  ['Language Proficiency', 'languages'],
  ['Foreign Languages', 'languages'],
  ['Kemampuan Berbahasa', 'languages'],
  ['Bahasa Asing', 'languages'],
  ['Penguasaan Bahasa', 'languages'],
  ['Bahasa yang Dikuasai', 'languages'],
  ['Project Experience', 'projects'],
  ['Proyek', 'projects'],
  ['Portofolio', 'projects'],
  ['Professional Summary', 'summary'],
  ['Personal Statement', 'summary'],
  ['Profil Singkat', 'summary'],
  ['Ringkasan Profesional', 'summary'],
  ['Deskripsi Diri', 'summary'],
  ['Tujuan Karir', 'summary'],
  ['Achievements', 'other'],
  ['Prestasi', 'other'],
  ['Penghargaan', 'other'],
  ['Data Pribadi', 'other'],
  ['Informasi Pribadi', 'other'],
  ['Informasi Tambahan', 'other'],
  ['Additional Information', 'other'],
  ['Contact Information', 'other'],
  ['Identitas Diri', 'other'],
  ['Biodata', 'other'],
  ['Lain-lain', 'other'],
  ['Extracurricular Activities', 'other'],
])('linesOf recognises "%s" as a heading of the section %s', (heading, section) => {
  expect(linesOf([`Rani\n${heading}\nWhat stands below`]).map((line) => line.section)).toEqual(['other', section, section])
})

it.each([
  'Worked with education ministries in three countries for years',
  'Five years of experience in teaching',
  'Experienced engineer',
  '- Training staff in customer service',
  '• Pelatihan karyawan baru',
  'Training staff in customer service',
  'Certificate III in Commercial Cookery',
  'Pelatihan BTCLS, 2022',
  '- Training staff in customer service',
  '• Pelatihan karyawan baru',
  'Training staff in customer service',
  'Certificate III in Commercial Cookery',
  'Pelatihan BTCLS, 2022',
])('linesOf does not take "%s" for a heading', (text) => {
  expect(linesOf([text])[0]).toMatchObject({ isHeading: false, section: 'other' })
})

it('linesOf continues a section on the next page and gives the position of each line', () => {
  const pages = ['Skills\n  Go', 'Rust  ']

  expect(
    linesOf(pages).map(({ page, start, end, text, section }) => [text === pages[page - 1]?.slice(start, end), text, section]),
  ).toEqual([
    [true, 'Skills', 'skills'],
    [true, 'Go', 'skills'],
    [true, 'Rust', 'skills'],
  ])
})

it.each(['RIWAYAT JABATAN', 'Jejak Karier', 'Things I built:', 'PENGHARGAAN DAN TULISAN'])(
  'linesOf ends the section of education at the heading "%s"',
  (heading) => {
    expect(linesOf([`Pendidikan\nUniversitas Contoh\n${heading}\n2010 - 2014`]).at(-1)?.section).not.toBe('education')
  },
)

it.each(['UNIVERSITAS CONTOH', 'SMA NEGERI 3', 'Teknik Mesin', 'Cum laude'])(
  'linesOf does not end the section of education at "%s"',
  (line) => {
    expect(linesOf([`Pendidikan\n${line}\n2010 - 2014`]).at(-1)?.section).toBe('education')
  },
)
