import { describe, expect, it } from 'vitest'
import { Status, statusFrom, statusNameOf } from './status.ts'

describe('a status', () => {
  it.each([4, '4', 'accepted', 'ACCEPTED', ' Accepted '])('is accepted when the wire says %j', (said) => {
    expect(statusFrom(said)).toBe(Status.accepted)
  })

  it.each(['', 'yes', 0, 6, null, undefined, {}])('a status is unknown when the wire says %j', (said) => {
    expect(statusFrom(said)).toBeUndefined()
  })

  it('an unknown status is labelled pending', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map(statusNameOf)).toEqual([
      'pending',
      'processing',
      'completed',
      'failed',
      'accepted',
      'rejected',
      'pending',
    ])
  })
})
