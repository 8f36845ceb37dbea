import type { Candidate } from '../../../../shared/candidates/candidate.ts'
import { codeOf, covered } from '../../../../shared/candidates/cover.ts'

/** Shorter words of a name are words of the language too ("de", "bin"). */
const SHORTEST = 4

/** The details without the person's letter and contact data, in quotes, reasons and summary too. */
export function coveredDetail(whole: Candidate): Candidate {
  const { analysis, strengths, concerns, statements, score, flags } = whole
  const told = { analysis, strengths, concerns, score, flags, ...(statements && { statements }) }
  const hide = hider(whole)
  const hidden: typeof told = JSON.parse(JSON.stringify(told), (_, value) => (typeof value === 'string' ? hide(value) : value))
  return { ...covered(whole), ...hidden, letter: undefined }
}

function hider({ id, name, fileName, email, phone }: Candidate): (text: string) => string {
  const words = name === fileName ? [] : [name, ...name.split(/[\s,.]+/).filter((word) => word.length >= SHORTEST)]
  const told = [...words, email ?? '', phone ?? ''].filter(Boolean).map((each) => each.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  if (told.length === 0) return (text) => text
  const pattern = new RegExp(`(?<!\\p{L})(?:${told.join('|')})(?!\\p{L})`, 'giu')
  return (text) => text.replace(pattern, codeOf(id))
}
