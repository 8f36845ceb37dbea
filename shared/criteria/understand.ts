import { fold } from '../lib/text.ts'
import { amountIn, asksForAge } from './amounts.ts'
import { groupsIn, isGeneral } from './items.ts'
import { kindOf, partsOf } from './kind.ts'
import { isPlaceName, placesIn } from './places.ts'
import { read } from './read.ts'
import { isTrait } from './traits.ts'
import type { ReadCriterion, Understanding } from './understanding.ts'
import { plainWording } from './wording.ts'

/** What a criterion asks for: as a person has corrected it, else as its words say. */
export const understand = (criterion: ReadCriterion): Understanding => criterion.readAs ?? understandWords(criterion)

/**
 * Reads what a criterion asks for from its name and description, in English or Indonesian. The description counts before the
 * name: "Education: S1 Akuntansi", "Communication: fluent English".
 */
function understandWords({ evaluationCriteria, description }: ReadCriterion): Understanding {
  const name = plainWording(evaluationCriteria)
  const described = plainWording(description)
  const says = isGeneral(described) && !amountIn(described) ? '' : described.trim()
  if (says === '') return understandText(name)
  const parts = partsOf(says)
  if (parts.length > 1) return { kind: 'several', parts: parts.map((part) => read(kindOf(part) ?? 'skills', part, name)) }
  const kind = kindOf(says)
  if (kind) return read(asksForAge(fold(`${name} ${says}`)) ? 'reader' : kind, says, name)
  if (isPlaceName(name) && placesIn(says).length > 0) return read('place', `${name} ${says}`, name)
  const named = kindOf(name)
  if (named === undefined || named === 'place' || named === 'willing' || (named === 'reader' && listsSkills(says)))
    return read('skills', says, name)
  return read(named, says, name)
}

/** "Soft skills: Excel, teamwork" asks for something that keywords can judge, "Communication: speaks with patients" does not. */
const listsSkills = (text: string): boolean =>
  text.includes(',') &&
  groupsIn(text)
    .flat()
    .some((item) => !isTrait(item))

function understandText(text: string): Understanding {
  const parts = partsOf(text)
  if (parts.length > 1) return { kind: 'several', parts: parts.map((part) => read(kindOf(part) ?? 'skills', part, part)) }
  return read(kindOf(text) ?? 'skills', text, text)
}
