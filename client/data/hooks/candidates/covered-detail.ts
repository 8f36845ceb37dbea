import type { Candidate } from '../../../../shared/candidates/candidate.ts'
import { codeOf, covered } from '../../../../shared/candidates/cover.ts'

/** Shorter words of a name are words of the language too ("de", "bin"). */
const SHORTEST = 4

/** The details without the person's contact data, in the quotes and the summary too. */
export function coveredDetail(whole: Candidate): Candidate {
  const hide = hider(whole)
  return {
    ...covered(whole),
    analysis: hide(whole.analysis),
    strengths: whole.strengths.map(hide),
    concerns: whole.concerns.map(hide),
    score: whole.score.map((row) => ({
      ...row,
      reason: hide(row.reason),
      evidence: row.evidence.map((each) => ({ ...each, quote: hide(each.quote) })),
    })),
  }
}

function hider({ id, name, fileName, email, phone }: Candidate): (text: string) => string {
  const words = name === fileName ? [] : [name, ...name.split(/[\s,.]+/).filter((word) => word.length >= SHORTEST)]
  const told = [...words, email, phone]
    .filter((each) => each !== null && each !== '')
    .map((each) => each!.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  if (told.length === 0) return (text) => text
  const pattern = new RegExp(`(?<!\\p{L})(?:${told.join('|')})(?!\\p{L})`, 'giu')
  return (text) => text.replace(pattern, codeOf(id))
}
