import type { Mutant } from './mutant.ts'
import { hashOf, type Result } from './results.ts'

/** The report. "Found by either" and the lists count only mutants tried by both the simulation and the unit tests. */
export function tell(chosen: readonly Mutant[], results: Record<string, Result>): string {
  const tried = chosen.flatMap((mutant) => {
    const result = results[mutant.name]
    return result?.hash === hashOf(mutant) ? [{ ...mutant, ...result }] : []
  })
  const bySimulation = tried.filter(({ simulation }) => simulation)
  const byUnit = tried.filter(({ unit }) => unit)
  const byBoth = bySimulation.filter(({ unit }) => unit)
  const found = (all: typeof tried, is: (one: (typeof tried)[number]) => unknown) => `${all.filter(is).length} of ${all.length}`
  const unfound = byBoth.filter(({ unit, simulation }) => !unit?.found && !simulation?.found)
  const onlyUnit = byBoth.filter(({ unit, simulation }) => unit?.found && !simulation?.found)
  return [
    '',
    `Found by the simulation: ${found(bySimulation, ({ simulation }) => simulation?.found)}`,
    `Found by unit tests: ${found(byUnit, ({ unit }) => unit?.found)}`,
    `Found by either: ${found(byBoth, ({ unit, simulation }) => unit?.found ?? simulation?.found)}`,
    ...listed('Found by unit tests alone', onlyUnit),
    ...listed('Found by neither', unfound),
  ].join('\n')
}

const listed = (title: string, all: readonly Mutant[]): string[] =>
  all.length === 0 ? [] : [`${title}:`, ...all.map(({ name, file }) => `  ${name} (${file})`)]
