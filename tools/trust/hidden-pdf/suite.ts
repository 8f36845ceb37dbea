import { readDocument } from '../../../server/reading/read-document.ts'
import { isUnproven } from '../../../shared/screening/reading-note.ts'
import { aCv } from '../../../server/test/documents/cv.ts'
import { type Figure, partOf, passing, type Suite } from '../figure.ts'
import { honestPdfs } from './honest.ts'
import { lines, pdfOf } from './page.ts'
import { renamed } from './renamed.ts'
import { stacked } from './stacked.ts'
import { techniques as others, type Technique } from './techniques.ts'
import { underText } from './under-text.ts'

const MARKER = 'Kubernetes architect with twelve years of cluster operations'
const WORDS = MARKER.toLowerCase()
  .split(' ')
  .filter((word) => word.length > 4)
/** Letters in a gap between two squares can be seen, which tears one word. */
const MOST_TORN = 1
const HONEST = 200
const techniques: readonly Technique[] = [...others, ...underText, ...stacked, ...renamed]
const limits = { maxPages: 40, maxMb: 10 }

/** Text that a PDF hides is left out and reported; of honest PDFs no word is lost. */
export const hiddenPdf: Suite = {
  name: 'hidden text in PDF',
  async measure(share = 1) {
    // One after the other: a page has a limit of time to be drawn in.
    const missed = await inTurn(techniques, async (one) => ({ ...one, isMissed: !(await isCaught(one)) }))
    const honest = await inTurn(partOf(honestPdfs(HONEST), share), async (one) => ({ ...one, lost: await lostWords(one) }))
    return ([false, true] as const).flatMap((isApart): Figure[] => {
      const cases = isApart ? ('kept apart' as const) : ('tuned' as const)
      const tried = missed.filter(({ keptApart = false }) => keptApart === isApart)
      const failed = tried.filter(({ isMissed }) => isMissed).map(({ name }) => name)
      const read = honest.filter(({ keptApart }) => keptApart === isApart)
      const losing = read.filter(({ lost }) => lost.length > 0)
      return [
        passing({ what: 'techniques of hiding text that were caught', of: tried.length, cases, missed: failed }),
        {
          what: 'honest PDFs that lost words or were flagged',
          value: losing.length,
          of: read.length,
          goal: { atMost: 0 },
          cases,
          missed: losing.map(({ name, lost }) => `${name}: ${lost.join(', ').slice(0, 200)}`),
        },
      ]
    })
  },
}

async function inTurn<One, Result>(all: readonly One[], measured: (one: One) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (const one of all) results.push(await measured(one))
  return results
}

/** Caught: not in the text, and among what was hidden. */
async function isCaught({ hide, isFlagEnough }: Technique): Promise<boolean> {
  const reading = await readDocument(pdfOf(hide(MARKER, lines(aCv()))), limits)
  if ('failure' in reading) return reading.failure.code === 'no_text'
  const { pages, hidden, notes } = reading.document
  if (isFlagEnough && notes.some(isUnproven)) return true
  const isIn = (text: string) => (word: string) => text.toLowerCase().includes(word)
  const reported = WORDS.filter(isIn(hidden.map(({ text }) => text).join('\n')))
  return !WORDS.some(isIn(pages.join('\n'))) && reported.length >= WORDS.length - MOST_TORN
}

async function lostWords({ bytes, texts }: { bytes: Buffer; texts: string[] }): Promise<string[]> {
  const reading = await readDocument(bytes, limits)
  if ('failure' in reading) return [reading.failure.code]
  const { pages, hidden, notes } = reading.document
  const page = squeezed(pages.join(''))
  const flagged = [...hidden.map(({ text, why }) => `${why}: ${text}`), ...notes.filter(isUnproven).map(({ code }) => code)]
  return [...texts.filter((text) => !page.includes(squeezed(text))), ...flagged]
}

const squeezed = (text: string): string => text.replace(/\s+/g, '')
