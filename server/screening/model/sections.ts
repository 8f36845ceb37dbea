import { fold } from '../../../shared/lib/text.ts'
import { trimTo } from '../../reading/source/text.ts'

export type Section = 'summary' | 'experience' | 'education' | 'skills' | 'certificates' | 'languages' | 'projects' | 'other'

/** A line of a page: `text` is `page.slice(start, end)`, trimmed. */
export interface Line {
  page: number
  start: number
  end: number
  text: string
  section: Section
  isHeading: boolean
}

const headings: [Section, RegExp][] = [
  [
    'certificates',
    /^((professional |relevant |riwayat )?(certificat(es?|ions?)|licen[sc]es?|licensure|sertifi(kat|kasi)|pelatihan|trainings?|courses?|kursus|lisensi|workshops?|seminars?)( (yang .{1,40}|earned|received|attended|held|courses?|programs?|history|seminars?|skills|kerja|keahlian|kompetensi|profesi|profesional|teknis|formal|non ?formal|lainnya|pelatihan|workshop))?|professional development)$/,
  ],
  [
    'languages',
    /^(languages?|bahasa|kemampuan (ber)?bahasa|langues|sprachen|(foreign |spoken )?languages?( skills| proficiency)?|bahasa (asing|yang dikuasai)|penguasaan bahasa)$/,
  ],
  [
    'education',
    /^(education|academic (background|history|qualifications?)|educational|(riwayat |latar belakang |jenjang )?pendidikan|riwayat (sekolah|studi|akademik)$|academic record$|formation|ausbildung|qualifications|studies|diplomes)|^(学歴|学历|教育).{0,4}$/,
  ],
  ['projects', /(^|\s)projects?$|^project experience$|^(proyek|portfolio|portofolio)|^项目.{0,4}$/],
  [
    'experience',
    /^((work|professional|relevant|employment|career|job|teaching|industry|other|research|internship|clinical|volunteer|organi[sz]ational|practical|field)\s){0,2}(experiences?|history|employment|positions?)$|^positions held$|^career( summary)?$|^work$|^(pengalaman|riwayat)( pengalaman)?( (kerja|bekerja|pekerjaan|profesional|organisasi|magang|mengajar|karier|karir|jabatan))?$|^kari(e)?r$|^(riwayat|perjalanan|jejak|rekam jejak) (karie?r|jabatan|penugasan)$|^(professional|career|work) (journey|path|engagements?|background)$|^(praktik|praktek) kerja( lapangan| industri)?$|^kerja (praktik|praktek)$|^internships?$|^magang$|^experiences? (professionnelles?|d'enseignement)$|^berufserfahrung$|^employment|^(職歴|工作|实习).{0,4}$/,
  ],
  [
    'skills',
    /(^|\s)(skills|competenc(es|ies)|technologies|expertise|kenntnisse|tools)$|^skills\b|^(keterampilan|keahlian|kemampuan|kompetensi)( \S+){0,2}$|^competences|^技能.{0,2}$|^skill$|^(tech|technology) stack$|^penguasaan (software|komputer|aplikasi|teknologi)$|^perangkat( lunak)?$|^programming( languages)?$/,
  ],
  [
    'summary',
    /^((professional |career |executive )?(summary|profile|objective)|about( me)?|ringkasan( \S+)?|profil( \S+)?|tentang saya|tujuan kari(e)?r|personal (statement|summary|profile)|deskripsi diri|career profile|introduction|perkenalan)$/,
  ],
  [
    'other',
    /^(references?|referensi|interests?|hobbies|hobi|minat|awards?|honou?rs|penghargaan|publications?|publikasi|prestasi|achievements?|contact( information| details| info)?|(informasi )?kontak|personal (data|details|information|info)|informasi (pribadi|tambahan|lain)|additional (information|info)|biodata|identitas( diri)?|lain lain|lain-lain|miscellaneous|extracurricular activities|data (diri|pribadi)|volunteer(ing)?|activities|organi[sz]ations?|organisasi)$/,
  ],
]

/** The lines of all pages, each with the section that the last heading opened. */
export function linesOf(pages: readonly string[]): Line[] {
  let section: Section = 'other'
  return pages.flatMap((page, at) =>
    [...page.matchAll(/[^\n]+/g)].flatMap(({ 0: raw, index }) => {
      const text = raw.trim()
      if (!text) return []
      const opened = headingIn(text) ?? (section === 'education' && isUnknownHeading(text) ? 'other' : undefined)
      section = opened ?? section
      const start = index + raw.indexOf(text)
      return [{ page: at + 1, start, end: start + text.length, text, section, isHeading: opened !== undefined }]
    }),
  )
}

/** The section of the line at a position of one page. */
export const sectionAt = (lines: readonly Line[], position: number): Section | undefined =>
  lines[lineAt(lines, position)]?.section

/** The index of the last line that begins at or before a position of one page. */
export function lineAt(lines: readonly Line[], position: number): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle]?.start ?? 0) <= position) low = middle + 1
    else high = middle
  }
  return low - 1
}

function headingIn(text: string): Section | undefined {
  if (text.length > 60) return undefined
  const words = trimTo(fold(closed(text)).replace(/&|\/| (and|dan|et|und) /g, ' and '), /\p{L}/u)
  if (words.split(' ').length > 6) return undefined
  const readings = [words, ...words.split(' and ').map((half) => half.trim())]
  return readings.flatMap((reading) => headings.find(([, pattern]) => pattern.test(reading))?.[0] ?? [])[0]
}

/** Words that stand in headings and in the names of schools and studies. */
const STUDIES =
  /(?<!\p{L})(?:univ|institut|politek|polytech|poltek|akademi|academy|colleg|school|sekolah|fakultas|faculty|sti|sm[aekpu]|sd|slt|mts|m[ai]n?|madrasah|pesantren|bachelor|master|sarjana|diploma|magister|doctor|degree|jurusan|program|prodi|teknik|ilmu|manajemen|[sdb]\d)/iu

/**
 * Whether a line of the education section begins another one although its words are not known: "RIWAYAT JABATAN", "Career Path".
 * What stands below is then no study, and its years are those of work.
 */
function isUnknownHeading(text: string): boolean {
  const words = text.replace(/[:：\s]{1,4}$/u, '').split(/\s+/)
  if (text.length > 40 || words.length > 5 || /[\d,;|.()]/.test(text) || STUDIES.test(text)) return false
  const isCapital = words.length > 1 && text === text.toUpperCase() && text !== text.toLowerCase()
  return isCapital || /[:：]$/.test(text) || words.some((word) => OF_CAREERS.test(word))
}
const OF_CAREERS =
  /^(?:karie?r|career|jabatan|kerja|pekerjaan|profesi|work|worked|jobs?|positions?|engagements?|assignments?|penugasan|practice|praktik|proyek|projects?|built|riwayat|perjalanan|journey|history|keahlian|kompetensi|skills?|prestasi|achievements?|volunteering|pelatihan)$/iu

/** "S K I L L S" → "SKILLS" */
const closed = (text: string): string => (/^(\p{L}\s){3,}\p{L}$/u.test(text) ? text.replace(/\s/g, '') : text)
