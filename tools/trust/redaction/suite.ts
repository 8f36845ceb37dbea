import { findContact } from '../../../server/reading/contact.ts'
import { redact } from '../../../server/screening/model/redact.ts'
import type { Figure, Suite } from '../figure.ts'
import { freshApart, freshTuned } from './fresh.ts'
import { keptApart } from './kept-apart.ts'
import type { MarkedCv, Span } from './marked-cv.ts'
import { tuned } from './tuned.ts'

export const redaction: Suite = {
  name: 'redaction',
  measure: () => [...figuresOf([...tuned, ...freshTuned], 'tuned'), ...figuresOf([...keptApart, ...freshApart], 'kept apart')],
}

interface Outcome {
  lost: string[]
  left: string[]
}

function figuresOf(cvs: readonly MarkedCv[], cases: Figure['cases']): Figure[] {
  const outcomes = cvs.map(outcomeOf)
  const [lost, left] = [outcomes.flatMap((outcome) => outcome.lost), outcomes.flatMap((outcome) => outcome.left)]
  const words = cvs.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0)
  const passages = cvs.reduce((sum, { gone }) => sum + gone.length, 0)
  const goal = { atMost: 0 }
  return [
    { what: 'words lost that have to stay', value: lost.length, of: words, goal, cases, missed: lost },
    { what: 'passages left that have to go', value: left.length, of: passages, goal, cases, missed: left },
  ]
}

function outcomeOf({ text, name, criteria, gone, free }: MarkedCv): Outcome {
  const contact = { ...findContact({ pages: [text] }, 'cv.pdf'), name }
  const wanted = criteria.split(/; ?/).map((evaluationCriteria) => ({ evaluationCriteria, description: '', weight: 1 }))
  const removed: Span[] = redact([text], contact, wanted).spans[0] ?? []
  const lost = [...text.matchAll(/[\p{L}\p{N}]+/gu)]
    .map(({ 0: word, index }) => ({ word, start: index, end: index + word.length }))
    .filter((word) => removed.some((span) => overlap(span, word)) && ![...gone, ...free].some((span) => overlap(span, word)))
    .map(({ word, start }) => `${word} in "${lineAt(text, start)}"`)
  const left = gone
    .filter((span) => !lettersOf(text, span).every((at) => removed.some(({ start, end }) => at >= start && at < end)))
    .map(({ start, end }) => text.slice(start, end))
  return { lost, left }
}

const overlap = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end

const lettersOf = (text: string, { start, end }: Span): number[] =>
  Array.from({ length: end - start }, (_, at) => start + at).filter((at) => /[\p{L}\p{N}]/u.test(text.charAt(at)))

const lineAt = (text: string, at: number): string =>
  text
    .slice(0, at)
    .split('\n')
    .at(-1)
    ?.concat(text.slice(at).split('\n')[0] ?? '') ?? ''
