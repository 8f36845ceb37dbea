// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { Status } from '../../../shared/screening/status.ts'
import type { Candidate } from '../../../shared/candidates/candidate.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import type { Data } from '../../data/hooks/data.ts'
import { useJobs } from '../../data/hooks/useJobs.ts'
import { aSummary } from '../test/candidates.ts'
import { aBatch, aCount, aDevice, aJob, completed, show, withSnapshot } from '../test/stage.tsx'
import { Pictures } from './Pictures.tsx'

// jsdom lacks requestIdleCallback.
window.requestIdleCallback = (work) => window.setTimeout(() => work({ didTimeout: false, timeRemaining: () => 50 }))
window.cancelIdleCallback = (handle) => window.clearTimeout(handle)

const backend = aJob({ title: 'Backend Engineer', createdAt: '2026-11-02T08:00:00.000Z' })
const finance = aJob({ title: 'Analis Keuangan', createdAt: '2026-11-01T08:00:00.000Z' })
let device: Data

beforeEach(async () => {
  device = aDevice()
  await withSnapshot(device)
  for (const job of [backend, finance]) {
    const batch = aBatch(job)
    await device.mirror.jobs.put(job)
    await device.mirror.batches.put(batch)
    await device.mirror.counts.put(aCount(batch, completed, 1))
  }
})

const keep = (job: typeof backend, more: Partial<Candidate>) => device.mirror.candidates.put(aSummary(job, aBatch(job), more))
const decision = () => ({ decisionId: newId(), decidedBy: 'Ana', decidedAt: new Date().toISOString() })

function Shown() {
  return <Pictures jobs={useJobs() ?? []} />
}
const figures = async (name: string) => {
  const rows = within(await screen.findByRole('table', { name })).getAllByRole('row')
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent).join(' '))
}

it('the charts show the newest job, with their figures as tables, and update after a decision', async () => {
  await keep(backend, { overallScore: 84 })
  await keep(finance, { overallScore: 20 })
  show(<Shown />, device)

  expect(await figures('Candidates by overall score')).toContain('80-89% 1')
  expect(screen.getByText('1 candidate, median 84%')).toBeTruthy()
  expect(screen.getAllByText('Nothing has been decided yet.')).toHaveLength(2)

  await keep(backend, { overallScore: 40, status: Status.accepted, ...decision() })

  await waitFor(async () => expect((await figures('Decisions by day')).at(-1)).toMatch(/ 1 0$/))
  expect(await figures('Candidates by overall score')).toContain('40-49% 1')
})

it('the charts show another job when the user chooses it', async () => {
  const person = userEvent.setup()
  await keep(backend, { overallScore: 84 })
  show(<Shown />, device)
  await screen.findByRole('table', { name: 'Candidates by overall score' })

  await person.click(screen.getByRole('button', { name: /Job/ }))
  await person.click(await screen.findByRole('option', { name: 'Analis Keuangan' }))

  expect(await screen.findByText('Nobody of this job has been scored yet.')).toBeTruthy()
})

it('the charts say that they cover the newest candidates only if the mirror has a window', async () => {
  await keep(backend, {})
  await device.mirror.meta.put({ key: 'windowFrom', value: '2026-11-01T00:00:00.000Z' })
  show(<Shown />, device)

  expect(await screen.findByText(/newest 20,000 candidates/)).toBeTruthy()
})
