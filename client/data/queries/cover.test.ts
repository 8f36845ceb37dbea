import { afterEach, beforeEach, expect, it } from 'vitest'
import { codeOf } from '../../../shared/candidates/cover.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import type { Operation } from '../../../shared/sync/operations.ts'
import { Status } from '../../../shared/screening/status.ts'
import { openMirror, type Mirror } from '../database/db.ts'
import { coveredDetail } from '../hooks/candidates/covered-detail.ts'
import { findCandidate } from '../hooks/candidates/useCandidate.ts'
import { detailOf } from '../mirror/details.ts'
import { listLost } from '../mirror/journal.ts'
import { labelOf } from '../outbox/outbox-entries.ts'
import { aBatch, aDecision, aJob, aSummary, wholeOf } from '../test/builders.ts'
import { enterRows } from '../test/devices.ts'
import { enqueueOne } from '../test/enqueue-one.ts'
import { listActivity } from './activity.ts'
import { findByName } from './by-name.ts'
import { listCandidates } from './candidates.ts'
import type { CandidateFilter } from './search.ts'
import { seekInTexts } from './texts.ts'
import { packDetail, packText } from '../database/kept.ts'

const userId = newId()
const job = aJob({ blind: true })
const batch = aBatch({ jobId: job.id })
const place = { jobId: job.id, batchId: batch.id }
const siti = aSummary({ ...place, name: 'Siti Rahma', email: 'siti@example.com', fileName: 'Siti Rahma.pdf', tags: ['senior'] })
const at = '2026-11-20T08:00:00.000Z'
const uncover: Operation = { type: 'candidate.uncover', candidateId: siti.id, userId, at }

let mirror: Mirror
beforeEach(async () => {
  mirror = openMirror(userId)
  await enterRows(mirror, { jobs: [job], batches: [batch], candidates: [siti] })
})
afterEach(() => mirror.delete())

const shown = async (filter: CandidateFilter = {}) => (await listCandidates(mirror, filter, 50))?.rows ?? []
const count = async (search: string) => (await shown({ search })).length

it('a list shows a covered candidate by its code, until the user of this device uncovers it', async () => {
  expect(JSON.stringify(await shown())).not.toMatch(/siti/i)
  expect(await shown()).toMatchObject([{ isCovered: true, candidate: { name: codeOf(siti.id), email: null } }])

  await enqueueOne(mirror, uncover)
  await enqueueOne(mirror, uncover)

  expect(await shown()).toMatchObject([{ isCovered: false, candidate: { name: 'Siti Rahma', uncoveredBy: [userId] } }])
  expect(await mirror.outbox.count()).toBe(1)
})

it('a covered candidate is found by code and tag, and by nothing that tells who it is', async () => {
  expect([await count('siti'), await count('example.com'), await count('rahma.pdf')]).toEqual([0, 0, 0])
  expect([await count(codeOf(siti.id)), await count('senior')]).toEqual([1, 1])

  await enqueueOne(mirror, uncover)

  expect([await count('siti'), await count('example.com')]).toEqual([1, 1])
})

it('neither the palette, the search in texts nor the activity of its job tells who a covered candidate is', async () => {
  await mirror.keptTexts.put(
    packText({ id: siti.id, detailVersion: 1, text: { pages: ['Siti Rahma, welder'], hidden: [], notes: [] } }),
  )
  await enqueueOne(mirror, aDecision(siti.id))
  const activity = () => listActivity(mirror, { jobId: job.id, changedLast: [siti.id], by: 'Rina' })

  expect((await findByName(mirror, 'siti', 8)).candidates).toEqual([])
  expect((await findByName(mirror, codeOf(siti.id), 8)).candidates).toMatchObject([{ name: codeOf(siti.id), email: null }])
  expect(await seekInTexts(mirror, { search: 'welder' }, 10)).toEqual([])
  expect(await activity()).toMatchObject([{ candidate: { name: codeOf(siti.id) } }])

  await enqueueOne(mirror, uncover)

  expect((await findByName(mirror, 'siti', 8)).candidates).toMatchObject([{ name: 'Siti Rahma' }])
  expect(await seekInTexts(mirror, { search: 'welder' }, 10)).toMatchObject([{ name: 'Siti Rahma' }])
  expect(JSON.stringify(await activity())).toContain('Siti Rahma')
})

it('the outbox and lost decisions call a covered candidate by its code', async () => {
  await mirror.journal.put({
    id: siti.id,
    status: Status.accepted,
    decisionId: newId(),
    acknowledgedAt: 1,
    isLost: true,
  })

  expect(await labelOf(mirror, aDecision(siti.id))).toBe(codeOf(siti.id))
  expect(await listLost(mirror)).toMatchObject([{ name: codeOf(siti.id) }])
})

it('the details of a covered candidate name nobody, in quotes and summary neither', async () => {
  const entry = { evaluationCriteria: 'Go', description: '', weight: 100, score: 80, reason: 'Rahma knows Go', known: true }
  const evidence = [{ quote: 'SITI RAHMA, siti@example.com: Go', verified: true }]
  const whole = { ...wholeOf(siti), analysis: 'Siti Rahma writes Go.', score: [{ ...entry, evidence }] }
  await mirror.keptDetails.put(packDetail(detailOf(whole, 'en')))

  const { detail } = await findCandidate(mirror, siti.id)

  expect(JSON.stringify(detail)).not.toMatch(/siti|rahma/i)
  expect(detail?.candidate.analysis).toBe(`${codeOf(siti.id)} writes Go.`)
  expect(coveredDetail({ ...whole, name: whole.fileName, email: null }).analysis).toBe('Siti Rahma writes Go.')
})
