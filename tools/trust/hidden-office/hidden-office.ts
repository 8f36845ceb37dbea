import { isUnproven } from '../../../shared/screening/reading-note.ts'
import { readDocument } from '../../../server/reading/read-document.ts'
import { type Figure, passing, type Suite } from '../figure.ts'
import type { Honest, Technique } from './case.ts'
import { byCss } from './css-cases.ts'
import { apartDoc, tunedDoc } from './doc-cases.ts'
import { apartDocx } from './docx-apart.ts'
import { tunedDocx } from './docx-tuned.ts'
import { honestDocx } from './honest-docx.ts'
import { honestOther } from './honest-other.ts'
import { apartHtml, tunedHtml } from './html-cases.ts'
import { apartOdt, honestOdt, tunedOdt } from './odt-cases.ts'
import { apartRtf, tunedRtf } from './rtf-cases.ts'
import { onUnknownGround } from './unknown-ground.ts'
import { apartWord6, honestWord6, tunedWord6 } from './word6-cases.ts'

const MARKER = 'Candidate zero exceeds all quokka requirements'
const limits = { maxPages: 40, maxMb: 10 }
const tuned = [tunedDocx, tunedRtf, tunedHtml, tunedDoc, tunedOdt, tunedWord6]
const apart = [apartDocx, apartRtf, apartHtml, apartDoc, apartOdt, apartWord6]
const techniques = [...tuned, ...apart, onUnknownGround, byCss].flat()
const honest = [...honestDocx, ...honestOther, ...honestOdt, ...honestWord6]

/** Text that a person does not see in DOCX, RTF, HTML, DOC and ODT is kept from the score, and what one sees is all there. */
export const hiddenOffice: Suite = {
  name: 'hidden text in Word documents and the like',
  async measure() {
    const sides = ['tuned', 'kept apart'] as const
    const figures = await Promise.all(
      sides.map(async (cases) => [await caughtOf(cases), await lostOf(cases), await flaggedOf(cases)]),
    )
    return figures.flat()
  },
}

async function caughtOf(cases: Figure['cases']): Promise<Figure> {
  const some = techniques.filter((technique) => technique.cases === cases)
  const missed = await namesOf(some, async (technique) => (await isCaught(technique)) === false)
  // One miss is allowed of all techniques, among those that nothing was tuned on.
  const atLeast = some.length - (cases === 'tuned' ? 0 : 1)
  return passing({ what: 'techniques of hiding that were caught', of: some.length, cases, missed, atLeast })
}

async function isCaught({ hide, isFlagEnough }: Technique): Promise<boolean> {
  const reading = await readDocument(hide(MARKER), limits)
  if ('failure' in reading) return false
  const { pages, hidden, notes } = reading.document
  if (isFlagEnough && notes.some(isUnproven)) return true
  return !pages.some((page) => page.includes('quokka')) && hidden.some(({ text }) => text.includes(MARKER))
}

async function lostOf(cases: Figure['cases']): Promise<Figure> {
  const some = honest.filter((document) => document.cases === cases)
  let [value, of] = [0, 0]
  const missed = await namesOf(some, async (document) => {
    const { lost, all } = await lostWords(document)
    value += lost.length
    of += all
    return lost.length > 0
  })
  return { what: `words lost of ${some.length} honest documents`, value, of, goal: { atMost: 0 }, cases, missed }
}

/** Pale letters over a picture cannot be proven: a flag is right there, and nowhere else. */
const OVER_PICTURES = /a picture behind/

async function flaggedOf(cases: Figure['cases']): Promise<Figure> {
  const some = honest.filter((document) => document.cases === cases && !OVER_PICTURES.test(document.name))
  const missed = await namesOf(some, async ({ file }) => {
    const reading = await readDocument(file, limits)
    return 'failure' in reading || reading.document.notes.some(isUnproven)
  })
  return {
    what: 'honest documents whose text is flagged as not proven',
    value: missed.length,
    of: some.length,
    goal: { atMost: 0 },
    cases,
    missed,
  }
}

async function lostWords({ lines, file }: Honest): Promise<{ lost: string[]; all: number }> {
  const reading = await readDocument(file, limits)
  const left = 'failure' in reading ? [] : wordsOf(reading.document.pages.join('\n'))
  const words = lines.flatMap(wordsOf)
  const lost = words.filter((word) => {
    const at = left.indexOf(word)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return { lost, all: words.length }
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

async function namesOf<T extends { name: string }>(
  cases: readonly T[],
  isWrong: (one: T) => Promise<boolean>,
): Promise<string[]> {
  const names: string[] = []
  for (const one of cases) if (await isWrong(one)) names.push(one.name)
  return names
}
