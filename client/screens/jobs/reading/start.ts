import { bounded, boundedTerms } from '../../../../shared/criteria/bounded.ts'
import { understand } from '../../../../shared/criteria/understand.ts'
import { correctedWords, type ReadCriterion, type Single } from '../../../../shared/criteria/understanding.ts'

export type Kind = Single['kind']

/** The reading that a correction begins with: the present one, of several parts the first. */
export function startOf(criterion: ReadCriterion): Single {
  const asked = understand(criterion)
  return bounded(asked.kind === 'several' ? asked.parts[0]! : asked)
}

/** A reading of another kind, with the words of the present one as far as they fit. */
export function asKind(kind: Kind, present: Single): Single {
  const words = boundedTerms(correctedWords({ readAs: present }))
  switch (kind) {
    case 'years':
      return bounded({ kind, topic: words.join(', ') })
    case 'degree':
      return { kind, fields: words, orRelated: false }
    case 'language':
      return { kind, languages: [] }
    case 'place':
      return { kind, places: words, asHome: false }
    case 'reader':
      return { kind }
    default:
      return { kind, groups: words.map((word) => [word]) }
  }
}
