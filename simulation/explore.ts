import fc from 'fast-check'
import { plans, type Environment, type Plan } from './acts/plans.ts'
import { runPlan } from './run.ts'
import { Violation } from './world/world.ts'

const MOST_SHRINKING_MS = 120_000

export interface Finding {
  seed: number
  plan: Plan
  violation: string
  log: string[]
}

/** Runs the plan of a seed. After a violation, shrinks it to the shortest plan found that still leads to one. */
export async function explore(seed: number, environment: Environment, shrink = true): Promise<Finding | undefined> {
  const property = fc.asyncProperty(plans, async (plan) => void (await runPlan(plan, environment)))
  const found = await fc.check(property, {
    seed,
    numRuns: 1,
    endOnFailure: !shrink,
    interruptAfterTimeLimit: MOST_SHRINKING_MS,
    markInterruptAsFailure: false,
  })
  if (!found.failed || !found.counterexample) return undefined
  const error: unknown = found.errorInstance
  if (!(error instanceof Violation)) throw error
  return { seed, plan: found.counterexample[0], violation: error.message, log: error.log }
}

export function tell({ seed, plan: { steps, ...given }, violation, log }: Finding): string {
  const acts = steps.map(
    ({ act, device, events }, at) =>
      `${at + 1}. ${act} on device ${device % (given.devices + Number(given.hasNeighbour))}, then ${events} events`,
  )
  return [
    violation,
    '',
    `${steps.length} steps lead there, given ${JSON.stringify(given)}:`,
    ...acts,
    '',
    'What happened:',
    ...log,
    '',
    `Replay: SEED=${seed} npm run test:simulation`,
  ].join('\n')
}
