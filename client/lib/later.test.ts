import { expect, it } from 'vitest'
import { once } from './once.ts'
import { later } from './later.ts'

it('later makes the calls that came before its object had loaded, in the same order, once it has loaded', async () => {
  const done: string[] = []
  let come = () => {}
  const coming = new Promise<void>((resolve) => {
    come = resolve
  })
  const sync = later(async () => {
    await coming
    return { start: () => void done.push('start'), stop: async () => void done.push('stop') }
  })

  sync.start()
  const stopped = sync.stop()
  expect(done).toEqual([])
  come()
  await stopped

  expect(done).toEqual(['start', 'stop'])
})

it('later returns what the object’s method returns', async () => {
  const acts = later(async () => ({ double: async (n: number) => 2 * n }))

  expect(await acts.double(21)).toBe(42)
})

it('later rejects when its object could not be loaded, and loads it again at the next call', async () => {
  let tries = 0
  const engine = once(async () => {
    tries += 1
    if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return { answer: async () => 'here' }
  })
  const answering = later(engine)

  await expect(answering.answer()).rejects.toThrow('Failed to fetch')
  expect(await answering.answer()).toBe('here')
  expect(await answering.answer()).toBe('here')
  expect(tries).toBe(2)
})
