// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { Route } from 'wouter'
import type { Batch } from '../../../shared/batches/batch.ts'
import type { CandidateSummary } from '../../../shared/candidates/candidate.ts'
import type { Job } from '../../../shared/jobs/job.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import { Status } from '../../../shared/screening/status.ts'
import { createSettingsStore, SettingsContext } from '../../app/settings.ts'
import { switchReadFirst } from '../../candidates/useReadFirst.ts'
import type { Data } from '../../data/hooks/data.ts'
import { aSummary } from '../../data/test/builders.ts'
import { aCount, aDeviceWithBatch, completed, show } from '../test/stage.tsx'
import { JobDetail } from './JobDetail.tsx'

// jsdom lacks requestIdleCallback.
window.requestIdleCallback = (work) => window.setTimeout(() => work({ didTimeout: false, timeRemaining: () => 50 }))
window.cancelIdleCallback = (handle) => window.clearTimeout(handle)

let data: Data
let job: Job
let batch: Batch
beforeEach(async () => {
  ;({ data, job, batch } = await aDeviceWithBatch())
})

async function keep(candidates: Partial<CandidateSummary>[], onServer = candidates.length): Promise<void> {
  await data.mirror.candidates.bulkPut(candidates.map((each) => aSummary({ jobId: job.id, batchId: batch.id, ...each })))
  await data.mirror.counts.put(aCount(batch, completed, onServer))
}

function open(): void {
  const settings = createSettingsStore({ send: fetch, storage: localStorage })
  const screens = <Route path="/jobs/:id" component={JobDetail} />
  show(<SettingsContext value={settings}>{screens}</SettingsContext>, data, `/jobs/${job.id}`)
}
const scores = async () => within(await screen.findByRole('region', { name: 'Overall scores' }))

it('a range of scores leads to the candidates within it, and all scores are one press away', async () => {
  await keep([12, 45, 69, 70, 100].map((overallScore) => ({ overallScore })))
  open()

  const region = await scores()
  const from = await region.findByRole('slider', { name: 'Overall score from' })
  const to = region.getByRole('slider', { name: 'Overall score to' })
  expect(region.queryByRole('link')).toBeNull()
  fireEvent.change(from, { target: { value: '4' } })
  fireEvent.change(to, { target: { value: '7' } })

  expect(region.getByRole('status').textContent).toBe('2 candidates from 40% to 69%')
  expect([from.getAttribute('aria-valuetext'), to.getAttribute('aria-valuetext')]).toEqual(['40%', '69%'])
  const { href } = region.getByRole<HTMLAnchorElement>('link', { name: 'Show these 2' })
  expect(href).toContain(`/screening?jobId=${job.id}&sort=overall&min=40&max=69`)
  fireEvent.change(to, { target: { value: '1' } })
  expect(region.getByRole('status').textContent).toBe('1 candidate from 40% to 49%')
  fireEvent.click(region.getByRole('button', { name: 'All scores' }))
  expect(region.queryByRole('link')).toBeNull()
})

it('no range is offered while scores are hidden until the CV is read', async () => {
  await keep([{ overallScore: 80 }])
  switchReadFirst(data.userId, true)
  open()

  await (await scores()).findByRole('table', { name: 'Candidates by overall score' })

  expect(screen.queryByRole('slider')).toBeNull()
})

it('scores of some of the job’s candidates are told as such', async () => {
  await keep([{ overallScore: 80 }], 2)
  open()

  expect(await (await scores()).findByText('Counted among the candidates on this device.')).toBeTruthy()
})

it('the matrix says which criterion separates nobody and which one separates most', async () => {
  await keep(Array.from({ length: 10 }, (_, at) => ({ scores: [at * 10, 80] })))
  open()

  expect(await screen.findByText('Skills separates most.')).toBeTruthy()
  expect(screen.getByText('Experience separates nobody.')).toBeTruthy()
  expect(screen.getByText('Median 80%, the middle half from 80% to 80%')).toBeTruthy()
})

it('the latest activity follows a decision and leads to its candidate', async () => {
  await keep([{ name: 'Sri Wahyuni' }])
  open()
  const activity = within(await screen.findByRole('region', { name: 'Latest activity' }))
  expect((await activity.findAllByRole('listitem')).map((line) => line.textContent)).toHaveLength(1)

  const [{ id }] = (await data.mirror.candidates.toArray()) as [CandidateSummary]
  const decided = { status: Status.accepted, decisionId: newId(), decidedBy: 'Ana', decidedAt: new Date().toISOString() }
  await data.mirror.candidates.update(id, decided)

  await waitFor(() => expect(activity.getAllByRole('listitem')[0]?.textContent).toContain('Sri Wahyuni · Accepted by Ana'))
  expect(activity.getByRole<HTMLAnchorElement>('link', { name: 'Sri Wahyuni' }).href).toContain(`/screening/candidate/${id}`)
})
