import type { Line } from './sections.ts'
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

/** Addresses that tell who the person is: profiles, pages with the person's name, and those at the top or behind "Website:". */
export function personalLinks(page: string, lines: readonly Line[], name: string | null, email: string | null): Span[] {
  const own = [...(name ?? '').split(/\s+/), email?.split('@')[0] ?? ''].map(letters).filter((word) => word.length >= MIN_LETTERS)
  const heading = lines.find(({ isHeading, section }) => isHeading && section !== 'summary' && section !== 'other')
  const top = lines[0]?.page === 1 ? (heading?.start ?? 0) : 0
  return [...page.matchAll(URL)].flatMap(({ 0: raw, index }) => {
    const url = raw.replace(/[.,;:]{1,3}$/u, '')
    const bare = url.replace(/^(?:https?:\/\/)?(?:www\.)?/iu, '')
    const isMarked = bare !== url || /\//.test(url)
    const hasName = own.some((word) => letters(bare).includes(word))
    const isWork = PROFILE.test(bare) && WORK.test(bare)
    const isProfile = PROFILE.test(bare) && !isWork
    const isOwn = isMarked && !isWork && (index < top || OWN.test(page.slice(Math.max(0, index - 24), index)))
    return hasName || isProfile || isOwn ? [trimmed(page, index, index + url.length, 'link')] : []
  })
}

const letters = (text: string): string => folded(text).replace(/[^\p{L}]+/gu, '')
