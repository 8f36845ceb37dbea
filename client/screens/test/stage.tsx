import type { ReactNode } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { User } from '../../../shared/accounts/account.ts'
import type { Batch } from '../../../shared/batches/batch.ts'
import { Status, type StatusCode } from '../../../shared/screening/status.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import type { Job } from '../../../shared/jobs/job.ts'
import type { Count } from '../../../shared/sync/sync.ts'
import { renderInEnglish } from '../../components/lazy/renderInEnglish.tsx'
import { ToastRegion } from '../../components/Toast.tsx'
import type { Data } from '../../data/hooks/data.ts'
import { openData } from '../../data/page.ts'
import type { Send } from '../../data/net/reply.ts'
import { aBatch as aStoredBatch, aJob as aStoredJob } from '../../data/test/builders.ts'
import { DataProvider } from '../../data/hooks/DataProvider.tsx'
import { SessionProvider } from '../../data/hooks/SessionProvider.tsx'
import type { SessionState, SessionStore } from '../../data/session/session.ts'
import { UserContext } from '../../app/user.ts'

// jsdom lacks these, and the screens need them.
window.scrollTo = () => undefined
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })

Object.defineProperty(navigator, 'locks', {
  value: { request: async (_name: string, _options: unknown, run: (lock: object) => unknown) => run({}) },
})

/** Screens in tests reach no server. */
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))

export const rina: User = { id: newId(), name: 'Rina Prameswari', email: 'rina@sukamaju.example', picture: null }

/** The data of a new device. The server is unreachable unless `send` answers for it. Sync is not started. */
export function aDevice(send?: Send): Data {
  const session = {
    userId: newId(),
    accessToken: async () => 'token',
    refresh: async () => 'unreachable' as const,
    generation: async () => 1,
  }
  return openData({ session, ...(send && { send }) }).data
}

export const withSnapshot = (data: Data) =>
  data.mirror.meta.bulkPut([
    { key: 'snapshotComplete', value: true },
    { key: 'pulledAt', value: Date.now() },
  ])

/** A device whose snapshot has one job with one batch. */
export async function aDeviceWithBatch(): Promise<{ data: Data; job: Job; batch: Batch }> {
  const data = aDevice()
  const job = aJob()
  const batch = aBatch(job)
  await withSnapshot(data)
  await data.mirror.jobs.add(job)
  await data.mirror.batches.add(batch)
  return { data, job, batch }
}

export const aJob = (given: Partial<Job> = {}): Job => {
  const at = new Date().toISOString()
  const scoringMatrix = [
    { evaluationCriteria: 'Skills', description: 'Node.js', weight: 60 },
    { evaluationCriteria: 'Experience', description: 'Three years', weight: 40 },
  ]
  return aStoredJob({ keywords: 'Node.js, Go', scoringMatrix, createdAt: at, updatedAt: at, ...given })
}

export const aBatch = (job: Job, given: Partial<Batch> = {}): Batch =>
  aStoredBatch({ jobId: job.id, name: 'November', createdAt: new Date().toISOString(), ...given })

export const aCount = ({ id, jobId }: Batch, status: StatusCode, count: number): Count => ({
  batchId: id,
  jobId,
  status,
  count,
  version: 1,
})

export const { processing, completed, failed, accepted } = Status

/** Rina is signed in on this device; `endSession` signs her out. */
function rinasSession({ session }: Data): SessionStore & { endSession: () => void } {
  let state: SessionState = { status: 'signedIn', user: rina, session }
  return {
    state: () => state,
    subscribe: () => () => undefined,
    start: () => () => undefined,
    signIn: async () => rina,
    signOut: async () => undefined,
    endSession: () => {
      state = { status: 'signedOut' }
    },
  }
}

/** Shows a screen to Rina, who is signed in on this device. Returns the current address. */
export function show(screen: ReactNode, data: Data, path = '/'): { path: () => string; endSession: () => void } {
  const session = rinasSession(data)
  const { hook, searchHook, history } = memoryLocation({ path, record: true })
  renderInEnglish(
    <Router hook={hook} searchHook={searchHook}>
      <SessionProvider store={session}>
        <DataProvider data={data}>
          <UserContext value={rina}>{screen}</UserContext>
        </DataProvider>
      </SessionProvider>
      <ToastRegion />
    </Router>,
  )
  return { path: () => history.at(-1) ?? path, endSession: session.endSession }
}
