import { fold, wordSet } from '../../../../../shared/lib/text.ts'
import { asksForDegree } from '../../../../../shared/criteria/degrees.ts'
import { correctedWords, type ReadCriterion } from '../../../../../shared/criteria/understanding.ts'
import { genericWords, stopWords } from '../../../../../shared/criteria/general-words.ts'
import { phrasesIn, twinsOf } from '../../keywords/words/concepts.ts'
import { sameWord, tokensOf, type Token } from '../../keywords/words/words.ts'
import { abroadFor } from './abroad.ts'
import { phrasesFor } from './phrases.ts'
import { subjects } from './related.ts'

/** Words of which any group has to be in a quote that speaks of the criterion. */
export interface Terms {
  /** The words of the criterion's name; a quote that denies them denies the criterion. */
  named: Token[]
  /** Each of these alone is enough: the specific words of the name and of what the description lists. */
  specific: Token[]
  /** Words too common to be enough alone: two of them are. */
  common: Token[]
  /** Phrases with the same meaning. */
  related: Token[][]
  /** Phrases that speak of the same subject, as they stand here: "server" is not "served". */
  signs: Token[][]
  /** Parts of words with which other languages speak of it, folded. */
  abroad: string[]
  /** Whether a degree is asked for, which a quote names in many ways. */
  wantsDegree: boolean
}

/** What no words of a CV could be compared with. */
const intangible =
  wordSet(`personality attitude motivation motivated culture cultural professionalism professional integrity honesty honest adaptability adaptable
  flexibility flexible creativity creative ethic ethics values passion passionate enthusiasm enthusiastic proactive initiative initiatives reliability reliable discipline
  disciplined patience patient attention detail details critical thinking problem solving problems solver solution mindset character behaviour behavior friendly friendliness
  positive energetic time deadlines deadline meets stakeholder stakeholders analytical multitasking organisational organizational strategic decision decisions interpersonal soft fit potential resilience resilient stress independent independently organised organized
  kepribadian sikap motivasi integritas jujur kejujuran disiplin kreatif kreativitas ramah inisiatif teliti ketelitian tanggung jawab adaptasi fleksibel semangat karakter
  etos mandiri pemecahan masalah tekun sabar sopan`)

/** Words that many lines of any CV have. */
const common =
  wordSet(`management manage managed managing manager service services system systems data team teams product production process processes company business
  support operation operations development analysis design planning plan control administration environment report reports reporting large level quality daily day month
  year weekly monthly customer customers client project projects people staff online software application applications information digital general office handling work
  produksi perusahaan sistem tim layanan pelayanan operasional harian bulanan manajemen laporan data proyek pengembangan perencanaan`)

const LISTED_WORDS = 3
const SPECIFIC_ALONE = 1

/** What a quote has to speak of; `undefined` where a criterion has no words that could be recognised. */
export function termsOf(criterion: ReadCriterion): Terms | undefined {
  const { evaluationCriteria, readAs } = criterion
  const description = [criterion.description, ...correctedWords(criterion)].join(', ')
  const named = contentOf(evaluationCriteria)
  const isIntangible =
    tokensOf(evaluationCriteria).some(({ plain }) => intangible.has(plain)) && named.every(({ plain }) => common.has(plain))
  if (isIntangible) return undefined
  const parts = description.split(/[,;/\n•|():]|\s(?:and|or|dan|atau)\s/u).map(contentOf)
  const listed = parts.filter((words) => words.length <= LISTED_WORDS)
  const own = [named, ...listed].flatMap(specificIn)
  const rest = [...named, ...parts.flat()].filter((word) => !own.includes(word))
  const wantsDegree = readAs ? readAs.kind === 'degree' : asksForDegree(fold(evaluationCriteria))
  const found = {
    named,
    specific: [...own, ...(named.length === 0 ? parts.flat().filter((word) => !common.has(word.plain)) : [])],
    common: rest,
    ...relatedTo([evaluationCriteria, description], phrasesFor(fold(evaluationCriteria))),
    abroad: abroadFor([...named, ...listed.flat()]),
    wantsDegree,
  }
  const isEmpty = found.specific.length + found.common.length + found.related.length + found.signs.length === 0
  return isEmpty && !wantsDegree ? undefined : found
}

/** The words that tell what a text is about. */
const contentOf = (text: string): Token[] =>
  tokensOf(text).filter(
    ({ plain, raw }) =>
      !stopWords.has(plain) &&
      !genericWords.has(plain) &&
      !intangible.has(plain) &&
      !/^\d+$/.test(plain) &&
      (plain.length > 1 || /\p{Lu}/u.test(raw)),
  )

/** In a phrase the words that are not common; a phrase of a single common word is about that word. */
function specificIn(words: Token[]): Token[] {
  const specific = words.filter(({ plain }) => !common.has(plain))
  return specific.length > 0 || words.length !== SPECIFIC_ALONE ? specific : words
}

type Phrase = Token[]
const read = (phrases: readonly string[]): Phrase[] => phrases.map((text) => tokensOf(text))

/** Read once, because every criterion is compared with all of them. */
const known = subjects.map(({ names, signs }) => ({ names: read(names), signs: read(signs) }))

/** Translations and other spellings of the words and phrases of a text, without those that are too common to tell anything. */
const translated = (tokens: readonly Token[]): Phrase[] =>
  read(
    phrasesIn(tokens.map(({ plain }) => plain))
      .filter(isTelling)
      .flatMap(twinsOf)
      .filter(isTelling),
  )

const isTelling = (phrase: string): boolean => [common, intangible, stopWords, genericWords].every((words) => !words.has(phrase))

/** The signs and names of the subjects that a criterion names. A common word names one only if nothing stands beside it. */
function relatedTo(texts: string[], more: readonly string[]): Pick<Terms, 'related' | 'signs'> {
  const parts = texts.map((text) => ({ tokens: tokensOf(text), isAlone: contentOf(text).length === 1 }))
  const isNamed = (phrase: Phrase): boolean => {
    const isCommon = phrase.length === 1 && phrase.some(({ plain }) => common.has(plain))
    return parts.some(({ tokens, isAlone }) => hasPhrase(tokens, phrase) && (!isCommon || isAlone))
  }
  const touched = known.filter(({ names }) => names.some(isNamed))
  return {
    related: [...touched.flatMap(({ names }) => names), ...parts.flatMap(({ tokens }) => translated(tokens)), ...read(more)],
    signs: touched.flatMap(({ signs }) => signs),
  }
}

const hasPhrase = (tokens: readonly Token[], phrase: readonly Token[]): boolean =>
  phrase.length > 0 && tokens.some((_, at) => phrase.every((word, offset) => isSame(word, tokens[at + offset])))

const isSame = (wanted: Token, found: Token | undefined): boolean =>
  found !== undefined && (wanted.plain === found.plain || sameWord(wanted, found))
