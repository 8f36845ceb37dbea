// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Status } from '../../../../shared/screening/status.ts'
import { newId } from '../../../../shared/lib/new-id.ts'
import { useCandidate } from './useCandidate.ts'
import { useCandidates } from './useCandidates.ts'
import { useJob } from '../useJobs.ts'
import type { Data } from '../data.ts'
import { openData } from '../../page.ts'
import { DataProvider } from '../DataProvider.tsx'
import { aBatch, aDecision, aJob, aSummary, wholeOf } from '../../test/builders.ts'
import { aSession, enterRows } from '../../test/devices.ts'
import { lost, memoryServer, type MemoryServer } from '../../test/memory-server.ts'
import { perform } from '../../outbox/perform.ts'

const job = aJob()
const batch = aBatch({ jobId: job.id })
const candidate = aSummary({ jobId: job.id, batchId: batch.id })

let server: MemoryServer
let data: Data
beforeEach(() => {
  server = memoryServer()
  data = openData({ session: aSession(), send: server.send }).data
  server.addCandidate(wholeOf(candidate))
})
afterEach(async () => {
  cleanup()
  await data.mirror.delete()
})

const wrapper = ({ children }: { children: ReactNode }) => <DataProvider data={data}>{children}</DataProvider>
const complete = () => data.mirror.meta.put({ key: 'snapshotComplete', value: true })

describe('an open candidate', () => {
  it('an open candidate gets its details and text, and stores them for use offline', async () => {
    await enterRows(data.mirror, { jobs: [job], batches: [batch], candidates: [candidate] })

    const { result } = renderHook(() => useCandidate(candidate.id, 'en'), { wrapper })

    expect(result.current.row).toBeUndefined()
    await waitFor(() =>
      expect(result.current).toMatchObject({
        detail: { analysis: 'Solid.' },
        text: { pages: ['A CV'] },
        loading: false,
        failed: false,
      }),
    )
    expect(await data.mirror.keptDetails.count()).toBe(1)
    expect(await data.mirror.keptTexts.count()).toBe(1)
  })

  it('an open candidate is fetched separately during the first pull', async () => {
    const { result } = renderHook(() => useCandidate(candidate.id), { wrapper })

    await waitFor(() => expect(result.current.row).toMatchObject({ candidate: { name: 'Sri Wahyuni' } }))
  })

  it('a candidate counts as missing only after a complete pull', async () => {
    await complete()
    const missing = newId()

    const { result } = renderHook(() => useCandidate(missing), { wrapper })

    await waitFor(() => expect(result.current.row).toBeNull())
    expect(server.seen).toEqual([])
  })

  it('says that it could not be fetched after a second try, and tries again when asked', async () => {
    server.obstacles.push({ when: ({ path }) => path.endsWith(candidate.id), answer: lost, times: 2 })
    const { result } = renderHook(() => useCandidate(candidate.id), { wrapper })
    await waitFor(() => expect(result.current.failed).toEqual({ errorId: undefined }))

    result.current.retry()

    await waitFor(() => expect(result.current).toMatchObject({ failed: false, row: { candidate: { id: candidate.id } } }))
  })

  it('an open candidate shows a decision at once', async () => {
    await enterRows(data.mirror, { candidates: [candidate] })
    const { result } = renderHook(() => useCandidate(candidate.id), { wrapper })
    await waitFor(() => expect(result.current.detail).toBeDefined())

    await perform(data, [{ operation: aDecision(candidate.id) }])

    await waitFor(() => expect(result.current.row?.candidate.status).toBe(Status.accepted))
  })
})

describe('a list', () => {
  it('a list updates when a candidate leaves its filter', async () => {
    await complete()
    await enterRows(data.mirror, { candidates: [candidate] })
    const { result } = renderHook(() => useCandidates({ status: Status.completed }, 50), { wrapper })
    await waitFor(() => expect(result.current?.total).toBe(1))

    await perform(data, [{ operation: aDecision(candidate.id) }])

    await waitFor(() => expect(result.current?.total).toBe(0))
  })
})

describe('a row by its id', () => {
  it('useJob never returns the row of another id', async () => {
    const other = aJob({ title: 'Another job' })
    await enterRows(data.mirror, { jobs: [job, other] })
    const seen: (string | undefined)[] = []
    const { rerender } = renderHook(
      ({ id }) => {
        const found = useJob(id)
        if (found) seen.push(found.id === id ? 'right' : 'wrong')
        return found
      },
      { wrapper, initialProps: { id: job.id } },
    )
    await waitFor(() => expect(seen).toContain('right'))

    rerender({ id: other.id })
    const before = seen.length
    await waitFor(() => expect(seen.length).toBeGreaterThan(before))

    expect(seen).not.toContain('wrong')
  })
})
