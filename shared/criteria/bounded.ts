import { type Groups, type Single, understandingLimits as limits } from './understanding.ts'

const isTerm = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** As many terms as may be stored together, each with a letter or digit. */
export function boundedTerms(terms: readonly string[]): string[] {
  const kept: string[] = []
  let left: number = limits.words
  for (const term of terms.map((one) => one.trim()).filter(isTerm)) {
    if (kept.length === limits.terms || term.length > left) break
    kept.push(term)
    left -= term.length
  }
  return kept
}

export function boundedGroups(groups: Groups): Groups {
  let left = boundedTerms(groups.flat()).length
  return groups.flatMap((group) => {
    const kept = group.filter(isTerm).slice(0, left)
    left -= kept.length
    return kept.length > 0 ? [kept.map((term) => term.trim())] : []
  })
}

/** What was read from words, as far as it may be stored as a correction. */
export function bounded(reading: Single): Single {
  switch (reading.kind) {
    case 'years': {
      const { months, topic } = reading
      return {
        ...reading,
        months: months ? Math.min(months, limits.months) : undefined,
        topic: topic.slice(0, limits.words).trim(),
      }
    }
    case 'degree':
      return { ...reading, fields: boundedTerms(reading.fields) }
    case 'language':
      return { ...reading, languages: reading.languages.slice(0, limits.languages) }
    case 'place':
      return { ...reading, places: boundedTerms(reading.places) }
    case 'reader':
      return reading
    default:
      return { ...reading, groups: boundedGroups(reading.groups) }
  }
}
