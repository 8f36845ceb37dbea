import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { inProject } from '../../tools/project.ts'
import type { Attempt } from './attempt.ts'
import type { Mutant } from './mutant.ts'

/** A mutant's results. `hash`: of its text; a result of an earlier mutant with the same name does not count. */
export interface Result {
  hash: string
  unit?: Attempt
  simulation?: Attempt
}

const place = inProject('.cache/mutants.json')

const hashOf = ({ file, from, to }: Mutant): string =>
  createHash('sha256').update([file, from, to].join('\n')).digest('hex').slice(0, 12)

export function readResults(): Record<string, Result> {
  return fs.existsSync(place) ? (JSON.parse(fs.readFileSync(place, 'utf8')) as Record<string, Result>) : {}
}

/** What is known of the mutant as it is now. */
export function resultOf(mutant: Mutant, results: Record<string, Result>): Result {
  const hash = hashOf(mutant)
  const known = results[mutant.name]
  return known?.hash === hash ? known : { hash }
}

/** Reads the results again before each write, as several processes may run at once (`--part`). */
export function saveResult(name: string, result: Result): void {
  fs.mkdirSync(path.dirname(place), { recursive: true })
  const all = { ...readResults(), [name]: result }
  fs.writeFileSync(place, `${JSON.stringify(all, undefined, 2)}\n`)
}
