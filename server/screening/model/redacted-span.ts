/** A passage of a page that is taken out, and what it is. */
export interface Span {
  start: number
  end: number
  kind: Kind
}

export const kinds = [
  'name',
  'email',
  'phone',
  'link',
  'id',
  'birth',
  'age',
  'gender',
  'religion',
  'marital status',
  'nationality',
  'health',
  'family',
  'photo',
  'address',
  'year',
] as const
export type Kind = (typeof kinds)[number]

/** The matches of a pattern, without white space at their ends. */
export const spansOf = (page: string, kind: Kind, pattern: RegExp): Span[] =>
  [...page.matchAll(pattern)].map(({ 0: text, index }) => trimmed(page, index, index + text.length, kind))

export function trimmed(page: string, start: number, end: number, kind: Kind): Span {
  const text = page.slice(start, end)
  return { start: start + text.length - text.trimStart().length, end: end - (text.length - text.trimEnd().length), kind }
}
