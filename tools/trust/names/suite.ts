import { findContact } from '../../../server/reading/contact.ts'
import { type Figure, passing, type Suite } from '../figure.ts'
import { freshApart, freshTuned } from './fresh.ts'
import { keptApart } from './kept-apart.ts'
import type { Opening } from './opening.ts'
import { tuned } from './tuned.ts'

/** The share of names that have to be right; none may be invented. */
const SHARE = 0.92

export const names: Suite = {
  name: 'names',
  measure: () => [...figuresOf([...tuned, ...freshTuned], 'tuned'), ...figuresOf([...keptApart, ...freshApart], 'kept apart')],
}

function figuresOf(openings: readonly Opening[], cases: Figure['cases']): Figure[] {
  const found = openings.map((opening) => ({ opening, found: findContact(opening, opening.fileName).name }))
  const wrong = found.filter(({ opening, found: name }) => name !== null && name !== opening.name)
  const missed = found.filter(({ opening, found: name }) => name !== opening.name)
  const told = (some: typeof found) => some.map(({ opening, found: name }) => `${opening.name ?? 'no name'}: ${name ?? 'none'}`)
  return [
    { what: 'names invented', value: wrong.length, of: found.length, goal: { atMost: 0 }, cases, missed: told(wrong) },
    passing({
      what: 'names right, or absent where there is none',
      of: found.length,
      cases,
      missed: told(missed),
      atLeast: Math.ceil(SHARE * found.length),
    }),
  ]
}
