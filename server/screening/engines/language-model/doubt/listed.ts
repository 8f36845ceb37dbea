import type { ReadCriterion, Single } from '../../../../../shared/criteria/understanding.ts'
import { understand } from '../../../../../shared/criteria/understand.ts'
import type { Line } from '../../../model/sections.ts'
import { isList } from '../../keywords/cv/lines.ts'

/** What is shown by work, of which a list of words says little. A language or a certificate is proven by its entry. */
const shownByWork: readonly Single['kind'][] = ['skills', 'years', 'reader']
/** A longer line of a list of skills is a sentence. */
const MOST_WORDS = 6

/** Tells of a line whether it only lists what the criterion asks for: "Kubernetes, Docker, Go, SQL". */
export function listedFor(criterion: ReadCriterion): (line: Line) => boolean {
  const asked = understand(criterion)
  const parts = asked.kind === 'several' ? asked.parts : [asked]
  if (!parts.every(({ kind }) => shownByWork.includes(kind))) return () => false
  return ({ text, section }) =>
    section !== 'experience' && section !== 'projects' && (isList(text) || (section === 'skills' && wordsIn(text) <= MOST_WORDS))
}

const wordsIn = (text: string): number => text.split(/\s+/).length
