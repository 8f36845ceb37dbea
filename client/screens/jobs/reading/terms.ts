import { boundedGroups, boundedTerms } from '../../../../shared/criteria/bounded.ts'
import type { Groups } from '../../../../shared/criteria/understanding.ts'

/** "Go, Java" → ["Go", "Java"] */
export const termsIn = (text: string): string[] => boundedTerms(text.split(','))
export const textOfTerms = (terms: readonly string[]): string => terms.join(', ')

const OR = /\s(?:or|atau)\s/iu

/** "Go or Java, PostgreSQL" → [["Go", "Java"], ["PostgreSQL"]] */
export const groupsIn = (text: string): Groups => boundedGroups(text.split(',').map((part) => part.split(OR)))
export const textOfGroups = (groups: Groups, or: string): string => groups.map((group) => group.join(` ${or} `)).join(', ')
