import { field, type Fields, isFields, shortened, textsIn } from './fields.ts'
import { LONGEST_OVERVIEW, LONGEST_POINT, MOST_POINTS, SHORTEST_OVERVIEW, type Summary } from './schema.ts'

const DEEPEST = 4

/** The summary in a value, down to a few levels of envelopes; `undefined` without an overview of some length. */
export function summaryIn(value: unknown, depth = DEEPEST): Summary | undefined {
  if (depth === 0) return undefined
  const fields = Array.isArray(value) ? value.filter(isFields) : isFields(value) ? [value] : []
  for (const one of fields) {
    const found = summaryOf(one) ?? firstSummary(Object.values(one), depth)
    if (found) return found
  }
  return undefined
}

function firstSummary(values: unknown[], depth: number): Summary | undefined {
  for (const value of values) {
    const found = isFields(value) ? summaryIn(value, depth - 1) : undefined
    if (found) return found
  }
  return undefined
}

function summaryOf(fields: Fields): Summary | undefined {
  const overview = field(fields, 'overview')
  if (typeof overview !== 'string' || overview.trim().length < SHORTEST_OVERVIEW) return undefined
  return {
    concerns: pointsIn(field(fields, 'concerns')),
    overview: shortened(overview, LONGEST_OVERVIEW, '…'),
    strengths: pointsIn(field(fields, 'strengths')),
  }
}

const pointsIn = (value: unknown): string[] =>
  textsIn(value)
    .map((point) => shortened(point, LONGEST_POINT, '…'))
    .slice(0, MOST_POINTS)
