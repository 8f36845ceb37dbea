import { isAmbiguous } from './personal-names.ts'
import { lineAt, sectionAt, type Line, type Section } from './sections.ts'
import { folded } from '../../reading/names/hints.ts'
import { trimmed, type Span } from './redacted-span.ts'

/** An address on the web, with or without "https://". */
const URL =
  /(?<![\p{L}\p{N}@./_-])(?:https?:\/\/|www\.)?(?:[\p{L}\p{N}-]{1,63}\.){1,5}[a-z]{2,12}(?:[/?#][^\s<>()|,;"']{0,300})?/giu
/** Sites where the first part of the path is a person, or the person has a page of the own. */
const PROFILE =
  /^(?:(?:[a-z]{2,3}\.)?linkedin\.com\/(?:in|pub)\/|(?:github|gitlab|bitbucket|behance|dribbble|instagram|facebook|fb|twitter|x|medium|kaggle|tiktok|threads|pinterest|codepen|hackerrank|leetcode|about|linktr|t|wa|youtube|researchgate|stackoverflow|orcid|scholar\.google|soundcloud|flickr|deviantart|artstation|vimeo|quora|angel|xing)\.(?:com|net|org|io|me|ee|co|be)\/)/iu
/** A project on such a site, as "github.com/company/product", is a work; so are apps, videos and pages of companies. */
const WORK = /^[^/]{1,80}\/(?!(?:in|pub|profile|users|@)\b)[^/\s]{1,80}\/[^\s]/iu
const OWN =
  /(?:website|web|portfolio|portofolio|blog|homepage|situs|linkedin|github|gitlab|instagram|ig|facebook|twitter|behance|profil(?:e)?)\s{0,3}[:：]\s{0,3}$/iu
const MIN_LETTERS = 4

const HANDLE = /(?<![\p{L}\p{N}@._/-])@?[\p{L}\p{N}_.-]{5,40}(?![\p{L}\p{N}@/])/gu

/** Addresses that tell who the person is: profiles, those with the person's name, and those at the top or behind "Website:". */
export function personalLinks(page: string, lines: readonly Line[], name: string | null, email: string | null): Span[] {
  const own = ownWords(name, email)
  const addresses = [...page.matchAll(URL)].flatMap(({ 0: raw, index }) => {
    const url = raw.replace(/[.,;:]{1,3}$/u, '')
    const bare = url.replace(/^(?:https?:\/\/)?(?:www\.)?/iu, '')
    const section = sectionAt(lines, index) ?? 'other'
    const isOfWork = OF_WORK.includes(section)
    const isProfile = PROFILE.test(bare) && !WORK.test(bare) && section !== 'experience'
    const isProduct = PROFILE.test(bare) && WORK.test(bare)
    const isMarked = bare !== url || url.includes('/')
    const isOwn = isMarked && !isProduct && !isOfWork && (isInContacts(lines, index) || isLabelled(page, index))
    return isProfile || isOwn || weightOf(bare, own) >= (isOfWork ? 2 : 1)
      ? [trimmed(page, index, index + url.length, 'link')]
      : []
  })
  return [...addresses, ...handles(page, own)]
}

/** Where an address is an employer's, school's or product's, unless it has two words of the name. */
const OF_WORK: readonly Section[] = ['experience', 'education', 'projects', 'certificates']

interface Own {
  /** Words of the name that are no other words, such as "java" or "surya". */
  words: string[]
  /** The e-mail address's local part, if at least half of it is the name. */
  local: string | undefined
}

function ownWords(name: string | null, email: string | null): Own {
  const parts = [...new Set((name ?? '').split(/\s+/).map(letters))].filter((word) => word.length >= 3)
  const local = letters(email?.split('@')[0] ?? '')
  const inCommon = parts.filter((word) => local.includes(word)).join('').length
  const isOfName = local.length >= MIN_LOCAL && inCommon * 2 >= local.length
  return { words: parts.filter((word) => !isAmbiguous(word)), local: isOfName ? local : undefined }
}
const MIN_LOCAL = 6

/** How much of the name an address or user name has: two words, or the local part, are as good as the whole. */
function weightOf(address: string, { words, local }: Own): number {
  const inside = letters(address)
  if (local !== undefined && inside.includes(local)) return 2
  return words.filter((word) => word.length >= MIN_LETTERS && inside.includes(word)).length
}

/** User names that are made of two words of the name, "@raniwulandari", or stand behind the label of a site. */
const handles = (page: string, own: Own): Span[] =>
  [...page.matchAll(HANDLE)].flatMap(({ 0: raw, index }) => {
    const isHandle = raw.startsWith('@')
    const isPersonal = weightOf(raw, own) >= (isHandle ? 1 : 2) || (isHandle && isLabelled(page, index))
    return isPersonal ? [trimmed(page, index, index + raw.length, 'link')] : []
  })

const isLabelled = (page: string, index: number): boolean => OWN.test(page.slice(Math.max(0, index - 24), index))

/** A line before the first heading with little beside the address. */
function isInContacts(lines: readonly Line[], position: number): boolean {
  const at = lineAt(lines, position)
  const line = lines[at]
  if (!line || line.page > 1 || at > 15 || lines.slice(0, at).some(({ isHeading }) => isHeading)) return false
  const words = line.text.split(/[\s|,;•·]+/u).filter((word) => /^\p{L}{3,}$/u.test(word))
  return words.length <= MOST_WORDS
}
const MOST_WORDS = 5

const letters = (text: string): string => folded(text).replace(/[^\p{L}]+/gu, '')
