import type { Rank } from '../../../shared/criteria/degrees.ts'
import type { Groups, Single } from '../../../shared/criteria/understanding.ts'

const ranks: Record<Rank, string> = {
  0: 'junior high school',
  1: 'high school (SMA, SMK)',
  2: 'a diploma (D1 to D3)',
  3: "a bachelor's degree (S1, D4)",
  4: "a master's degree (S2)",
  5: 'a doctorate (S3)',
}
const cefr = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const
const languageNames = new Intl.DisplayNames('en', { type: 'language' })

const anyOf = (words: readonly string[]): string => words.join(' or ')
const allOf = (groups: Groups): string => groups.map(anyOf).join(', ')
const of = (word: string, groups: Groups): string => (groups.length > 0 ? `${word}: ${allOf(groups)}` : word)

/** What a criterion asks for where a recruiter has corrected how it is read, for the prompt; `undefined` where only its words tell. */
export function correctionText(readAs: Single): string | undefined {
  switch (readAs.kind) {
    case 'years':
      return [time(readAs.months), readAs.topic && `of ${readAs.topic}`].filter(Boolean).join(' ')
    case 'degree':
      return [`${ranks[readAs.rank ?? 3]} or higher`, readAs.fields.length > 0 && `in ${anyOf(readAs.fields)}`, related(readAs)]
        .filter(Boolean)
        .join(' ')
    case 'language':
      return [readAs.languages.map((code) => languageNames.of(code)).join(', ') || 'languages', level(readAs)]
        .filter(Boolean)
        .join(', ')
    case 'certificate':
      return of('a certificate', readAs.groups)
    case 'licence':
      return of('a licence', readAs.groups)
    case 'place':
      if (readAs.places.length === 0) return 'readiness to move'
      return `living in ${anyOf(readAs.places)}${readAs.asHome ? '' : ', or readiness to move there'}`
    case 'willing':
      return of('readiness', readAs.groups)
    case 'skills':
      return readAs.groups.length > 0 ? allOf(readAs.groups) : undefined
    case 'reader':
      return undefined
    default:
      return readAs satisfies never
  }
}

function time(months: number | undefined): string {
  if (months === undefined) return 'experience'
  return months % 12 === 0 ? `at least ${months / 12} years` : `at least ${months} months`
}

const related = ({ orRelated }: { orRelated: boolean }): string | false => orRelated && 'or a related field'

function level({ level: asked, test }: Extract<Single, { kind: 'language' }>): string | undefined {
  if (test) return `${test.name} ${test.name === 'JLPT' ? `N${6 - test.score}` : `${test.score} or more`}`
  return asked && `level ${cefr[asked - 1]} or higher`
}
