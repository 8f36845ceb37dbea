import { expect, it } from 'vitest'
import { AppError } from '../../../shared/http/errors.ts'
import { createLimit } from './limit.ts'

it('createLimit admits a fixed number of calls of each caller, then throws the time to wait, and resets after a minute', () => {
  let now = 0
  const limit = createLimit(2, () => now)
  const call = (caller: string) => {
    try {
      return void limit(caller)
    } catch (error) {
      return error instanceof AppError ? [error.code, error.retryAfterSeconds] : error
    }
  }

  expect([call('a'), call('a'), call('a')]).toEqual([undefined, undefined, ['slow_down', 60]])
  expect(call('b')).toBeUndefined()
  now += 59_500
  expect(call('a')).toEqual(['slow_down', 1])
  now += 500
  expect(call('a')).toBeUndefined()
})
