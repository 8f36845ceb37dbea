import { afterEach, beforeEach, expect, it } from 'vitest'
import { newId } from '../../../shared/lib/new-id.ts'
import { openMirror, type Mirror } from '../database/db.ts'
import { aDecision, aFile, aJobCreation, anUpload } from '../test/builders.ts'
import { handClock } from '../test/hand-clock.ts'
import { enqueue } from './enqueue.ts'
import { writesOf } from './optimistic.ts'
import { createOutcomes } from './outcomes.ts'
import { perform, type OutboxWriter, type PerformDeps } from './perform.ts'

let mirror: Mirror
let page: EventTarget
let writer: OutboxWriter
beforeEach(() => {
  mirror = openMirror(newId())
  page = new EventTarget()
  writer = {
    enqueue: (changes, groupId) => enqueue(mirror, changes, groupId),
    outcomes: createOutcomes({ mirror, clock: handClock() }),
    requestPersistence: async () => undefined,
  }
})
afterEach(() => mirror.delete())

const asksBeforeUnload = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const shown = () => writesOf(mirror).acts.map(({ act }) => act)
const changes = (...operations: ReturnType<typeof aDecision>[]) => operations.map((operation) => ({ operation }))

/** The code that writes is still loading until `loaded` is settled. */
function whileLoading(): { deps: PerformDeps; loaded: PromiseWithResolvers<OutboxWriter> } {
  const loaded = Promise.withResolvers<OutboxWriter>()
  return { deps: { mirror, page, engine: () => loaded.promise }, loaded }
}

it('perform shows a change at once, and asks before the page is left until the change is written', async () => {
  const { deps, loaded } = whileLoading()
  const decision = aDecision(newId())
  expect(asksBeforeUnload()).toBe(false)

  const deciding = perform(deps, changes(decision))

  expect([shown(), asksBeforeUnload()]).toEqual([[decision], true])
  expect(await mirror.outbox.count()).toBe(0)
  loaded.resolve(writer)
  expect(await deciding).toMatchObject({ ids: [decision.decisionId] })
  expect(await mirror.outbox.count()).toBe(1)
  expect(asksBeforeUnload()).toBe(false)
})

it('perform shows many changes at once, and hides them when they cannot be written', async () => {
  const { deps, loaded } = whileLoading()
  const decisions = [aDecision(newId()), aDecision(newId())]

  const deciding = perform(deps, changes(...decisions))

  expect([shown(), asksBeforeUnload()]).toEqual([decisions, true])
  loaded.reject(new DOMException('The quota has been exceeded.', 'QuotaExceededError'))
  await expect(deciding).rejects.toThrow('quota')
  expect([shown(), asksBeforeUnload()]).toEqual([[], false])
})

it('perform asks for persistent storage after the first upload, not before, and an error of that does not fail the upload', async () => {
  let asked = 0
  writer.requestPersistence = async () => {
    asked += 1
    throw new Error('The browser refuses.')
  }
  const deps = { mirror, page, engine: async () => writer }
  const creation = aJobCreation()

  await perform(deps, [{ operation: creation }])
  expect(asked).toBe(0)
  await perform(deps, [{ operation: anUpload(creation.jobId), file: aFile() }])

  expect(asked).toBe(1)
  expect(await mirror.outbox.count()).toBe(2)
})
