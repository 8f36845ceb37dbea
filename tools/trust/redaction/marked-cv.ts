/** A CV in which it is marked what redaction has to remove. */
export interface MarkedCv {
  name: string | null
  criteria: string
  text: string
  /** Spans of the text: `gone` has to be removed, `free` may be; everything else has to stay. */
  gone: Span[]
  free: Span[]
}
export interface Span {
  start: number
  end: number
}

/**
 * CVs separated by lines "=== name | criterion; criterion". «…» has to go, ‹…› may go or stay, the rest stays. A name of "-" means
 * that none was found.
 */
export const markedCvsIn = (text: string): MarkedCv[] =>
  text
    .trim()
    .split(/^=== /m)
    .filter(Boolean)
    .map((part) => {
      const [head = '', ...lines] = part.trim().split('\n')
      const [name = '-', criteria = ''] = head.split(' | ')
      return { name: name === '-' ? null : name, criteria, ...unmarked(lines.join('\n')) }
    })

function unmarked(marked: string): Pick<MarkedCv, 'text' | 'gone' | 'free'> {
  const spans: Record<'gone' | 'free', Span[]> = { gone: [], free: [] }
  let text = ''
  let start = 0
  for (const letter of marked) {
    if (letter === '«' || letter === '‹') start = text.length
    else if (letter === '»') spans.gone.push({ start, end: text.length })
    else if (letter === '›') spans.free.push({ start, end: text.length })
    else text += letter
  }
  return { text, ...spans }
}
