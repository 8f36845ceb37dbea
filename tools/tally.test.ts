import { describe, expect, it } from 'vitest'
import { oneCheck, sum, tallyOfPlaywright, tallyOfVitest, withExitCode } from './tally.ts'

describe('the tally of the tests', () => {
  it('counts each test of vitest, and a file that did not load as one failure', () => {
    const report = {
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [aTest('passed'), aTest('failed', ['expected 1']), aTest('passed')],
        },
        { name: 'broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      ],
    }

    expect(tallyOfVitest(report)).toEqual({
      passed: 2,
      failures: ['a.test.ts: reads a CV\n    expected 1', 'broken.test.ts\n    no such module'],
      skipped: [],
      flaky: [],
    })
  })

  it('names what is skipped', () => {
    const report = { testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults: [aTest('pending')] }] }

    expect(tallyOfVitest(report)).toEqual({ passed: 0, failures: [], skipped: ['a.test.ts: reads a CV'], flaky: [] })
  })

  it('counts the browser tests of nested suites, and names one that passed only when repeated', () => {
    const spec = (status: string) => ({ title: 'signs in', file: 'sign-in.spec.ts', tests: [{ status, results: failedOnce }] })
    const inner = { title: 'offline', specs: [spec('flaky'), spec('skipped')] }
    const report = { suites: [{ title: 'sign-in.spec.ts', specs: [spec('expected'), spec('unexpected')], suites: [inner] }] }

    expect(tallyOfPlaywright(report)).toEqual({
      passed: 2,
      failures: ['sign-in.spec.ts: signs in\n    timed out'],
      skipped: ['sign-in.spec.ts: signs in'],
      flaky: ['sign-in.spec.ts: signs in\n    timed out'],
    })
  })

  it('is never clean when the run itself failed', () => {
    expect(withExitCode(oneCheck('build', true), 'vitest', 1)).toEqual({
      passed: 1,
      failures: ['vitest: ended with 1'],
      skipped: [],
      flaky: [],
    })
    expect(withExitCode(oneCheck('build', false), 'vitest', 1)).toEqual({
      passed: 0,
      failures: ['build'],
      skipped: [],
      flaky: [],
    })
    expect(withExitCode(oneCheck('build', true), 'vitest', 0)).toEqual({ passed: 1, failures: [], skipped: [], flaky: [] })
  })

  it('adds up', () => {
    const all = sum([oneCheck('lock', true), oneCheck('lint', false), { passed: 5, failures: [], skipped: ['x'], flaky: ['y'] }])

    expect(all).toEqual({ passed: 6, failures: ['lint'], skipped: ['x'], flaky: ['y'] })
  })
})

const failedOnce = [{ errors: [{ message: 'timed out' }] }]

const aTest = (status: string, failureMessages: string[] = []) => ({ fullName: 'reads a CV', status, failureMessages })
