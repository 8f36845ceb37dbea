import { describe, expect, it } from 'vitest'
import { oneCheck, sum, tallyOfPlaywright, tallyOfVitest, withExitCode } from './tally.ts'

describe('the tally of the tests', () => {
  it('counts each test of vitest, and a file that did not load as one failure', () => {
    const report = {
      testResults: [
        { name: 'a.test.ts', status: 'failed', assertionResults: [aTest('passed'), aTest('failed'), aTest('passed')] },
        { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
      ],
    }

    expect(tallyOfVitest(report)).toEqual({ passed: 2, failed: 2, skipped: [] })
  })

  it('names what is skipped', () => {
    const report = { testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults: [aTest('pending')] }] }

    expect(tallyOfVitest(report)).toEqual({ passed: 0, failed: 0, skipped: ['a.test.ts: reads a CV'] })
  })

  it('counts the browser tests of nested suites, a flaky one as failed', () => {
    const spec = (status: string) => ({ title: 'signs in', file: 'sign-in.spec.ts', tests: [{ status }] })
    const inner = { title: 'offline', specs: [spec('flaky'), spec('skipped')] }
    const report = { suites: [{ title: 'sign-in.spec.ts', specs: [spec('expected'), spec('unexpected')], suites: [inner] }] }

    expect(tallyOfPlaywright(report)).toEqual({ passed: 1, failed: 2, skipped: ['sign-in.spec.ts: signs in'] })
  })

  it('is never clean when the run itself failed', () => {
    expect(withExitCode(oneCheck(true), 1)).toEqual({ passed: 1, failed: 1, skipped: [] })
    expect(withExitCode(oneCheck(false), 1)).toEqual({ passed: 0, failed: 1, skipped: [] })
    expect(withExitCode(oneCheck(true), 0)).toEqual({ passed: 1, failed: 0, skipped: [] })
  })

  it('adds up', () => {
    const all = sum([oneCheck(true), oneCheck(false), { passed: 5, failed: 0, skipped: ['x'] }])

    expect(all).toEqual({ passed: 6, failed: 1, skipped: ['x'] })
  })
})

const aTest = (status: string) => ({ fullName: 'reads a CV', status })
