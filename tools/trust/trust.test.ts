import { describe, expect, it } from 'vitest'
import { isReached, lineOf } from './figure.ts'
import { suites } from './suites.ts'

describe.each(suites)('the trust suite $name', ({ measure }) => {
  it('reaches its goals on the cases that the code was tuned on and on those kept apart', async () => {
    const figures = await measure(1 / 8) // `npm run check:trust` measures all

    expect(figures.length).toBeGreaterThan(0)
    expect(figures.filter((figure) => !isReached(figure)).map((figure) => [lineOf(figure), ...figure.missed])).toEqual([])
  })
})
