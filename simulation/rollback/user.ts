import { isDecided, Status } from '../../shared/screening/status.ts'
import { newId } from '../../shared/lib/new-id.ts'
import type { SyncPage } from '../../shared/sync/sync.ts'
import { enqueueOne } from '../../client/data/test/enqueue-one.ts'
import { pull } from '../../client/data/sync/pull.ts'
import { drain } from '../../client/data/sync/push.ts'
import { aDecision, aJobEdit, anUndo } from '../../client/data/test/builders.ts'
import { aDevice, aSession, never } from '../../client/data/test/devices.ts'
import type { SeededRandom } from '../world/random.ts'
import type { Meta } from '../../client/data/database/rows.ts'
import type { Send } from '../../client/data/net/reply.ts'
import type { User as Account } from '../world/device.ts'
import type { Network } from './network.ts'

/** An act on a candidate. `key`: the id of its decision, `undefined` for an undo or a deletion. `outboxId`: its row of the outbox. */
export interface Act {
  candidateId: string
  key: string | undefined
  outboxId: string
}

/** A user who does random acts on a device, while it pushes and pulls. `mirroredRows`: the size of its window. */
export function createUser({ token, name }: Account, network: Network, random: SeededRandom, mirroredRows?: number) {
  /** The paths of the requests of the device. */
  const asked: string[] = []
  const send: Send = (path, init) => {
    asked.push(path)
    return network.send(path, init)
  }
  const session = aSession({ accessToken: async () => token })
  const device = aDevice(send, { session, ...(mirroredRows !== undefined && { mirroredRows }) })
  const { mirror } = device
  const acts: Act[] = []
  const eras = new Set<string>()
  mirror.meta.hook('creating', (_, row) => noteEra(row))
  mirror.meta.hook('updating', (changes, _, row) => noteEra({ ...row, ...changes }))
  const noteEra = (row: Meta): void => void (row.key === 'era' && eras.add(row.value))
  const busy = new Map<string, Promise<unknown>>()

  const inBackground = (what: string, run: () => Promise<unknown>): void => {
    const running = run().finally(() => busy.get(what) === running && busy.delete(what))
    busy.set(what, running)
  }

  const does = {
    async decide() {
      const row = random.pick((await mirror.candidates.toArray()).filter((each) => each.status === Status.completed))
      if (!row) return
      const status = name === 'Rina' ? Status.accepted : Status.rejected
      const decision = aDecision(row.id, { status })
      acts.push({ candidateId: row.id, key: decision.decisionId, outboxId: await enqueueOne(mirror, decision) })
    },
    async undo() {
      const row = random.pick((await mirror.candidates.toArray()).filter((each) => isDecided(each.status) && each.decisionId))
      if (!row?.decisionId) return
      const undo = anUndo(row.id, row.decisionId)
      acts.push({ candidateId: row.id, key: undefined, outboxId: await enqueueOne(mirror, undo) })
    },
    async tag() {
      const row = random.pick(await mirror.candidates.toArray())
      if (row) await enqueueOne(mirror, { type: 'candidate.addTag', candidateId: row.id, tag: `t${random.below(9)}`, at: AT })
    },
    async edit() {
      const job = random.pick(await mirror.jobs.toArray())
      if (job) await enqueueOne(mirror, aJobEdit(job, `Title ${random.below(1000)}`))
    },
    async delete() {
      const row = random.pick(await mirror.candidates.toArray())
      if (!row || random.chance(0.7)) return
      const outboxId = await enqueueOne(mirror, { type: 'candidate.delete', candidateId: row.id, at: AT })
      acts.push({ candidateId: row.id, key: undefined, outboxId })
    },
    async push() {
      for (const lane of ['decision', 'edit'] as const) if (!busy.has(lane)) inBackground(lane, () => drain(device, lane, never))
    },
    /** Starts a pull, even if one is under way, as several tabs do. */
    async pull() {
      inBackground(`pull ${random.below(2)}`, () => pull(device, never))
    },
    /** Waits for all that is under way, but at most 50 ms, as answers may be held. */
    async rest() {
      await Promise.race([Promise.all(busy.values()), new Promise((resolve) => setTimeout(resolve, 50))])
      device.clock.advance(2_000)
    },
  }
  const often: (keyof typeof does)[] = [
    'decide',
    'decide',
    'decide',
    'undo',
    'tag',
    'edit',
    'delete',
    'push',
    'push',
    'pull',
    'rest',
    'rest',
  ]

  return {
    name,
    device,
    mirror,
    acts: acts as readonly Act[],
    asked: asked as readonly string[],
    /** How often the mirror has started over. */
    startedOver: () => eras.size,
    act: () => does[random.pick(often)!](),
    /** Pushes, pulls or waits, without a new act of the user. */
    goOn: () => does[random.pick(['push', 'pull', 'rest'] as const)!](),
    atRest: () => Promise.all(busy.values()),
  }
}
export type User = ReturnType<typeof createUser>

const AT = '2026-11-20T07:00:00.000Z'

/** A user who changes data by calling the server directly, without a device. */
export function createColleague({ token }: Account, urlNow: () => URL, random: SeededRandom) {
  const call = (method: string, path: string, body?: object) =>
    fetch(new URL(`/api${path}`, urlNow()), {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': newId() },
      body: body ? JSON.stringify(body) : null,
    })
  const whole = async (): Promise<SyncPage> => JSON.parse(await (await call('GET', '/sync?limit=500')).text())
  return {
    whole,
    async act(): Promise<void> {
      const page: Partial<SyncPage> = await whole() // no rows if the server answered with an error
      const row = random.pick(page.candidates ?? [])
      if (!row) return
      if (isDecided(row.status) && random.chance(0.5))
        await call('POST', `/cv-screening/${row.id}/undo`, { decisionId: row.decisionId })
      else await call('PUT', `/cv-screening/${row.id}/tags/colleague${random.below(9)}`)
    },
  }
}
