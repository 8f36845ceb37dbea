// The outcome of a stage, and how the reports of vitest and Playwright are counted.
import { z } from 'zod'

export interface Tally {
  passed: number
  /** The test's name, and the beginning of its error message. */
  failures: string[]
  skipped: string[]
  /** Tests that failed once and passed when repeated, with the first error: passed, and to be looked at. */
  flaky: string[]
}

const NOTHING: Tally = { passed: 0, failures: [], skipped: [], flaky: [] }

export const oneCheck = (name: string, isPassed: boolean): Tally =>
  isPassed ? { ...NOTHING, passed: 1 } : { ...NOTHING, failures: [name] }

export const sum = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((all, { passed }) => all + passed, 0),
  failures: tallies.flatMap(({ failures }) => failures),
  skipped: tallies.flatMap(({ skipped }) => skipped),
  flaky: tallies.flatMap(({ flaky }) => flaky),
})

/** A run that failed although none of its tests did (a file that does not load, an error outside of tests) counts as one failure. */
export const withExitCode = (tally: Tally, name: string, code: number): Tally =>
  code !== 0 && tally.failures.length === 0 ? { ...tally, failures: [`${name}: ended with ${code}`] } : tally

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).default([]) }),
      ),
    }),
  ),
})

export function tallyOfVitest(report: unknown): Tally {
  const files = vitestReport.parse(report).testResults
  return sum(
    files.map(({ name, status, message, assertionResults }) => {
      const tally = sum(
        assertionResults.map((test) => tallyOf(test.status, `${name}: ${test.fullName}`, test.failureMessages.join('\n'))),
      )
      return status === 'failed' && tally.failures.length === 0
        ? sum([tally, oneCheck(withMessage(name, message), false)])
        : tally
    }),
  )
}

const playwrightTest = z.object({
  status: z.string(),
  results: z.array(z.object({ errors: z.array(z.object({ message: z.string().default('') })).default([]) })).default([]),
})
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
    ...specs.flatMap(({ title, file, tests }) =>
      tests.map(({ status, results }) => tallyOf(status, `${file}: ${title}`, messagesOf(results))),
    ),
    ...suites.map(tallyOfSuite),
  ])

const messagesOf = (results: z.infer<typeof playwrightTest>['results']): string =>
  results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n')

const PASSED = new Set(['passed', 'expected'])
const SKIPPED = new Set(['skipped', 'pending', 'todo', 'disabled'])

function tallyOf(status: string, name: string, message: string): Tally {
  if (SKIPPED.has(status)) return { ...NOTHING, skipped: [name] }
  if (status === 'flaky') return { ...NOTHING, passed: 1, flaky: [withMessage(name, message)] }
  return oneCheck(withMessage(name, message), PASSED.has(status))
}

const MESSAGE_LINES = 20

const withMessage = (name: string, message: string): string =>
  [name, ...message.split('\n').slice(0, MESSAGE_LINES)].filter((line) => line.trim() !== '').join('\n    ')
