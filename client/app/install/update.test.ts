import { beforeEach, expect, it } from 'vitest'
import { handClock } from '../../data/test/hand-clock.ts'
import { createUpdates, type Updates } from './update.ts'

/** Locks that the test grants one by one. */
function locksByHand() {
  const waiting = new Map<string, () => void>()
  return {
    grant: (name: string) => waiting.get(name)?.(),
    locks: {
      request: ((name: string, run: () => Promise<never>) => {
        waiting.set(name, () => void run())
        return new Promise(() => undefined)
      }) as LockManager['request'],
    },
  }
}

let told: string[]
let waitingWorker: () => void
let workers: EventTarget & { controller: ServiceWorker | null }
let hand: ReturnType<typeof locksByHand>
let clock: ReturnType<typeof handClock>

async function open({ controlled }: { controlled: boolean }): Promise<Updates> {
  const registered = Promise.withResolvers<void>()
  const isWorker = {} as ServiceWorker
  workers = Object.assign(new EventTarget(), { controller: controlled ? isWorker : null })
  const updates = createUpdates({
    workbox: async () => ({
      register: async () => (registered.resolve(), undefined),
      update: async () => undefined,
      addEventListener: (type, listener) => {
        if (type === 'waiting') waitingWorker = () => Reflect.apply(listener, undefined, [])
      },
      messageSkipWaiting: () => void told.push('skip waiting'),
    }),
    workers: workers as Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>,
    locks: hand.locks,
    page: Object.assign(new EventTarget(), { visibilityState: 'visible' as const }),
    clock,
    load: () => void told.push('load'),
  })
  updates.start()
  await registered.promise
  return updates
}

beforeEach(() => {
  told = []
  hand = locksByHand()
  clock = handClock()
})

it('createUpdates reports no update when the very first worker takes over', async () => {
  const updates = await open({ controlled: false })

  workers.dispatchEvent(new Event('controllerchange'))

  expect(updates.state()).toBe('none')
  expect(told).toEqual([])
})

it('scenario 15: a new version waits for the person, then for every lane, and only then is the page loaded again', async () => {
  const updates = await open({ controlled: true })
  waitingWorker()
  expect(updates.state()).toBe('ready')

  const reloading = updates.reload(['decision', 'upload'])
  hand.grant('decision')
  expect(told).toEqual([])
  hand.grant('upload')
  await reloading
  expect(told).toEqual(['skip waiting'])
  workers.dispatchEvent(new Event('controllerchange'))

  expect(told).toEqual(['skip waiting', 'load'])
})

it('reload loads the page after 10 s when the new version is slow to take over, so that no lane stays locked', async () => {
  const updates = await open({ controlled: true })
  waitingWorker()
  const reloading = updates.reload(['decision'])
  hand.grant('decision')
  await reloading

  clock.advance(10_000)

  expect(told).toEqual(['skip waiting', 'load'])
})

it('reload loads the page again every 10 s while the browser does not finish the load', async () => {
  const updates = await open({ controlled: true })
  waitingWorker()
  const reloading = updates.reload(['decision'])
  hand.grant('decision')
  await reloading

  clock.advance(10_000)
  workers.dispatchEvent(new Event('controllerchange'))
  clock.advance(10_000)
  clock.advance(10_000)

  expect(told).toEqual(['skip waiting', 'load', 'load', 'load', 'load'])
})

it('createUpdates reports that another tab replaced the worker, and does not reload the page by itself', async () => {
  const updates = await open({ controlled: true })

  workers.dispatchEvent(new Event('controllerchange'))

  expect(updates.state()).toBe('replaced')
  expect(told).toEqual([])
  const reloading = updates.reload(['decision'])
  hand.grant('decision')
  await reloading
  expect(told).toEqual(['load'])
})
