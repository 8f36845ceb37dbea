import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newId } from '../../shared/lib/new-id.ts'
import type { Performed, PerformedAll } from './outbox/acts.ts'
import { writesOf } from './outbox/optimistic.ts'
import { openMirror, type Mirror } from './database/db.ts'
import { optimisticActs } from './from-the-press.ts'
import { aDecision } from './test/builders.ts'

let mirror: Mirror
let page: EventTarget
beforeEach(() => {
  mirror = openMirror(newId())
  page = new EventTarget()
})
afterEach(() => mirror.delete())

const asksWhoeverLeaves = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const shown = () => writesOf(mirror).acts.map(({ act }) => act)

function pressing() {
  const one = Promise.withResolvers<Performed>()
  const all = Promise.withResolvers<PerformedAll>()
  const acts = optimisticActs(mirror, page, { perform: () => one.promise, performAll: () => all.promise })
  return { acts, one, all }
}

it('optimisticActs shows an act at once, and asks before the page is left until the act is written', async () => {
  const { acts, one } = pressing()
  const decision = aDecision(newId())
  expect(asksWhoeverLeaves()).toBe(false)

  const deciding = acts.perform(decision)

  expect([shown(), asksWhoeverLeaves()]).toEqual([[decision], true])
  one.resolve({ id: decision.decisionId, settled: Promise.resolve('done') })
  await deciding
  expect(asksWhoeverLeaves()).toBe(false)
})

it('optimisticActs shows many acts at once, and removes them when they cannot be written', async () => {
  const { acts, all } = pressing()
  const decisions = [aDecision(newId()), aDecision(newId())]

  const deciding = acts.performAll(decisions.map((operation) => ({ operation })))

  expect([shown(), asksWhoeverLeaves()]).toEqual([decisions, true])
  all.reject(new DOMException('The quota has been exceeded.', 'QuotaExceededError'))
  await expect(deciding).rejects.toThrow('quota')
  expect([shown(), asksWhoeverLeaves()]).toEqual([[], false])
})
