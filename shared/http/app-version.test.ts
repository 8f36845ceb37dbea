import { describe, expect, it } from 'vitest'
import { isTooOld, OLDEST_APP } from './app-version.ts'

describe('isTooOld', () => {
  it.each(['0.0.0', '0.0.99', '', 'soon', '0.1', '-1.0.0'])('isTooOld is true of version %j', (version) => {
    expect(isTooOld(version)).toBe(true)
  })

  it.each([OLDEST_APP, '0.1.1', '0.2.0-beta.1', '0.10.0', '1.0.0', '12.0.3'])('isTooOld is false of version %s', (version) => {
    expect(isTooOld(version)).toBe(false)
  })
})
