// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Data } from '../../data/hooks/data.ts'
import { Dashboard } from './Dashboard.tsx'
import { open as openScreen } from '../test/screen.tsx'
import {
  aBatch,
  accepted,
  aCount,
  aDevice,
  aDeviceWithBatch,
  aJob,
  completed,
  failed,
  processing,
  withSnapshot,
} from '../test/stage.tsx'

const open = (data: Data) => openScreen(Dashboard, data, '/dashboard')
const figure = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).parentElement?.textContent

it('counts literally: completed over all is the match rate, and processing is pending', async () => {
  const { data, batch } = await aDeviceWithBatch()
  await data.mirror.counts.bulkAdd([
    aCount(batch, completed, 4),
    aCount(batch, processing, 3),
    aCount(batch, failed, 1),
    aCount(batch, accepted, 1),
  ])

  await open(data)

  expect(await figure('Total job postings')).toContain('1')
  expect(await figure('Total candidates screened')).toContain('9in 1 batch')
  expect(await figure('Match rate')).toContain('44%4 of 9 matched: scored, not decided')
  expect(await figure('Pending review')).toContain('3still processing')
  expect(await figure('Waiting for your decision')).toContain('4completed, undecided')
  expect(screen.getByRole('link', { name: 'Review now' }).getAttribute('href')).toBe('/screening?status=completed')
})

it('the dashboard greets the user by first name and says how old its figures are', async () => {
  const data = aDevice()
  await withSnapshot(data)

  await open(data)

  expect((await screen.findByRole('heading', { level: 1, name: 'Welcome, Rina' })).textContent).toBe('Welcome, Rina')
  expect(await screen.findByText(/^As of \d\d:\d\d · Scores by keywords, without a model$/)).toBeTruthy()
})

it('the dashboard links to a new job and to the upload while there are no jobs and batches', async () => {
  const data = aDevice()
  await withSnapshot(data)

  await open(data)

  expect(await screen.findByText('No jobs yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Create job' }).getAttribute('href')).toBe('/jobs/new')
  expect(screen.getByText('No batches yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Upload CVs' }).getAttribute('href')).toBe('/screening/upload')
  expect(await figure('Match rate')).toContain('0%')
})

it('the dashboard shows the three newest jobs and batches, each with its link', async () => {
  const data = aDevice()
  const jobs = [1, 2, 3, 4].map((day) => aJob({ title: `Job ${day}`, createdAt: `2026-11-0${day}T08:00:00.000Z` }))
  const batches = jobs.map((job, at) => aBatch(job, { name: `Batch ${at + 1}`, createdAt: job.createdAt }))
  await withSnapshot(data)
  await data.mirror.jobs.bulkAdd(jobs)
  await data.mirror.batches.bulkAdd(batches)

  await open(data)

  const recentJobs = (await screen.findByRole('link', { name: 'Job 4' })).closest('section')!
  expect(
    within(recentJobs)
      .getAllByRole('link', { name: /^Job/ })
      .map((link) => link.textContent),
  ).toEqual(['Job 4', 'Job 3', 'Job 2'])
  expect(
    within(recentJobs)
      .getByRole('link', { name: /^View all/ })
      .getAttribute('href'),
  ).toBe('/jobs')
  const newest = await screen.findByRole('link', { name: 'Batch 4' })
  expect(newest.getAttribute('href')).toBe(`/screening?batchId=${batches[3]!.id}`)
  expect(screen.queryByRole('link', { name: 'Batch 1' })).toBeNull()
})
