import { fold } from '../lib/text.ts'
import { amountIn, asksForAge } from './amounts.ts'
import { asksForDegree } from './degrees.ts'
import { asksForLanguage } from './languages.ts'
import { asksForCertificate, asksForLicence } from './licences.ts'
import { asksForPlace, asksForReadiness, asksToMove } from './places.ts'
import { isTrait } from './traits.ts'
import type { Single } from './understanding.ts'

export type Kind = Single['kind']

/** The kind that a text shows by its own words; `undefined` for skills, which show none. */
export function kindOf(text: string): Kind | undefined {
  const folded = fold(text)
  if (asksForAge(folded)) return 'reader'
  if (amountIn(text)) return 'years'
  if (asksForDegree(folded)) return 'degree'
  if (asksForLanguage(folded)) return 'language'
  if (asksForLicence(folded)) return 'licence'
  if (asksForCertificate(folded)) return 'certificate'
  if (isTrait(text)) return 'reader'
  if (EXPERIENCE.test(folded)) return 'years'
  if (asksForPlace(text)) return 'place'
  return asksForReadiness(folded) ? (asksToMove(folded) ? 'place' : 'willing') : undefined
}

const EXPERIENCE =
  /\b(experiences?|experienced|work history|employment|seniority|pengalaman|berpengalaman|riwayat kerja|masa kerja)\b/

/** Splits "S1 Akuntansi, pengalaman 2 tahun" where each side shows a kind of its own; other texts stay whole. */
export function partsOf(text: string): string[] {
  const parts: { kind: Kind | undefined; start: number; end: number }[] = []
  let start = 0
  for (const { 0: sign, index } of text.matchAll(/[,;\n]|\.(?=\s|$)|\s(?:dan|and|with|dengan|serta)\s|$/giu)) {
    const kind = strongKind(text.slice(start, index))
    const last = parts.at(-1)
    if (last && (!kind || !last.kind || kind === last.kind)) Object.assign(last, { kind: last.kind ?? kind, end: index })
    else parts.push({ kind, start, end: index })
    start = index + sign.length
  }
  return parts.length > 1 ? parts.map((part) => text.slice(part.start, part.end).trim()) : [text]
}

const STRONG: ReadonlySet<Kind | undefined> = new Set(['years', 'degree', 'language', 'licence', 'place'])
function strongKind(text: string): Kind | undefined {
  const kind = kindOf(text)
  return STRONG.has(kind) && (kind !== 'years' || amountIn(text)) ? kind : undefined
}
