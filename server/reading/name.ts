interface Text {
  pages: readonly string[]
  titleLines?: readonly string[]
}

const LABELLED =
  /^(?:full ?name|name|nama(?: lengkap)?|nom(?: et prénom)?|nombre|vor- und (?:nach|zu)name|姓 ?名|氏 ?名)\s*[:：]\s*(.+)$/imu
const HEADINGS =
  /^(?:(?:curriculum vitae|cv|résumé|resume|daftar riwayat hidup|riwayat hidup|biodata|data (?:diri|pribadi)|personal (?:information|details|data)|informazioni personali|lebenslauf|bewerbung(?:sunterlagen)?|profile?|contact|个人简历)(?: of| von| -|:)?(?:\s+|$))+/iu
const particles = new Set('de del della der den di da dos das van von vom zu la le bin binti ibn al el y e ap ten ter'.split(' '))
// Words of headings, jobs, schools and addresses: a line with one of them is not a name.
const otherWords = new Set(
  `curriculum vitae resume résumé cv lebenslauf bewerbung profile profil summary ringkasan education pendidikan experience pengalaman
  skills skill keahlian keterampilan contact contacts kontak about tentang saya objective tujuan personal information informasi data diri
  riwayat hidup daftar projects project proyek languages language bahasa references referensi certifications sertifikasi career
  professional work kerja pekerjaan employment history portfolio linkedin github facebook phone email address alamat dear application cover
  letter date birth nationality gender engineer engineering insinyur developer pengembang programmer designer desainer manager manajer analyst analis
  consultant konsultan teacher guru architect arsitek architecture administrator specialist director direktur officer assistant asisten intern
  magang student mahasiswa accountant akuntan akuntansi nurse perawat marketing pemasaran sales penjualan software hardware senior junior lead chief
  web frontend backend fullstack full-stack full stack university universitas school sekolah college institute institut street road jalan avenue page technical
  technology teknologi science sciences master bachelor sarjana doctor diploma degree inc ltd gmbh pt cv. tbk llc company perusahaan interests hobbies awards
  publications training pelatihan organisasi organization expertise competencies tools overview highlights hr finance business operations
  customer service staff staf supervisor coordinator koordinator technician teknisi driver cashier kasir researcher scientist writer editor
  security network system systems product quality mobile android java python javascript english indonesia indonesian jakarta bandung surabaya`.split(
    /\s+/,
  ),
)
const CJK_HEADING =
  /^(?:个人|教育|工作|项目|技能|专业|自我|求职|联系|简历|履歴書?$|職務|学歴|氏名$|姓名$|生年月日|現住所|連絡先)|(?:工程师|背景|经历|经验|大学|学院|公司|信息|技能|エンジニア)$/u

/**
 * The candidate's name as the CV has it: after a label, else among the largest lines, else among the first ones. A name that the
 * e-mail address or the file's name repeats has priority over one that merely looks like a name.
 */
export function findName({ pages, titleLines = [] }: Text, email: string | null, fileName: string): string | null {
  const lines = (pages[0] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const said = nameIn(LABELLED.exec(pages.join('\n'))?.[1] ?? '')
  if (said) return said
  const named = [...titleLines, ...inPairs(titleLines), ...lines.slice(0, 15), ...inPairs(lines.slice(0, 6))].flatMap(
    (line) => nameIn(line) ?? [],
  )
  const hints = `${email?.split('@')[0] ?? ''} ${fileName}`
  const repeated =
    named.find((name) => repeats(hints, name)) ?? [...titleLines, ...lines.slice(0, 10)].find((line) => isSingleName(line, hints))
  return repeated ?? named[0] ?? null
}

/** Joins neighbouring lines of one word each: first name and surname may be on two lines. */
const inPairs = (lines: readonly string[]): string[] =>
  lines.slice(1).flatMap((line, n) => {
    const before = lines[n] ?? ''
    return /^\S+$/.test(line.trim()) && /^\S+$/.test(before.trim()) ? [`${before.trim()} ${line.trim()}`] : []
  })

/** The name that a line begins with or consists of. */
function nameIn(line: string): string | undefined {
  const text = line
    .replace(HEADINGS, '')
    .replace(/^[^\p{L}]+/u, '')
    .trim()
  const part = text.split(/\s*[|•·,;:/()\d@✉☎–—]|\s-\s|\s{2,}/u)[0]?.trim() ?? ''
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(part)) return isCjkName(part) ? part : undefined
  const words = part.split(/\s+/)
  const end = words.findIndex((word) => !isNameWord(word))
  const name = (end < 0 ? words : words.slice(0, end)).join(' ')
  const count = end < 0 ? words.length : end
  const isWhole = end < 0 || part.length < text.length || words.length - count >= 2
  return isWhole && count >= 2 && count <= 5 && name.length <= 60 && !hasOtherWord(part) ? name : undefined
}

const isNameWord = (word: string): boolean => particles.has(word) || /^\p{Lu}[\p{L}\p{M}'’.-]*$/u.test(word)

const hasOtherWord = (text: string): boolean =>
  text.split(/[\s/&]+/).some((word) => otherWords.has(word.toLowerCase().replace(/[.,]$/, '')))

const isCjkName = (text: string): boolean =>
  (/^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー]{2,5}$/u.test(text) ||
    /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー]{1,5}\s[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー]{1,5}$/u.test(
      text,
    )) &&
  /[\p{Script=Han}\p{Script=Katakana}]/u.test(text) &&
  !CJK_HEADING.test(text.replace(/\s/g, '').length <= 3 ? text.replace(/\s/g, '') : text) &&
  !/\s(?:書|歴)$/.test(text)

/** Many people have only one name: a single word counts as a name when the e-mail address or the file's name has it too. */
const isSingleName = (line: string, hints: string): boolean =>
  /^\p{Lu}[\p{L}'’-]{2,}$/u.test(line.trim()) && !hasOtherWord(line) && repeats(hints, line.trim())

function repeats(hints: string, name: string): boolean {
  const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return folded(name)
    .split(/[\s.'’-]+/)
    .some((word) => word.length >= 3 && folded(hints).includes(word))
}
