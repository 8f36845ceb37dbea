import type { RedactedKind } from '../../../shared/candidates/redaction.ts'

/** A passage of a page that is taken out, and what it is. */
export interface Span {
  start: number
  end: number
  kind: RedactedKind
}

/** The matches of a pattern, without white space at their ends. */
export const spansOf = (page: string, kind: RedactedKind, pattern: RegExp): Span[] =>
  [...page.matchAll(pattern)].map(({ 0: text, index }) => trimmed(page, index, index + text.length, kind))

export function trimmed(page: string, start: number, end: number, kind: RedactedKind): Span {
  const text = page.slice(start, end)
  return { start: start + text.length - text.trimStart().length, end: end - (text.length - text.trimEnd().length), kind }
}
