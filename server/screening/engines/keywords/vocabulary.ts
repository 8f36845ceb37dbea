const words = (text: string): Set<string> => new Set(text.split(/\s+/).filter(Boolean))

/** Stop words, which separate phrases: English, Indonesian, and the French and German ones of criteria in Europe. */
export const stopWords = words(`
  a an the and or of in on at for to with by from as is are be been being was were has have had do does did not no nor but if than then that this these those
  it its their his her our your you we they he she who which what when where how all any some more most such other into over under between within about per
  must should can could may will would shall etc e g eg ie using use used like also both least minimum preferably preferred required plus via through while
  yang dan di ke dari dengan untuk pada adalah tidak ini itu dalam sebagai oleh atau juga serta akan telah sudah belum harus dapat bisa mampu memiliki mempunyai
  punya secara antara lain seperti para agar bagi tentang hingga sampai minimal maksimal lebih diutamakan diharapkan wajib satu sangat
  de la le les des du et en un une pour avec dans sur au aux der die das und mit von zu im den dem ein eine oder`)

/** Words too general to look for. */
export const genericWords = words(`
  skill skills ability abilities capability capabilities competence competency competencies knowledge understanding experience experiences experienced expertise background
  proficiency proficient familiar familiarity strong good excellent solid proven relevant related work working works years year yrs level general overall candidate candidates
  applicant role position job professional technical required requirement requirements qualification qualifications criteria criterion tool tools technology technologies
  practical hands deep basic advanced demonstrated track record quality fit match matching suitability
  keterampilan keahlian kemampuan kompetensi pengetahuan pemahaman pengalaman kerja bekerja tahun baik kuat relevan terkait bidang teknis umum kandidat pelamar posisi
  jabatan pekerjaan profesional kualifikasi persyaratan syarat kriteria alat teknologi tingkat menguasai paham mahir kecocokan kesesuaian latar belakang language languages field area kandidat calon`)

export type Kind = 'education' | 'experience' | 'languages' | 'soft' | 'certificates' | 'skills'

/** The kind of thing that a criterion asks for, recognised by the criterion's name. */
export const kinds: [Kind, RegExp][] = [
  ['certificates', /certif|licen[sc]e|sertifi|lisensi/],
  ['education', /\b(educat\w*|degree|academic|pendidikan|ijazah|gelar|akademik|diplom\w*|studies|studi|qualification)\b/],
  [
    'languages',
    /^(foreign |spoken )?languages?( skills| proficiency)?$|\b(kemampuan (ber)?bahasa|bahasa asing|penguasaan bahasa)\b|^bahasa\b|^(english|inggris)\b/,
  ],
  [
    'soft',
    /\b(soft|communicat\w*|teamwork|team work|leadership|interpersonal|collaborat\w*|problem.solving|komunikasi|kerja ?sama|kepemimpinan|pemecahan masalah|sikap|kepribadian)\b/,
  ],
  ['experience', /\b(experience|work history|employment|seniority|pengalaman|riwayat kerja|masa kerja)\b/],
  ['skills', /\b(skills?|technical|technolog\w*|tools|tech stack|keterampilan|keahlian|teknis|teknologi|kompetensi)\b/],
]

/** The words that CVs use for a kind, where the criterion's name itself ("soft skills") is not one of them. */
export const lexicon: Partial<Record<Kind, string[]>> = {
  languages: [
    'English',
    'Bahasa Inggris',
    'Indonesian',
    'Bahasa Indonesia',
    'Mandarin',
    'Japanese',
    'Bahasa Jepang',
    'Arabic',
    'German',
    'French',
    'TOEFL',
    'IELTS',
    'TOEIC',
  ],
  certificates: [
    'certified',
    'certification',
    'certificate',
    'sertifikat',
    'sertifikasi',
    'bersertifikat',
    'licensed',
    'lisensi',
  ],
  soft: [
    'communication',
    'komunikasi',
    'presentation',
    'presentasi',
    'teamwork',
    'kerja sama',
    'team',
    'tim',
    'led',
    'leadership',
    'memimpin',
    'kepemimpinan',
    'mentored',
    'coordinated',
    'koordinasi',
    'collaborated',
    'kolaborasi',
    'negotiation',
    'negosiasi',
    'problem solving',
    'pemecahan masalah',
    'initiative',
    'inisiatif',
  ],
}

/** The names of degrees by rank, highest first. */
export const degrees: [number, RegExp][] = [
  [4, /\b(ph\.?\s?d|doctor(ate|al)?|doktor|s\.?3|dr\.\s)(?![\p{L}])/iu],
  [3, /\b(master('?s)?|magister|m\.?sc|m\.?eng|m\.?b\.?a|m\.?a\.|m\.?kom|s\.?2|maitrise)(?![\p{L}])/iu],
  [
    2,
    /\b(bachelor('?s)?|sarjana|b\.?sc|b\.?eng|b\.?a\.|b\.?s\.|b\.?\s?ed|b\.?tech|s\.?\s?kom|s\.?\s?t\.|s\.?1|d\.?4|undergraduate|licence|degree|gelar)(?![\p{L}])/iu,
  ],
  [1, /\b(diploma|associate|ahli madya|d\.?3|a\.?md)(?![\p{L}])/iu],
  [
    0,
    /\b(high school|sma|smk|slta|secondary school|vocational|university|universitas|universit[ey]|college|institute?|polytechnic|politeknik|academy)(?![\p{L}])/iu,
  ],
]

/** Words about the degree itself; the rest of a criterion on education is the field. */
export const schoolWords = words(`
  bachelor bachelors master masters degree degrees diploma doctorate phd undergraduate graduate graduated university college school education academic major equivalent
  s1 s2 s3 d3 d4 sma smk sarjana magister gelar ijazah jurusan lulusan lulus universitas pendidikan akademik setara sederajat`)

/** Translations, Indonesian to English, so that a job in one language matches a CV in the other. */
export const sameMeaning: [string, string][] = [
  ['akuntansi', 'accounting'],
  ['analisis', 'analysis'],
  ['desain', 'design'],
  ['guru', 'teacher'],
  ['inggris', 'english'],
  ['insinyur', 'engineer'],
  ['jaringan', 'network'],
  ['jepang', 'japanese'],
  ['keamanan', 'security'],
  ['kepemimpinan', 'leadership'],
  ['keuangan', 'finance'],
  ['komunikasi', 'communication'],
  ['laporan', 'report'],
  ['manajemen', 'management'],
  ['mengajar', 'teaching'],
  ['pajak', 'tax'],
  ['pelanggan', 'customer'],
  ['pelatihan', 'training'],
  ['pemasaran', 'marketing'],
  ['pemrograman', 'programming'],
  ['pengadaan', 'procurement'],
  ['pengembang', 'developer'],
  ['pengembangan', 'development'],
  ['penjualan', 'sales'],
  ['penelitian', 'research'],
  ['perawat', 'nurse'],
  ['perbankan', 'banking'],
  ['perencanaan', 'planning'],
  ['produksi', 'production'],
  ['proyek', 'project'],
  ['statistik', 'statistics'],
  ['tim', 'team'],
  ['anggaran', 'budget'],
  ['hukum', 'law'],
  ['layanan pelanggan', 'customer service'],
  ['basis data', 'database'],
  ['perangkat lunak', 'software'],
  ['sumber daya manusia', 'human resources'],
  ['teknik informatika', 'computer science'],
  ['ilmu komputer', 'computer science'],
  ['sistem informasi', 'information systems'],
  ['rantai pasok', 'supply chain'],
  ['kendali mutu', 'quality control'],
  ['teknik sipil', 'civil engineering'],
  ['teknik mesin', 'mechanical engineering'],
  ['teknik industri', 'industrial engineering'],
]
