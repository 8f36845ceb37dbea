import { expect, it } from 'vitest'
import { once } from './once.ts'
import { later } from './later.ts'

it('asks what was asked before it came in the same order, once it has', async () => {
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

it('answers what is answered', async () => {
  const acts = later(async () => ({ double: async (n: number) => 2 * n }))

  expect(await acts.double(21)).toBe(42)
})

it('says that it could not be fetched, and fetches again for whoever asks next', async () => {
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
