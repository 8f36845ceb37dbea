/** Phrases that a CV has for what criteria of a kind ask for, by the name of the criterion. */
type Kind = 'languages' | 'certificates' | 'soft'

const kinds: [Kind, RegExp][] = [
  ['certificates', /certif|licen[sc]e|sertifi|lisensi/],
  [
    'languages',
    /^(foreign |spoken )?languages?( skills| proficiency)?$|\b(kemampuan (ber)?bahasa|bahasa asing|penguasaan bahasa)\b|^bahasa\b|^(english|inggris)\b/,
  ],
  [
    'soft',
    /\b(soft|communicat\w*|teamwork|team work|leadership|interpersonal|collaborat\w*|problem.solving|komunikasi|kerja ?sama|kepemimpinan|pemecahan masalah|sikap|kepribadian)\b/,
  ],
]

const lexicon: Record<Kind, string[]> = {
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

/** The phrases for a criterion of this folded name. */
export const phrasesFor = (name: string): string[] => {
  const kind = kinds.find(([, pattern]) => pattern.test(name))?.[0]
  return kind ? lexicon[kind] : []
}

/** Words that name a degree or a school. */
export const schoolWords = new Set(
  `
  bachelor bachelors master masters degree degrees diploma doctorate phd undergraduate graduate graduated university college school education academic major equivalent
  s1 s2 s3 d3 d4 sma smk sarjana magister gelar ijazah jurusan lulusan lulus universitas pendidikan akademik setara sederajat`.split(
    /\s+/,
  ),
)
