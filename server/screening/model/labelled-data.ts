import type { Line, Section } from './sections.ts'
import type { RedactedKind as Kind } from '../../../shared/candidates/redaction.ts'
import { trimmed, type Span } from './redacted-span.ts'

const GENDER = '(?:laki ?- ?laki|perempuan|pria|wanita|male|female|man|woman|[lpmf]|masculin|féminin|männlich|weiblich)'
const MARITAL =
  '(?:(?:belum|sudah|tidak|not|un|non) ?)?(?:menikah|kawin|nikah|lajang|single|married|divorced|separated|cerai(?: hidup| mati)?|duda|janda|widow(?:ed|er)?|célibataire|mariée?|ledig|verheiratet)'
const RELIGION =
  '(?:islam|muslim|muslimah|kristen(?: protestan| katolik)?|katolik|katholik|protestan|protestant|catholic|roman catholic|christian|hindu|buddha|budha|buddhist|buddhism|kong ?hu ?cu|konghucu|khonghucu|jewish|moslem)'
const AGE = '\\d{2}(?: ?(?:tahun|thn?\\.?|years?(?: old)?|yrs?(?: old)?|y\\.?o\\.?|ans|jahre(?: alt)?))'
const NATIONALITY =
  '(?:wn[ia]|warga ?negara (?:indonesia|asing)|nationalité \\p{L}{3,20}|indonesian citizen|citizen of \\p{L}{3,20})'

/** The labels of personal data by kind. */
const labels: [Kind | undefined, string][] = [
  [
    'birth',
    '(?:tempat|kota)?[ ,/&-]{0,3}(?:dan )?(?:tanggal|tgl\\.?)[ /]{0,2}lahir|tempat lahir|tempat[ ,/&-]{1,3}tahun lahir|tahun lahir|ttl|t\\.t\\.l\\.?|(?:date|place|year|day)(?:[ ,/&]{1,3}(?:and )?(?:date|place))? of birth|birth ?(?:date|day|place)|born|d\\.?o\\.?b\\.?|lahir|geburtsdatum|né(?:e)? le',
  ],
  ['age', 'age|umur|usia'],
  ['gender', 'jenis kelamin|kelamin|gender|sex'],
  ['religion', 'agama|religion|religious affiliation|faith|kepercayaan'],
  [
    'marital status',
    'status(?: pernikahan| perkawinan| nikah| sipil| kawin)?|marital(?: status)?|civil status|relationship status',
  ],
  [
    'nationality',
    'kewarganegaraan|warga ?negara|kebangsaan|nationality|citizenship|suku(?: bangsa)?|ethnicity|ethnic group|race|ras',
  ],
  [
    'health',
    'golongan darah|gol\\.? darah|blood (?:type|group)|tinggi(?: badan)?|berat(?: badan)?|(?:body )?height|(?:body )?weight|(?:status|riwayat|kondisi) kesehatan|health(?: status)?',
  ],
  [
    'id',
    '(?:no\\.?|nomor)? ?(?:nik|ktp|npwp|kk|paspor|passport|bpjs)(?: (?:no\\.?|number))?|(?:identity|id) (?:card|number|no\\.?)(?: (?:no\\.?|number))?|nric|ssn|social security number',
  ],
  ['photo', '(?:pas )?foto|photo(?:graph)?|picture'],
  [
    'family',
    "anak ke|jumlah (?:anak|saudara|tanggungan)|(?:number of )?(?:children|dependents|siblings)|nama (?:ayah|ibu|orang ?tua|suami|istri|pasangan)|pekerjaan (?:ayah|ibu|orang ?tua|suami|istri)|(?:father|mother|spouse|husband|wife)(?:['’]s)?(?: name| occupation)?",
  ],
  [
    'address',
    '(?:alamat|address)(?: (?:rumah|domisili|ktp|lengkap|sekarang|asal|tinggal|tetap|saat ini))?|(?:home|current|permanent|present|mailing|residential|street) address|domisili|berdomisili|domicile|tempat tinggal|(?:place of )?residence|(?:current )?location|lokasi|kota(?: asal)?|asal|hometown',
  ],
  ['name', 'nama(?: lengkap| panggilan| asli)?|(?:full |nick|preferred )?name|panggilan|alias'],
  [
    undefined,
    'e-?mail|(?:no\\.? ?)?(?:telepon|telp\\.?|hp|handphone|wa|whatsapp)|phone|mobile|website|linkedin|github|instagram|hobi|hobby|hobbies|pendidikan(?: terakhir)?|education|pengalaman(?: kerja)?|experience|keahlian|keterampilan|skills?|bahasa|languages?|posisi|position|jabatan|sim',
  ],
]
const SEPARATED = '\\s{0,2}[/,&(-]{1,2}\\s{0,2}(?:dan |and )?'
const anyLabel = labels.map(([, words]) => words).join('|')
/** One label, or a few in one, as "Agama / Religion :". */
export const labelPattern = new RegExp(
  `(?<=^|[\\s,.)])(${anyLabel})(?:${SEPARATED}(?:${anyLabel})\\)?){0,2}\\s{0,12}[:：=]|[,.] (?=\\p{Lu}\\p{L}{2,20}(?: \\p{L}{2,20})?\\s?:)`,
  'giu',
)
const kindPatterns = labels.map(([kind, words]) => [kind, new RegExp(`^(?:${words})$`, 'iu')] as const)

/** What a label with one of these values tells; with another value it is not about the person: "Age: segments of customers". */
const values: Partial<Record<Kind, RegExp>> = {
  age: /^\d{1,2}(?!\d|\s?(?:[-–%+]|to|and|sampai|s\/d|ke atas))[^\n]{0,24}$/u,
  gender: new RegExp(`^${GENDER}(?![\\p{L}-])`, 'iu'),
  'marital status': new RegExp(`^(?:${MARITAL}|t?k/\\d)(?![\\p{L}-])`, 'iu'),
  religion: /^[^\n]{3,40}$/u,
  health:
    /^(?:[abo]{1,2}[+-]?$|\d{2,3} ?(?:cm|kg|lbs?|$|\/)|1[.,]\d\d ?m?|(?:sangat )?(?:sehat|baik)|healthy|good|excellent|no |tidak|-)/iu,
  photo: /^(?:\S{1,60}\.(?:jpe?g|png|heic|webp)|terlampir|attached|\d ?x ?\d.{0,12})$/iu,
}
/** Without a label: the whole of a line, or of a part of it. */
const alone: [Kind, RegExp][] = [
  ['gender', new RegExp(`^(?!.$)${GENDER}$`, 'iu')],
  ['marital status', new RegExp(`^(?:status )?${MARITAL}$`, 'iu')],
  ['religion', new RegExp(`^(?:agama |religion )?${RELIGION}$`, 'iu')],
  ['age', new RegExp(`^(?:age |umur |usia |aged )?${AGE}$|^(?:age|umur|usia) \\d{2}$`, 'iu')],
  [
    'nationality',
    new RegExp(`^(?:(?:kewarganegaraan|nationality) (?:\\p{L}{3,20}|warga negara indonesia)|${NATIONALITY})$`, 'iu'),
  ],
  ['gender', new RegExp(`^(?:jenis kelamin|gender|sex) ${GENDER}$`, 'iu')],
  ['marital status', new RegExp(`^(?:status (?:pernikahan|perkawinan)|marital status) ${MARITAL}$`, 'iu')],
  [
    'birth',
    /^(?:tempat[ ,/&]{1,3})?(?:tanggal|tgl\.?) lahir [^\n]{2,40}(?:19|20)\d\d$|^date of birth [^\n]{2,30}(?:19|20)\d\d$/iu,
  ],
]

/** In these sections a label is about an employer, school or project. */
const OF_OTHERS: readonly Section[] = ['experience', 'education', 'projects', 'certificates']

/** Personal data behind labels, or alone on a line or between separators. `keepsPlaces`: addresses stay. */
export function labelledData(page: string, lines: readonly Line[], keepsPlaces: boolean): Span[] {
  const isLeft = ({ kind }: Span, { section }: Line) =>
    (kind === 'address' && keepsPlaces) || ((kind === 'address' || kind === 'name') && OF_OTHERS.includes(section))
  return lines.flatMap((line, at) => {
    const parts = partsOf(line).flatMap((part) => [...fieldsIn(page, part), ...aloneIn(page, part, line.section)])
    return [...parts, ...valueBelow(page, line, lines[at + 1])].filter((span) => !isLeft(span, line))
  })
}

interface Part {
  start: number
  text: string
}

const partsOf = (line: Line): Part[] =>
  pieces(line.text, /[|;•·\t●▪]| {2,}/g)
    .filter(({ text }) => /[\p{L}\d]/u.test(text))
    .map(({ start, text }) => ({ start: line.start + start, text }))

function pieces(text: string, separator: RegExp): Part[] {
  const found: Part[] = []
  let start = 0
  for (const match of [...text.matchAll(separator), { 0: '', index: text.length }]) {
    found.push({ start, text: text.slice(start, match.index) })
    start = match.index + match[0].length
  }
  return found
}

/** The fields of a part that begins with a label; each ends where the next one begins. */
function fieldsIn(page: string, { start, text }: Part): Span[] {
  const marks = [...text.matchAll(labelPattern)]
  const lead = /^[^\p{L}]{0,6}(?:[a-z]\. ?)?/iu.exec(text)?.[0].length ?? 0
  if (marks[0] === undefined || marks[0].index > lead) return []
  return marks.flatMap((mark, n) => {
    const kind = mark[1] === undefined ? undefined : kindOf(mark[1])
    const end = marks[n + 1]?.index ?? text.length
    const value = text.slice(mark.index + mark[0].length, end).trim()
    if (!kind || !value || !(values[kind]?.test(value) ?? true)) return []
    return [trimmed(page, start + mark.index, start + end, kind)]
  })
}

const kindOf = (label: string): Kind | undefined => kindPatterns.find(([, pattern]) => pattern.test(label.trim()))?.[0]

/** In a list, "Single" may be a record, and "Woman" part of a customer group. */
const ALSO_A_WORD = /^(?:single|separated|man|woman|hindu|christian|duda|janda)$/iu

function aloneIn(page: string, { start, text }: Part, section: Section): Span[] {
  if (section === 'skills' || section === 'languages' || text.length > 120) return []
  const all = pieces(text, /,/g)
  const found = all.flatMap((piece) => {
    const one = piece.text.replace(/^[^\p{L}\d]{1,6}/u, '').replace(/[.)\s]{1,6}$/u, '')
    const kind = alone.find(([, pattern]) => pattern.test(one))?.[0]
    return kind ? [{ kind, one, span: trimmed(page, start + piece.start, start + piece.start + piece.text.length, kind) }] : []
  })
  const isDoubtful = found.length === 1 && all.length > 1
  return found.filter(({ one }) => !(isDoubtful && ALSO_A_WORD.test(one))).map(({ span }) => span)
}

/** A form of two columns may come out as "Agama" with ": Islam" below. */
function valueBelow(page: string, line: Line, next: Line | undefined): Span[] {
  const kind = kindOf(line.text)
  if (!kind || !next || !/^[:：]/.test(next.text)) return []
  return [trimmed(page, line.start, next.end, kind)]
}
