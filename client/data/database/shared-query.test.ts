import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../../../shared/lib/new-id.ts'
import { openMirror, type Mirror } from './db.ts'
import { isSame, sharedQuery } from './shared-query.ts'

let mirror: Mirror
let leave: () => void
beforeEach(async () => {
  mirror = openMirror(newId())
  await mirror.open()
})
afterEach(async () => {
  leave()
  await new Promise((resolve) => setTimeout(resolve))
  await mirror.delete()
})

let reads = 0
async function readReachable() {
  reads += 1
  return { reachable: (await mirror.meta.get('reachable'))?.value }
}
const setReachable = (value: boolean) => mirror.meta.put({ key: 'reachable', value })
const reachable = () => sharedQuery(mirror, 'reachable', readReachable)

describe('a shared query', () => {
  beforeEach(() => {
    reads = 0
  })

  it('is read once for all who follow its subject, and tells each of them of a change', async () => {
    const [one, other] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const leaves = [one, other].map((changed) => reachable().follow(changed))
    leave = () => leaves.forEach((each) => each())
    await vi.waitFor(() => expect(other).toHaveBeenCalledOnce())
    expect(reads).toBe(1)
    await setReachable(false)
    await vi.waitFor(() => expect(reachable().read()).toEqual({ reachable: false }))
    expect(one).toHaveBeenCalledTimes(2)
    expect(other).toHaveBeenCalledTimes(2)
  })

  it('tells of a change in what its query read after it waited for something that is no table', async () => {
    const changed = vi.fn<() => void>()
    const isKnown = async () => true
    const inSteps = async () => {
      const jobs = (await isKnown()) ? await mirror.jobs.count() : 0
      const waiting = await mirror.outbox.where('state').equals('queued').primaryKeys()
      return [jobs, waiting.length, (await mirror.meta.get('reachable'))?.value]
    }
    const query = sharedQuery(mirror, 'steps', () => inSteps())
    leave = query.follow(changed)
    await vi.waitFor(() => expect(query.read()).toEqual([0, 0, undefined]))
    await setReachable(false)
    await vi.waitFor(() => expect(query.read()).toEqual([0, 0, false]))
  })

  it('tells nobody of a result that is the same as the last', async () => {
    const changed = vi.fn<() => void>()
    await setReachable(true)
    leave = reachable().follow(changed)
    await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce())
    const before = reachable().read()
    await setReachable(true)
    await vi.waitFor(() => expect(reads).toBeGreaterThan(1))
    await setReachable(false)
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2))
    expect(before).toEqual({ reachable: true })
  })

  it('goes on for whoever follows it as soon as the last one left, and ends when nobody does', async () => {
    leave = reachable().follow(() => {})
    await vi.waitFor(() => expect(reachable().read()).toBeDefined())
    leave()
    const leaveToo = reachable().follow(() => {})
    await new Promise((resolve) => setTimeout(resolve))
    expect(reachable().read()).toBeDefined()
    leaveToo()
    await vi.waitFor(() => expect(reachable().read()).toBeUndefined())
  })

  it('throws what its query threw to those who read it, and is read anew once all have left', async () => {
    const changed = vi.fn<() => void>()
    const query = () =>
      sharedQuery(mirror, 'failing', async () => {
        const { reachable: isReachable } = await readReachable()
        if (!isReachable) throw new Error('The disk is full.')
        return isReachable
      })
    leave = query().follow(changed)
    await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce())
    expect(query().read).toThrow('The disk is full.')
    await setReachable(true)
    leave()
    await new Promise((resolve) => setTimeout(resolve))
    leave = query().follow(changed)
    await vi.waitFor(() => expect(query().read()).toBe(true))
  })
})

describe('stored values', () => {
  it.each([
    [{ a: [1, { b: null }] }, { a: [1, { b: null }] }],
    [undefined, undefined],
    [[], []],
  ])('%j is the same as %j', (one, other) => expect(isSame(one, other)).toBe(true))

  it.each<[unknown, unknown]>([
    [{ a: 1 }, { a: 1, b: undefined }],
    [{ a: undefined }, { b: undefined }],
    [[], {}],
    [{ a: [1, 2] }, { a: [2, 1] }],
    [null, {}],
    [new Map(), new Map()],
    [new Set([1]), new Set([1])],
  ])('%j is not the same as %j', (one, other) => expect(isSame(one, other)).toBe(false))
})
