// What a stage of the tests came to, and how the reports of vitest and Playwright are counted.
import { z } from 'zod'

export interface Tally {
  passed: number
  failed: number
  skipped: string[]
}

export const oneCheck = (isPassed: boolean): Tally => ({ passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, skipped: [] })

export const sum = (tallies: Tally[]): Tally =>
  tallies.reduce(
    (all, { passed, failed, skipped }) => ({
      passed: all.passed + passed,
      failed: all.failed + failed,
      skipped: [...all.skipped, ...skipped],
    }),
    { passed: 0, failed: 0, skipped: [] },
  )

/** A run that failed although none of its tests did (a file that does not load, an error outside of tests) counts as one failure. */
export const withExitCode = (tally: Tally, code: number): Tally =>
  code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

export function tallyOfVitest(report: unknown): Tally {
  const files = vitestReport.parse(report).testResults
  return sum(
    files.map(({ name, status, assertionResults }) => {
      const tally = sum(assertionResults.map((test) => tallyOf(test.status, `${name}: ${test.fullName}`)))
      return withExitCode(tally, status === 'failed' ? 1 : 0)
    }),
  )
}

const playwrightTest = z.object({ status: z.string(), projectName: z.string().optional() })
const playwrightSuite = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), file: z.string(), tests: z.array(playwrightTest) })).default([]),
  get suites() {
    return z.array(playwrightSuite).default([])
  },
})
const playwrightReport = z.object({ suites: z.array(playwrightSuite) })

export function tallyOfPlaywright(report: unknown): Tally {
  return sum(playwrightReport.parse(report).suites.map(tallyOfSuite))
}

const tallyOfSuite = ({ specs, suites }: z.infer<typeof playwrightSuite>): Tally =>
  sum([
    ...specs.flatMap(({ title, file, tests }) => tests.map(({ status }) => tallyOf(status, `${file}: ${title}`))),
    ...suites.map(tallyOfSuite),
  ])

const PASSED = new Set(['passed', 'expected'])
const SKIPPED = new Set(['skipped', 'pending', 'todo', 'disabled'])

/** A flaky test is a failed one. */
function tallyOf(status: string, name: string): Tally {
  if (SKIPPED.has(status)) return { passed: 0, failed: 0, skipped: [name] }
  return oneCheck(PASSED.has(status))
}
