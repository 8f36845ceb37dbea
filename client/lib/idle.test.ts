// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eachWhenIdle } from './idle.ts'

const idle: (() => void)[] = []
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  vi.stubGlobal('cancelIdleCallback', () => (idle.length = 0))
})
afterEach(() => {
  vi.unstubAllGlobals()
  idle.length = 0
})

/** A moment without work: what was asked for runs, and what it started ends. */
async function beIdle() {
  idle.shift()?.()
  await new Promise((resolve) => setTimeout(resolve))
}

it('runs one work at each idle moment, in their order', async () => {
  const done: string[] = []
  eachWhenIdle(['first', 'second', 'third'].map((name) => async () => void done.push(name)))
  expect(done).toEqual([])
  await beIdle()
  expect(done).toEqual(['first'])
  await beIdle()
  expect(done).toEqual(['first', 'second'])
  await beIdle()
  expect(done).toEqual(['first', 'second', 'third'])
  expect(idle).toEqual([])
})

it('runs nothing more once it is cancelled', async () => {
  const [first, second] = [vi.fn<() => Promise<void>>(async () => {}), vi.fn<() => Promise<void>>(async () => {})]
  const cancel = eachWhenIdle([first, second])
  await beIdle()
  cancel()
  await beIdle()
  expect(first).toHaveBeenCalledOnce()
  expect(second).not.toHaveBeenCalled()
})

it('runs nothing more that is cancelled while a work runs', async () => {
  const second = vi.fn<() => Promise<void>>(async () => {})
  let end = () => {}
  const cancel = eachWhenIdle([() => new Promise<void>((resolve) => (end = resolve)), second])
  await beIdle()
  cancel()
  end()
  await beIdle()
  expect(second).not.toHaveBeenCalled()
  expect(idle).toEqual([])
})
