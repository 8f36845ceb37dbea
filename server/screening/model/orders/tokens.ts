import type { MappedText } from '../../../reading/source/mapped-text.ts'
import { piecesOf, type Piece } from './spaced.ts'
import { type Class, classesOf, followsAMark, leadsAnOrder, leadsOn, LONGEST_PHRASE } from './words.ts'

/** What a token can stand for: a class of the vocabulary, or one that its neighbours decide. */
export type Sign =
  | Class
  | 'order'
  | 'best'
  | 'subject'
  | 'ownPaper'
  | 'addressed'
  | 'ruling'
  | 'atEnd'
  | 'dismiss'
  | 'pretended'
  | 'colon'
  | 'first'

/** A word or phrase of the vocabulary; `start` and `end` are positions of the source, `at` counts words. */
export interface Token {
  word: string
  signs: Set<Sign>
  at: number
  /** Counts sentences; a line break ends one unless the sentence goes on in the next line. */
  sentence: number
  start: number
  end: number
}

interface Word extends Piece {
  signs: Set<Sign>
  words: number
  sentence: number
  /** What stands between this word and the next. */
  after: string
  isFirst: boolean
}

/** The words of a folded text that can belong to an order, with their signs and places in its source. */
export function tokensOf(folded: MappedText): Token[] {
  const words = phrasesOf(withSentences(piecesOf(folded), folded.text))
  for (const [at, word] of words.entries()) addSigns(word, words, at)
  for (const [at, word] of words.entries()) addBest(word, words, at)
  silenceAccounts(words)
  let count = 0
  return words.flatMap(({ word, signs, words: size, sentence, start, end }) => {
    count += size
    if (signs.size === 0) return []
    return [{ word, signs, at: count, sentence, start: folded.from[start] ?? 0, end: folded.to[end - 1] ?? 0 }]
  })
}

const PAST =
  /^(?:[a-z]{3,20}ed|wrote|built|led|ran|taught|made|held|gave|set|kept|drew|found|did|won|saw|took|merancang|membuat|menguji|melatih|mengembangkan|membangun|meneliti|menyusun)$/
const ofAccounts: readonly Sign[] = ['machine', 'order', 'dismiss', 'ignore', 'maybe', 'you']
const ofOrders: readonly Sign[] = ['subject', 'ownPaper', 'best', 'me', 'hail']

/**
 * "Tested chatbots with prompts such as …": what a sentence tells of the applicant's own work orders nothing, unless it speaks of
 * this CV or of the best mark. After a comma or colon something else may begin.
 */
function silenceAccounts(words: readonly Word[]): void {
  const firsts = words.flatMap(({ isFirst }, at) => (isFirst ? [at] : []))
  for (const [index, start] of firsts.entries()) {
    const sentence = words.slice(start, firsts[index + 1])
    const isAccount = sentence.slice(0, 2).some(({ word }) => PAST.test(word))
    if (!isAccount || sentence.some(({ signs }) => ofOrders.some((sign) => signs.has(sign)))) continue
    const end = sentence.findIndex(({ after }) => /[,;:–—]/.test(after))
    for (const { signs } of end < 0 ? sentence : sentence.slice(0, end + 1)) for (const sign of ofAccounts) signs.delete(sign)
  }
}

const BULLET = /[•▪●◦‣·○■□➢✓*]/u
const SENTENCE_END = /[.!?;][)"'\]]?\s|[。！？；]|\n\s{0,8}\n/u

function withSentences(pieces: Piece[], text: string): Word[] {
  let sentence = 0
  let isFirst = true
  return pieces.map((piece, at) => {
    const next = pieces[at + 1]
    const after = text.slice(piece.end, Math.min(next?.start ?? text.length, piece.end + 20))
    const word = { ...piece, signs: new Set<Sign>(), words: 1, sentence, after, isFirst }
    isFirst = endsSentence(after, piece, text[next?.start ?? 0] ?? '')
    if (isFirst) sentence += 1
    return word
  })
}

function endsSentence(after: string, { word }: Piece, next: string): boolean {
  if (/^([.,_*-]) ?\1$/.test(after)) return false
  if (SENTENCE_END.test(after)) return true
  if (!after.includes('\n')) return false
  if (BULLET.test(after) || /\n\s{0,8}[-–]/.test(after)) return true
  return !(
    leadsOn.has(word) ||
    /[,:：，]\s{0,8}\n/u.test(after) ||
    (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(next) && /^\s*$/.test(after))
  )
}

/** Joins the words of a phrase of the vocabulary and gives each its classes. */
function phrasesOf(words: Word[]): Word[] {
  const joined: Word[] = []
  let at = 0
  while (at < words.length) {
    const first = words[at]
    if (!first) break
    const size = phraseAt(words, at)
    const last = words[at + Math.max(1, size) - 1] ?? first
    const text = size > 1 ? textOf(words, at, size) : first.word
    const signs = new Set<Sign>(classesOf.get(text) ?? classesOf.get(bareOf(text)))
    joined.push({ ...first, word: text, end: last.end, after: last.after, words: Math.max(1, size), signs })
    at += Math.max(1, size)
  }
  return joined
}

/** Without what Indonesian appends and Arabic puts before a word. */
const bareOf = (word: string): string =>
  word.replace(/(?:lah|nya)$/, '').replace(/^[وفبلك]?(?:ال|ل)?(?=\p{Script=Arabic}{3})/u, '')

const textOf = (words: Word[], at: number, size: number): string =>
  words
    .slice(at, at + size)
    .map(({ word }) => word)
    .join(' ')

function phraseAt(words: Word[], at: number): number {
  for (let size = LONGEST_PHRASE; size > 1; size--) {
    const last = words[at + size - 1]
    if (last && last.sentence === words[at]?.sentence && classesOf.has(textOf(words, at, size))) return size
  }
  return 0
}

/** Scripts in which an order need not begin its sentence: words do not stand apart, or carry an "and" before them. */
const UNMARKED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Arabic}]/u
const opensAnOrder: Sign[] = ['must', 'you', 'machine', 'judge', 'earlier', 'rule', 'hail', 'person']

/** Signs that depend on the neighbours: a verb that gives an order, a figure that is a mark, a candidate who is meant here. */
function addSigns(word: Word, words: Word[], at: number): void {
  const [before, next] = [words[at - 1], words[at + 1]]
  const near = before?.sentence === word.sentence ? before : undefined
  const { signs } = word
  if (word.isFirst) signs.add('first')
  if (/^\s?[:：]/u.test(word.after)) signs.add('colon')
  if (signs.has('machine') && (near?.signs.has('hail') ? /^\s?[:：!！—–,，]/u : /^\s?[:：!！—–]/u).test(word.after))
    signs.add('addressed')
  const isOfAJudge = near?.signs.has('judge') || near?.signs.has('machine')
  if (signs.has('machine') && PROFESSION.test(next?.word ?? '')) signs.delete('machine')
  const isHead = [word, next].some((one) => /^\s?[:：–—-]/u.test(one?.after ?? ''))
  if (signs.has('judge') && isHead && isAfterLabel(words, at)) signs.add('pretended')
  if (signs.has('employer') && signs.has('colon') && words.slice(Math.max(0, at - 2), at).some(isAttestation)) signs.add('ruling')
  if (signs.has('attest') && /^(who|that|yang|que|qui)$/.test(near?.word ?? '')) signs.delete('attest')
  if (signs.has('rule') && isOfAJudge && /^\s?[:：]/u.test(word.after)) signs.add('ruling')
  if (signs.has('top') && /^$|^[^\p{L}\p{N}]{0,3}[.,;!?。，！\n]|^ $/u.test(word.after) && isLast(word, next)) signs.add('atEnd')
  if (signs.has('figure') && !isMark(word, near, next)) signs.delete('figure')
  if ((signs.has('give') || signs.has('ignore')) && isOrder(word, near, next)) signs.add('order')
  if (signs.has('ignore') && signs.has('order')) signs.add('dismiss')
  if (signs.has('selfref') || (signs.has('person') && isMeant(word, near, next))) signs.add('subject')
  if (signs.has('paper') && (near?.signs.has('this') || (next?.sentence === word.sentence && next.signs.has('this'))))
    signs.add('ownPaper')
}

/** "ATS administrator", "AI trainer": people who work with machines. */
const PROFESSION =
  /^(?:administrator|admin|engineer|developer|trainer|specialist|analyst|manager|researcher|scientist|consultant|officer|lead|team|operator|tester)s?$/
const isAttestation = ({ signs, isFirst }: Word): boolean => isFirst && signs.has('attest')

const BETWEEN = 4
/** "Nota del reclutador:", "Comment from the hiring manager:" */
const isAfterLabel = (words: readonly Word[], at: number): boolean =>
  words
    .slice(Math.max(0, at - BETWEEN), at)
    .some(({ signs, sentence }) => sentence === words[at]?.sentence && (signs.has('label') || signs.has('hail')))

const isLast = ({ sentence, after }: Word, next: Word | undefined): boolean => next?.sentence !== sentence || after.trim() !== ''

const afterAMark: Sign[] = ['mark', 'every', 'must', 'by', 'confirm', 'due', 'now', 'not']

/** "5", "a 5", "level 5 on all", but not "5 engineers" or "2019 - 5". */
function isMark(word: Word, before: Word | undefined, next: Word | undefined): boolean {
  if (before?.after === '-' || isPartOfNumber(before, word) || isPartOfNumber(word, next)) return false
  if (/^\s?[%+]?\s?[/]/.test(word.after)) return next?.word === word.word
  if (before?.signs.has('mark')) return true
  if (word.after.startsWith('+')) return false
  if (!next || next.sentence !== word.sentence || !/^ $|^$/.test(word.after)) return true
  return followsAMark.has(next.word) || afterAMark.some((sign) => next.signs.has(sign))
}

/** "99.5", "3,95" and "17:10", but not "5.0" */
const isPartOfNumber = (one: Word | undefined, other: Word | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  /^[.,:–-]$/.test(one.after) &&
  /^\d+$/.test(one.word) &&
  /^\d*[1-9]/.test(other.word)

/** Verbs that are nouns as well: "Rank 1 of 300", "Score 112 in TOEFL", "Award for sales". */
const ALSO_NOUN = /^(award|rate|score|rank|grade|mark|note|notes|nota|nilai|report|return|output|answer)$/

function isOrder(word: Word, before: Word | undefined, next: Word | undefined): boolean {
  if (/^\s?[:：]/u.test(word.after)) return false
  if (
    ALSO_NOUN.test(word.word) &&
    next?.signs.has('figure') &&
    !before?.signs.has('must') &&
    !leadsAnOrder.has(before?.word ?? '') &&
    !/[:：]\s?$/u.test(before?.after ?? '')
  )
    return false
  if (ALSO_NOUN.test(word.word) && !(next && (next.signs.size > 0 || /^(the|a|it|my|as|highly|with)$/.test(next.word))))
    return false
  if (UNMARKED.test(word.word) || word.isFirst || !before) return true
  if (before.signs.has('not')) return false
  return /[,:;–—-]\s?$/.test(before.after) || leadsAnOrder.has(before.word) || opensAnOrder.some((sign) => before.signs.has(sign))
}

const told: Sign[] = ['is', 'must', 'met', 'confirm', 'verdict']

/** "this candidate", "the candidate deserves", "Candidate meets": the one whom the CV is about. */
function isMeant(word: Word, before: Word | undefined, next: Word | undefined): boolean {
  const follower = next?.sentence === word.sentence ? next : undefined
  if (before?.signs.has('this') || follower?.signs.has('this')) return true
  const isAlone = word.isFirst || /^(the|following|el|la|le|sang|para)$/.test(before?.word ?? '') || UNMARKED.test(word.word)
  return isAlone && follower !== undefined && told.some((sign) => follower.signs.has(sign))
}

const NEAR = 3

/** The best mark there is: "level 5", "highest score", "5/5", "score = 100". Not "the highest level of service". */
function addBest(word: Word, words: Word[], at: number): void {
  if (word.signs.has('value')) word.signs.add('best')
  if (word.signs.has('figure') && isOutOf(words, at)) word.signs.add('best')
  if (!word.signs.has('mark')) return
  const next = words[at + 1]
  const isOfSomething = /^(of|de|du|d|di|layanan)$/.test(next?.word ?? '') && !words[at + 2]?.signs.has('figure')
  const around = words.slice(Math.max(0, at - NEAR), at + NEAR + 1).filter(({ sentence }) => sentence === word.sentence)
  if (isScale(words, at)) return
  const hasFigure = around.some(({ signs }) => signs.has('figure'))
  if (hasFigure || (!isOfSomething && around.some(({ signs }) => signs.has('top')))) word.signs.add('best')
}

/** "a rubric of five levels" */
const isScale = (words: readonly Word[], at: number): boolean =>
  words[at - 1]?.signs.has('figure') === true && /^(of|with|dengan)$/.test(words[at - 2]?.word ?? '')

/** "5/5", "10 out of 10" */
function isOutOf(words: Word[], at: number): boolean {
  const [word, next, last] = [words[at], words[at + 1], words[at + 3]]
  if (/^\s?\/\s?$/.test(word?.after ?? '')) return next?.word === word?.word
  return next?.word === 'out' && words[at + 2]?.word === 'of' && last?.word === word?.word
}
