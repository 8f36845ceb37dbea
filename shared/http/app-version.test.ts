import { describe, expect, it } from 'vitest'
import { isTooOld, OLDEST_APP } from './app-version.ts'

describe('a version of the app', () => {
  it.each(['0.0.0', '0.0.99', '', 'soon', '0.1', '-1.0.0'])('is too old: %j', (version) => {
    expect(isTooOld(version)).toBe(true)
  })

  it.each([OLDEST_APP, '0.1.1', '0.2.0-beta.1', '0.10.0', '1.0.0', '12.0.3'])('is good: %s', (version) => {
    expect(isTooOld(version)).toBe(false)
  })
})
