// `npm run test:mutants`: plants faults one at a time, and prints which are found by the simulation, by unit tests, by neither.
import fs from 'node:fs'
import { parseArgs } from 'node:util'
import { startDatabaseServer } from '../../server/test/database-server.ts'
import { inProject } from '../../tools/project.ts'
import { trySimulation, tryUnitTests, type Attempt } from './attempt.ts'
import { mutants } from './list.ts'
import { plantIn, type Mutant } from './mutant.ts'
import { readResults, resultOf, saveResult } from './results.ts'
import { tell } from './score.ts'
import { testsOf } from './tests.ts'

const { values } = parseArgs({
  options: {
    /** Only mutants whose name or file contains this text. */
    only: { type: 'string', default: '' },
    /** `2/4`: the second quarter. */
    part: { type: 'string', default: '1/1' },
    by: { type: 'string', default: 'unit,simulation' },
    /** Runs the unit tests also where the simulation has found the fault: for their own score. */
    both: { type: 'boolean', default: false },
    /** Processor time of each process of the simulation, for one mutant: about two minutes by the clock. */
    seconds: { type: 'string', default: '80' },
    /** Also tries mutants that have a result already. */
    again: { type: 'boolean', default: false },
    /** Only prints the known results. */
    report: { type: 'boolean', default: false },
  },
})

const [part = 1, parts = 1] = values.part.split('/').map(Number)
const isChosen = ({ name, file }: Mutant, at: number) => `${name} ${file}`.includes(values.only) && at % parts === part - 1
const chosen = mutants.filter(isChosen)
for (const mutant of chosen) plantIn(fs.readFileSync(inProject(mutant.file), 'utf8'), mutant)
if (!values.report) await tryAll()
console.log(tell(chosen, readResults()))

async function tryAll(): Promise<void> {
  if (values.by.includes('unit')) await refuseRedTests()
  const { end, ...server } = await startDatabaseServer()
  const attempts: Record<'unit' | 'simulation', (mutant: Mutant) => Promise<Attempt>> = {
    unit: tryUnitTests,
    simulation: (mutant) => trySimulation(mutant, server, values.seconds),
  }
  try {
    for (const mutant of chosen) {
      if (values.by.includes('simulation')) await tryBy('simulation', mutant, attempts.simulation)
      const isFound = resultOf(mutant, readResults()).simulation?.found
      if (values.by.includes('unit') && (values.both || !isFound)) await tryBy('unit', mutant, attempts.unit)
    }
  } finally {
    await end()
  }
}

/** Throws if unit tests fail without a fault: their failure with a fault would prove nothing. */
async function refuseRedTests(): Promise<void> {
  const missing = chosen.filter(({ name }) => values.again || !readResults()[name]?.unit)
  for (const [tests, { file }] of new Map(missing.map((mutant) => [testsOf(mutant.file).join(' '), mutant]))) {
    const { found } = await tryUnitTests({ name: '', file })
    if (found) throw new Error(`These tests fail without a fault (${found}): ${tests}`)
  }
}

async function tryBy(
  finder: 'unit' | 'simulation',
  mutant: Mutant,
  attempt: (mutant: Mutant) => Promise<Attempt>,
): Promise<void> {
  const before = resultOf(mutant, readResults())
  if (before[finder] && !values.again) return
  const result = await attempt(mutant)
  saveResult(mutant.name, { ...before, [finder]: result })
  const by = finder === 'unit' ? 'unit tests' : `the simulation, ${result.runs ?? 0} runs`
  console.log(`${mutant.name}: ${result.found ?? 'NOT FOUND'} (${by}, ${result.seconds} s)`)
}
