import { isBodyWord, isHeadingWord, isPlaceWord, isSkillWord, looksLikeJob } from './words.ts'

/** What a line of a CV's beginning is (`field`: of work, such as "Quality Control"), as far as the search for the name has to know. */
export type LineKind =
  | 'contact'
  | 'address'
  | 'personal heading'
  | 'section heading'
  | 'job title'
  | 'field'
  | 'caption'
  | 'other'

const PERSONAL_HEADING =
  /^(?:[ivx\d]{1,4}[.)] ?)?(?:my |an? )?(?:curriculum vitae|curriculum|vitae|c\.?v\.?|r[ée]sum[ée]|lebenslauf|bewerbung(?:sunterlagen)?|bio ?data|(?:daftar )?riwayat hidup|data (?:diri|pribadi|pelamar)|identitas(?: diri| pribadi)?|personal (?:information|details?|data|particulars|profile)|profile?|profil(?: singkat)?|contacts?(?: info(?:rmation)?| details| me)?|kontak(?: saya)?|informations? personnelles|informazioni personali|about me|tentang saya|hello,? i.?m|hi,? i.?m|portfolio|lamaran kerja|surat lamaran(?: kerja| pekerjaan)?|个人简历|简历|履 ?歴 ?書|職務経歴書|السيرة الذاتية|קורות חיים)[\s:.,!–—-]{0,4}$/iu
const CAPTION =
  /^[^\p{L}]{0,2}(?:(?:pas ?)?foto|photo|picture|profile (?:photo|picture)|(?:place|your|insert|tempel) .{0,12}(?:photo|foto)|logo)\b.{0,16}$/iu
const CONTACT = /@|https?:|www\.|\.(?:com|net|org|id|io|me|dev)\b|linkedin|github|\d[\d\s().+-]{5,20}\d/iu
const POSSESSIVE_HEADING = /^\p{L}{2,20}['’]s (?:cv|resume|résumé|portfolio|curriculum vitae)$/iu
const SMALL = /^(?:and|dan|of|the|di|in|my)$/iu

export function kindOf(line: string): LineKind {
  if (PERSONAL_HEADING.test(line) || POSSESSIVE_HEADING.test(line)) return 'personal heading'
  if (CAPTION.test(line)) return 'caption'
  const words = line.split(/[\s/&,|·•]+/u).filter((word) => /\p{L}/u.test(word))
  if (words.length > 0 && words.length <= 6 && words.every((word) => isHeadingWord(word) || SMALL.test(word)))
    return 'section heading'
  if (CONTACT.test(line)) return 'contact'
  if (words.length <= 12 && words.some(looksLikeJob) && !words.some(isBodyWord)) return 'job title'
  if (words.length > 0 && words.length <= 4 && words.every((word) => isSkillWord(word) || SMALL.test(word))) return 'field'
  if (words.length <= 14 && (/\d/.test(line) || words.some(isPlaceWord))) return 'address'
  return 'other'
}
