import type { Mutant } from './mutant.ts'
import { resultOf, type Result } from './results.ts'

/** The report. "Found by either" and the lists count only mutants that one of the two found, or that both tried. */
export function tell(chosen: readonly Mutant[], results: Record<string, Result>): string {
  const tried = chosen.map((mutant) => ({ ...mutant, ...resultOf(mutant, results) }))
  const bySimulation = tried.filter(({ simulation }) => simulation)
  const byUnit = tried.filter(({ unit }) => unit)
  const settled = tried.filter(({ unit, simulation }) => unit?.found || simulation?.found || (unit && simulation))
  const found = (all: typeof tried, is: (one: (typeof tried)[number]) => unknown) => `${all.filter(is).length} of ${all.length}`
  const unfound = settled.filter(({ unit, simulation }) => !unit?.found && !simulation?.found)
  const onlyUnit = settled.filter(({ unit, simulation }) => unit?.found && simulation && !simulation.found)
  return [
    '',
    `Found by the simulation: ${found(bySimulation, ({ simulation }) => simulation?.found)}`,
    `Found by unit tests: ${found(byUnit, ({ unit }) => unit?.found)}`,
    `Found by either: ${found(settled, ({ unit, simulation }) => unit?.found ?? simulation?.found)}`,
    ...listed('Found by unit tests alone', onlyUnit),
    ...listed('Found by neither', unfound),
  ].join('\n')
}

const listed = (title: string, all: readonly Mutant[]): string[] =>
  all.length === 0 ? [] : [`${title}:`, ...all.map(({ name, file }) => `  ${name} (${file})`)]
