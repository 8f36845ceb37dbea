// A member of a team at work in the app: the real outbox, mirror, sync loop and event stream, on the real clock.
import { isDeepStrictEqual } from 'node:util'
import { createClient } from '../../client/data/net/api.ts'
import type { Send } from '../../client/data/net/reply.ts'
import { authorised } from '../../client/data/session/authorised.ts'
import { listen } from '../../client/data/sync/events.ts'
import { createSync } from '../../client/data/sync/sync.ts'
import { aDecision, anUpload } from '../../client/data/test/builders.ts'
import { aDevice, aSession } from '../../client/data/test/devices.ts'
import { enqueueOne } from '../../client/data/test/enqueue-one.ts'
import { systemClock } from '../../client/lib/clock.ts'
import { docx } from '../../server/test/documents/docx.ts'
import type { CandidateSummary } from '../../shared/candidates/candidate.ts'
import { contract } from '../../shared/http/contract.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { Status } from '../../shared/screening/status.ts'
import type { Operation } from '../../shared/sync/operations.ts'
import type { SyncPage } from '../../shared/sync/sync.ts'
import type { User } from '../world/device.ts'
import type { SeededRandom } from '../world/random.ts'

const CV = docx({ paragraphs: ['Dewi Lestari', 'Built services with Node.js and PostgreSQL at Kirim since 2019'] })

export interface Made {
  /** The key of the operation, and the id of its row in the outbox. */
  id: string
  operation: Operation
}

type ActName = 'decide' | 'note' | 'upload' | 'delete'

interface Options {
  user: User
  /** The candidates that this member of a team changes, so that no two change the same one and each change must stand. */
  share: { at: number; of: number }
  url: string
  random: SeededRandom
  /** How often each act is done, relative to the others. */
  often: Record<ActName, number>
  /** The network between the device and the server. */
  through?: (send: Send) => Send
}

export function openMember({ user, share, url, random, often, through = (send) => send }: Options) {
  const session = aSession({ accessToken: async () => user.token })
  const stop = new AbortController()
  /** When the stream was opened and, in turn, when it ended, in milliseconds of the real clock. */
  const streams: { openedAt: number; endedAt?: number }[] = []

  const direct: Send = async (place, init) => fetch(new URL(place, url), await withoutForm(init))
  const overNetwork = through(direct)
  const send: Send = async (place, init) => {
    const response = await overNetwork(place, init)
    if (place !== '/api/events' || !response.ok || !response.body) return response
    const stream: (typeof streams)[number] = { openedAt: Date.now() }
    streams.push(stream)
    const watched = response.body.pipeThrough(new TransformStream())
    const ended = () => (stream.endedAt = Date.now())
    const [read, seen] = watched.tee()
    void seen.pipeTo(new WritableStream()).then(ended, ended)
    return new Response(read, { status: response.status, headers: response.headers })
  }
  const device = {
    ...aDevice(send, { session }),
    clock: systemClock,
    random: () => random.next(),
    api: createClient(contract, '/api', authorised(session, send), systemClock),
    onError: () => {}, // a lost connection is no defect
  }
  const { mirror } = device
  const sync = createSync(device)
  const made: Made[] = []

  async function make(operation: Operation, file?: Blob): Promise<void> {
    made.push({ id: await enqueueOne(mirror, operation, file ? { file } : {}), operation })
  }
  const isOwn = (id: string) => Number.parseInt(id.at(-1)!, 16) % share.of === share.at
  const someRow = async (isMeant: (row: CandidateSummary) => boolean) =>
    random.pick((await mirror.candidates.toArray()).filter(isMeant))

  const acts: Record<ActName, () => Promise<void>> = {
    async decide() {
      const row = await someRow(({ id, status }) => status === Status.completed && isOwn(id))
      if (row) await make(aDecision(row.id, { status: random.chance(0.7) ? Status.accepted : Status.rejected, by: user.name }))
    },
    async note() {
      // A note on what another has deleted would be refused.
      const row = await someRow(({ id }) => often.delete === 0 || isOwn(id))
      const [noteId, at] = [newId(), new Date().toISOString()]
      if (row)
        await make({
          type: 'candidate.addNote',
          candidateId: row.id,
          noteId,
          authorId: user.id,
          author: user.name,
          text: noteId,
          at,
        })
    },
    async upload() {
      const job = random.pick(await mirror.jobs.toArray())
      if (job) await make(anUpload(job.id, { fileName: `${newId()}.docx`, fileSize: CV.length }), new Blob([new Uint8Array(CV)]))
    },
    async delete() {
      const row = await someRow(({ id, status, version }) => isOwn(id) && status !== Status.processing && version > 0)
      if (row) await make({ type: 'candidate.delete', candidateId: row.id, at: new Date().toISOString() })
    },
  }
  const names = Object.keys(acts) as ActName[]
  const weighted = names.flatMap((name) => Array.from({ length: often[name] }, () => name))

  return {
    name: user.name,
    mirror,
    streams: streams as readonly Readonly<(typeof streams)[number]>[],
    made: made as readonly Made[],
    start(): void {
      sync.start()
      void listen(device, () => sync.notice('poke'), stop.signal)
    },
    act: () => acts[random.pick(weighted)!](),
    syncNow: () => sync.tryNow(),
    /** What is not sent, or was refused and waits for the user. */
    unsent: () => mirror.outbox.toArray(),
    /** The first table in which the mirror differs from what the server says. */
    async differs(): Promise<string | undefined> {
      const answer = await direct('/api/sync?limit=500', { headers: { authorization: `Bearer ${user.token}` } })
      if (!answer.ok) throw new Error(`The server answered ${answer.status} to a member's pull.`)
      const page = (await answer.json()) as SyncPage
      for (const table of ['jobs', 'batches', 'candidates'] as const) {
        const rows = page[table].toSorted((a, b) => (a.id < b.id ? -1 : 1))
        if (!isDeepStrictEqual(await mirror[table].toArray(), rows)) return table
      }
      return undefined
    },
    async close(): Promise<void> {
      stop.abort()
      await sync.stop()
      await mirror.delete()
    },
  }
}
export type Member = ReturnType<typeof openMember>

/** With the form's bytes in its place: Node ends the process where a request is aborted while `fetch` reads a form. */
async function withoutForm(init: RequestInit): Promise<RequestInit> {
  if (!(init.body instanceof FormData)) return init
  const form = new Response(init.body)
  const headers = new Headers(init.headers)
  headers.set('content-type', form.headers.get('content-type')!)
  return { ...init, headers, body: await form.arrayBuffer() }
}
