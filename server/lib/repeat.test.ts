import pino from 'pino'
import { expect, it } from 'vitest'
import { repeat } from './repeat.ts'

const log = pino({ level: 'silent' })

it('a chore’s signal tells it to end when the chore is stopped', async () => {
  const begun = Promise.withResolvers<void>()
  let isTold = false
  const chore = repeat(60_000, log, async (signal) => {
    begun.resolve()
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    isTold = true
  })
  await begun.promise

  await chore.stop()

  expect(isTold).toBe(true)
})

it('a chore that is woken while it runs runs once more', async () => {
  let runs = 0
  const again = Promise.withResolvers<void>()
  const chore = repeat(60_000, log, async () => {
    runs += 1
    await Promise.resolve()
    if (runs === 1) chore.wake()
    if (runs === 2) again.resolve()
  })

  await again.promise
  await chore.stop()

  expect(runs).toBe(2)
})
