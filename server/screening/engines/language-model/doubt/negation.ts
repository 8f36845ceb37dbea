import { wordSet } from '../../../../../shared/lib/text.ts'
import type { Token } from '../../keywords/words/words.ts'

/** Before a noun: "no experience", "without Kubernetes", "tanpa pengalaman". */
const lacking = wordSet(
  '0 no without lack lacks lacking lacked zero nil none neither nor except excluding hardly tanpa minim kecuali nihil',
)
/** Before a verb or an adjective: "never used", "tidak menguasai". */
const denying = wordSet('not never cannot cant nor neither tidak belum bukan tak unfamiliar inexperienced unable kurang barely')
/** What is yet to come: "willing to learn", "ingin belajar". */
const wishing = wordSet(
  'goal aim aims aiming dream dreams ambition tujuan willing eager keen want wants hope hopes hoping wish wishes aspire aspires aspiring interested plan plans planning intend intends would like looking ready open ingin mau bersedia tertarik berminat berencana siap hendak berharap',
)
const learning = wordSet(
  'learn learning study studying explore exploring work working use using become becoming acquire gain start try pick belajar mempelajari pelajari mendalami memahami mencoba bekerja menjadi menggunakan memakai menguasai on with about in to dengan pada',
)
/** What can be missing of a skill. */
const ability = wordSet(
  'experience experiences knowledge exposure skill skills background familiarity training certificate certificates certification expertise understanding proficiency qualification degree practice history use usage ability years year tahun pengalaman pengetahuan kemampuan keahlian keterampilan sertifikat pelatihan pemahaman latar ijazah gelar',
)
/** Papers, without which one can know the work all the same. */
const papers = wordSet('training certificate certificates certification qualification degree sertifikat pelatihan ijazah gelar')
/** Verbs that tell of doing: "not used", "belum pernah memakai". */
const doing = wordSet(
  'part used use using worked work working done did do touched tried had have has familiar yet known know knows learned learnt studied managed mastered able experienced comfortable proficient certified qualified speak speaks spoken read held been any formal pernah memakai menggunakan bekerja menguasai memiliki punya mempunyai bisa dapat mampu paham memahami mengenal belajar mahir fasih berpengalaman familier tahu berbahasa ada dikuasai terbiasa menjadi',
)
/** "not only Docker", "no less than five years", "kurang lebih", "no longer". */
const lifting = wordSet('only just merely limited less fewer later longer hanya sekadar cuma saja lebih dari doubt')
/** What one is glad to be without: "never missed a release", "no downtime". */
const harm = wordSet(
  'miss missed missing fail failed failing failure failures lose lost loss late delay delays delayed down downtime outage outages error errors incident incidents accident accidents complaint complaints defect defects breach breaches absent interruption interruptions bug bugs problem problems issue issues help supervision vendor terlambat gagal kesalahan kecelakaan keluhan gangguan kendala masalah bantuan absen rugi kehilangan cacat henti',
)
const prepositions = wordSet(
  'with in of for using about to on at by dengan dalam di pada tentang untuk sebagai menggunakan atas either',
)
/** Words that end what a negation governs. */
const turning = wordSet(
  'but however although though yet while whereas where because so and then that which who tetapi tapi namun melainkan sedangkan karena yang',
)

const MOST_BETWEEN = 10
const MOST_BEFORE_ABILITY = 5
const MOST_AFTER = 4
const CLAUSE_END = /[,;:.!?()|–—•]|\s-\s/

/** Whether the word at `at` is denied, or only hoped for, within its clause. `text` is what the tokens were read from. */
export function isNegated(tokens: readonly Token[], at: number, text: string): boolean {
  return isDeniedBefore(tokens, at, text) || isDeniedAfter(tokens, at, text)
}

function isDeniedBefore(tokens: readonly Token[], at: number, text: string): boolean {
  for (let from = at - 1; from >= Math.max(0, at - MOST_BETWEEN); from--) {
    const [token, next] = [tokens[from], tokens[from + 1]]
    if (!token || !next) return false
    const gap = text.slice(token.end, next.start)
    const isList = /^,\s?$/.test(gap) && from + 1 < at
    if (CLAUSE_END.test(gap) && !isList && !/^[:]/.test(gap.trim())) return false
    if (/:/.test(gap)) return false
    if (isNegator(tokens, from) && governs(tokens, from, at, text)) return true
    if (turning.has(token.plain) && token.plain !== 'and' && token.plain !== 'yet') return false
  }
  return false
}

/** "don't" is read as "don" and "t". */
const isContracted = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.plain === 't' && (tokens[at - 1]?.plain ?? '').endsWith('n') && tokens[at]?.start === (tokens[at - 1]?.end ?? 0) + 1

const isNegator = (tokens: readonly Token[], at: number): boolean => {
  const word = tokens[at]?.plain ?? ''
  if (word === 'yet') return tokens[at + 1]?.plain === 'to'
  if (isFailing(tokens, at) || isBeginning(tokens, at)) return true
  return lacking.has(word) || denying.has(word) || wishing.has(word) || isContracted(tokens, at)
}

/** "failed to reach", but not "never failed to" */
const isFailing = (tokens: readonly Token[], at: number): boolean =>
  /^(?:failed|failing|gagal)$/.test(tokens[at]?.plain ?? '') &&
  /^(?:to|mencapai|memenuhi)$/.test(tokens[at + 1]?.plain ?? '') &&
  !denying.has(tokens[at - 1]?.plain ?? '')

/** "currently learning", "masih belajar" */
const isBeginning = (tokens: readonly Token[], at: number): boolean =>
  /^(?:currently|still|just|now|sedang|masih|baru)$/.test(tokens[at]?.plain ?? '') &&
  /^(?:learning|belajar|mempelajari)$/.test(tokens[at + 1]?.plain ?? '')

function governs(tokens: readonly Token[], from: number, at: number, text: string): boolean {
  const word = tokens[from]?.plain ?? ''
  const between = tokens.slice(from + 1, at).map(({ plain }) => plain)
  if (isFailing(tokens, from) || isBeginning(tokens, from)) return true
  if (lifting.has(between[0] ?? tokens[at]?.plain ?? '') || lifting.has(tokens[from + 1]?.plain ?? '')) return false
  if (between.some((one) => harm.has(one)) || (/,/.test(text.slice(tokens[from]?.end, tokens[at]?.start)) && !isListing(between)))
    return false
  if (wishing.has(word)) return isWish(word, between)
  if (lacking.has(word) && !denying.has(word)) return lacksNoun(between)
  return word === 'kurang' || between.length <= 1 || between.some((one) => doing.has(one) || ability.has(one))
}

/** In "no experience with Docker, Kubernetes" the commas part items. */
const isListing = (between: readonly string[]): boolean =>
  between.some((one) => ability.has(one) || doing.has(one) || learning.has(one))

const isWish = (word: string, between: readonly string[]): boolean =>
  !between.includes('more') &&
  (between.some((one) => learning.has(one)) ||
    (word === 'interested' && between.length <= 1) ||
    /^(tertarik|berminat)$/.test(word))

/** "no Kubernetes", "without any Kubernetes", "no prior experience with", but not "no downtime with". */
function lacksNoun(between: readonly string[]): boolean {
  const first = between.findIndex((one, at) => prepositions.has(one) && between[at - 1] !== 'hands')
  const noun = first < 0 ? between : between.slice(0, first)
  if (noun.slice(0, MOST_BEFORE_ABILITY + 1).some((one) => ability.has(one))) return true
  return first < 0 ? between.length <= 2 : first === 0
}

const LEARNING = /^(learn|study|explore|(?:mem)?pelajari|belajar)$/

/** "English: poor", "licence expired in 2015", "Docker is new to me" */
const LOW_AFTER =
  /^(?:[:( –-]{1,4}(?:is |are |very |masih |sangat ){0,2}(?:poor|weak|bad|buruk|lemah|jelek)(?![\p{L}])| (?:has |have |is |was |sudah |telah )?(?:expired|lapsed|kedaluwarsa|kadaluarsa|habis masa)|[^.;:]{0,40} (?:new to me|baru bagi saya)(?![\p{L}])|:?[^.;:]{0,40},? (?:not me|bukan saya|not my (?:field|area|strength)|bukan bidang saya|(?:never|not yet) (?:used|tried|touched|held) (?:it|them)|(?:belum|tidak) pernah me\p{L}{3,15}nya)(?![\p{L}]))/iu
const REACH = 80

/** "Kubernetes: none", "Kubernetes (not yet used)", "Kubernetes no" */
function isDeniedAfter(tokens: readonly Token[], at: number, text: string): boolean {
  const end = tokens[at]?.end ?? 0
  if (LOW_AFTER.test(text.slice(end, end + REACH))) return true
  for (let to = at + 1; to <= Math.min(tokens.length - 1, at + MOST_AFTER); to++) {
    const word = tokens[to]?.plain ?? ''
    if (turning.has(word) || harm.has(word)) return false
    if (wishing.has(word) && tokens.slice(to + 1, to + MOST_AFTER).some(({ plain }) => LEARNING.test(plain))) return true
    if (isNegator(tokens, to) && !wishing.has(word)) return endsInDenial(tokens, to, text)
    if (/[;.!?]/.test(text.slice(tokens[to]?.end, tokens[to + 1]?.start))) return false
    if (/,/.test(text.slice(tokens[to - 1]?.end, tokens[to]?.start))) return false
  }
  return false
}

/** The negation ends the clause, or is followed by what tells of an ability. */
function endsInDenial(tokens: readonly Token[], at: number, text: string): boolean {
  const [word, next] = [tokens[at], tokens[at + 1]]
  const before = text.slice(tokens[at - 1]?.end ?? 0, word?.start)
  if (/,/.test(before)) return false
  if (/^(?:none|nil|nihil)$/.test(word?.plain ?? '') && /:/.test(before)) return true
  if (!next || /[,;.!?)|]/.test(text.slice(word?.end, next.start))) return true
  if (lifting.has(next.plain)) return false
  if ((!ability.has(next.plain) || papers.has(next.plain)) && !doing.has(next.plain)) return false
  if (tokens.slice(at + 1, at + 1 + MOST_AFTER).some(({ plain }) => harm.has(plain))) return false
  const last = tokens[at + 2]
  return !last || !prepositions.has(last.plain) || doing.has(next.plain)
}
