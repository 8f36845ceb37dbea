import type { Flag } from '../../../shared/candidates/candidate.ts'
import type { ReadDocument } from '../../reading/source/read.ts'
import { type Order, ordersIn } from './orders/orders.ts'

const INVISIBLE = /[\u200b\u2060-\u2064\u202a-\u202e\u2066-\u2069\u{e0001}-\u{e007f}]/gu
/** Any word processor leaves a few zero-width characters; more than this many look like a hidden text. */
const INVISIBLE_LIMIT = 20
const TAGS = /[\u{e0020}-\u{e007e}]/u

const DETAIL_LENGTH = 160
const MOST_TOLD = 3

/**
 * Flags text, visible or hidden, that looks like an attempt to steer the scoring. reading/flags flags hidden text as such. A flag
 * rejects nobody: the passage is left out of the scoring, and a person reads it.
 */
export function flagsOfDocument(
  { pages, hidden }: Pick<ReadDocument, 'pages' | 'hidden'>,
  orders: readonly Order[] = ordersIn(pages),
): Flag[] {
  const hiddenText = hidden.map((piece) => piece.text).join('\n')
  const texts = [hiddenText, ...pages]
  const unseen = texts.some((text) => TAGS.test(text) || (text.match(INVISIBLE)?.length ?? 0) > INVISIBLE_LIMIT)
  const told = [...new Set([...ordersIn([hiddenText]), ...orders].map(({ text }) => shortened(text)))].slice(0, MOST_TOLD)
  return [
    ...told.map((detail): Flag => ({ code: 'possible_manipulation', detail })),
    ...(unseen ? [{ code: 'possible_manipulation', detail: 'U+200B' } satisfies Flag] : []),
  ]
}

const shortened = (text: string): string => {
  const visible = text.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim()
  return visible.length > DETAIL_LENGTH ? `${visible.slice(0, DETAIL_LENGTH)}…` : visible
}
