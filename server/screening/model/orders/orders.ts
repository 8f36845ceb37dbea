import type { MappedText } from '../../../reading/source/mapped-text.ts'
import { decodedIn } from './encoded.ts'
import { foldedOf } from './folding.ts'
import { forgedIn } from './forged.ts'
import { ordersAmong } from './rules.ts'
import { tokensOf } from './tokens.ts'

/** A passage that addresses whoever scores: `text` is `pages[page - 1].slice(start, end)`. */
export interface Order {
  page: number
  start: number
  end: number
  text: string
}
interface Span {
  start: number
  end: number
}

/** The lines, or sentences of a longer one, that tell whoever scores what to do or claim to speak for those who decide. */
export const ordersIn = (pages: readonly string[]): Order[] =>
  pages.flatMap((text, at) =>
    merged(spansIn(text).map((span) => widened(text, span))).map(({ start, end }) => ({
      page: at + 1,
      start,
      end,
      text: text.slice(start, end),
    })),
  )

/** The pages with spaces in the place of each order, so that every position stays as it was. */
export function withoutOrders(pages: readonly string[], orders = ordersIn(pages)): string[] {
  return pages.map((text, at) => {
    const here = orders.filter(({ page }) => page === at + 1)
    const kept = here.map(({ start, end }, index) => text.slice(here[index - 1]?.end ?? 0, start) + blank(text.slice(start, end)))
    return kept.join('') + text.slice(here.at(-1)?.end ?? 0)
  })
}

export const isInOrder = ({ page, start, end }: Omit<Order, 'text'>, orders: readonly Order[]): boolean =>
  orders.some((order) => order.page === page && order.start < end && order.end > start)

const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

const spansIn = (text: string): Span[] => [
  ...spansOfFolded(foldedOf(text)),
  ...decodedIn(text).filter((one) => spansOfFolded(foldedOf(one.text)).length > 0),
]

const spansOfFolded = (folded: MappedText): Span[] => [...ordersAmong(tokensOf(folded)), ...forgedIn(folded)]

const LONGEST_LINE = 300
const SENTENCE_END = /[.!?。！？;；](?=\s|$|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu

/** Whole lines with those on which the sentence goes on, unless they are so long that they hold more than the order. */
function widened(text: string, { start, end }: Span): Span {
  const from = start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1
  const to = lineEnd(text, Math.max(start, end - 1))
  if (to - from > LONGEST_LINE) return sentencesAround(text, { start, end }, from, to)
  return { start: from, end: goingOn(text, to) }
}

const MOST_LINES = 3

function goingOn(text: string, end: number): number {
  let to = end
  for (let line = 0; line < MOST_LINES; line++) {
    const next = text.slice(to, to + 2)
    if (!/^\n\p{Ll}$/u.test(next) || /[.!?:;。]/.test(text.slice(to - 1, to))) return to
    to = lineEnd(text, to + 1)
  }
  return to
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

/** How far a sentence is looked for; a longer one is cut. */
const LONGEST_SENTENCE = 500

function sentencesAround(text: string, { start, end }: Span, from: number, to: number): Span {
  const [first, last] = [Math.max(from, start - LONGEST_SENTENCE), Math.min(to, end + LONGEST_SENTENCE)]
  const before = [...text.slice(first, start).matchAll(SENTENCE_END)].at(-1)
  const after = text.slice(end, last).search(SENTENCE_END)
  return { start: before ? first + before.index + 1 : first, end: after < 0 ? last : end + after + 1 }
}

function merged(spans: Span[]): Span[] {
  const kept: Span[] = []
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = kept.at(-1)
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end)
    else kept.push({ ...span })
  }
  return kept
}
