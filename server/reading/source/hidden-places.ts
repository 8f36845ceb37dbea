import type { HiddenText } from './read.ts'

/** Hidden text as a reader of a format finds it; `mark` is the number of the mark that stands in its place. */
export type Marked = HiddenText & { mark?: number | undefined }

// Noncharacters of Unicode: no text holds them, XML may, and no reader's rule takes them for a letter or a space.
const [OPEN, CLOSE, ZERO] = ['\ufdd0', '\ufdd1', 0xfde0]
const MARK = /\ufdd0([\ufde0-\ufde9]{1,6})\ufdd1/g
const RESERVED = /[\ufdd0-\ufdef]/g
const MOST_MARKS = 100

/** Numbers the places of one document's hidden texts. What is hidden after the first hundred gets no place of its own. */
export interface Marks {
  /** Enters a hidden text, and returns what is to stand in its place. */
  enter(hidden: Marked[], part: HiddenText): string
}

export function createMarks(): Marks {
  let next = 0
  return {
    enter(hidden, part) {
      if (next >= MOST_MARKS) {
        hidden.push(part)
        return ''
      }
      const mark = next++
      hidden.push({ ...part, mark })
      return `${OPEN}${[...String(mark)].map((digit) => String.fromCharCode(ZERO + Number(digit))).join('')}${CLOSE}`
    },
  }
}

export const withoutMarks = (text: string): string => text.replace(RESERVED, '')

/** The texts that are not empty, without those that are repeated. */
export function onceEach(texts: readonly string[]): string[] {
  const first = new Map<string, string>()
  for (const text of texts) {
    const shown = withoutMarks(text).trim()
    if (!first.has(shown)) first.set(shown, text.trim())
  }
  return [...first.values()].filter(Boolean)
}

/** The pages without marks, and the hidden texts with the page and the place in its text (`at`) where their marks stood. */
export function placed(marked: readonly string[], hidden: readonly Marked[]): { pages: string[]; hidden: HiddenText[] } {
  const places = new Map<number, Pick<HiddenText, 'page' | 'at'>>()
  const pages = marked.map((text, index) => {
    let [page, from] = ['', 0]
    for (const match of text.matchAll(MARK)) {
      page += withoutMarks(text.slice(from, match.index))
      from = match.index + match[0].length
      const number = Number([...(match[1] ?? '')].map((digit) => digit.charCodeAt(0) - ZERO).join(''))
      if (!places.has(number)) places.set(number, { page: index + 1, at: page.length })
    }
    return page + withoutMarks(text.slice(from))
  })
  return { pages, hidden: hidden.map(({ mark, ...part }) => ({ ...part, ...(mark !== undefined && places.get(mark)) })) }
}
