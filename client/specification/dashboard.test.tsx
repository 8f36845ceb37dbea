// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Data } from '../data/hooks/data.ts'
import { Dashboard } from '../screens/dashboard/Dashboard.tsx'
import { open as openScreen } from '../screens/test/screen.tsx'
import { accepted, aBatch, aCount, aDevice, aJob, completed, processing, withSnapshot } from '../screens/test/stage.tsx'
import { inBothLanguages } from './languages.ts'

const say = {
  en: {
    welcome: 'Welcome back, Rina',
    figures: ['Total job postings', 'Total candidates screened', 'Match rate', 'Pending review'],
    values: ['4', '1,480', '68%', '350'],
    matched: '1,000 of 1,480 matched: scored, not decided',
    matchRate: 'Match rate',
    jobs: 'Recent job postings',
    batches: 'Recent CV batches',
    view: 'View',
    viewAll: 'View all',
    batchLine: '4 Nov 2026 · Job 4',
    counts: ['0 candidates', '0 candidates', '0 candidates'],
    createJob: 'Create job',
    upload: 'Upload CVs',
    noJobs: 'No jobs yet',
    noBatches: 'No batches yet',
  },
  id: {
    welcome: 'Selamat datang kembali, Rina',
    figures: ['Total lowongan', 'Total kandidat disaring', 'Tingkat kecocokan', 'Menunggu peninjauan'],
    values: ['4', '1.480', '68%', '350'],
    matched: '1.000 dari 1.480 cocok: dinilai, belum diputuskan',
    matchRate: 'Tingkat kecocokan',
    jobs: 'Lowongan terbaru',
    batches: 'Batch CV terbaru',
    view: 'Lihat',
    viewAll: 'Lihat semua',
    batchLine: '4 Nov 2026 · Job 4',
    counts: ['0 kandidat', '0 kandidat', '0 kandidat'],
    createJob: 'Buat lowongan',
    upload: 'Unggah CV',
    noJobs: 'Belum ada lowongan',
    noBatches: 'Belum ada batch',
  },
}

afterEach(() => vi.restoreAllMocks())

const days = [1, 2, 3, 4]
const jobs = days.map((day) => aJob({ title: `Job ${day}`, createdAt: `2026-11-0${day}T08:00:00.000Z` }))
const batches = jobs.map((job, at) => aBatch(job, { name: `Batch ${at + 1}`, createdAt: job.createdAt }))

async function aBusyDevice() {
  const data = aDevice()
  await withSnapshot(data)
  await data.mirror.jobs.bulkAdd(jobs)
  await data.mirror.batches.bulkAdd(batches)
  const [oldest] = batches
  if (!oldest) throw new Error('There is no batch')
  await data.mirror.counts.bulkAdd([
    aCount(oldest, completed, 1000),
    aCount(oldest, processing, 350),
    aCount(oldest, accepted, 130),
  ])
  return data
}

const open = (data: Data) => openScreen(Dashboard, data, '/dashboard')
const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'))
const section = async (name: string) => within((await screen.findByRole('heading', { name })).closest('section')!)

inBothLanguages('the dashboard', say, (words) => {
  it('welcomes by the first name', async () => {
    await open(aDevice())

    expect(screen.getByRole('heading', { level: 1, name: words.welcome })).toBeTruthy()
  })

  it('counts job postings, candidates, match rate with bar and matched count, and pending review', async () => {
    await open(await aBusyDevice())

    await screen.findByText(words.matched)
    const figures = words.figures.map((label) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent)
    expect(figures).toEqual(words.values)
    expect(screen.getByRole('progressbar', { name: words.matchRate }).getAttribute('aria-valuenow')).toBe('68')
  })

  it('shows the 3 newest jobs, each with a view link, and leads to all jobs', async () => {
    await open(await aBusyDevice())

    const recent = await section(words.jobs)
    await recent.findByRole('link', { name: 'Job 4' })
    expect(hrefs(recent.getAllByRole('link', { name: words.view }))).toEqual([3, 2, 1].map((at) => `/jobs/${jobs[at]?.id}`))
    expect(hrefs([recent.getByRole('link', { name: new RegExp(`^${words.viewAll}`) })])).toEqual(['/jobs'])
  })

  it('shows the 3 newest batches with date, number of candidates and a link to their results, and leads to all results', async () => {
    await open(await aBusyDevice())

    const recent = await section(words.batches)
    const names = await recent.findAllByRole('link', { name: /^Batch \d$/ })
    expect(names.map(({ textContent }) => textContent)).toEqual(['Batch 4', 'Batch 3', 'Batch 2'])
    expect(hrefs(names)).toEqual([3, 2, 1].map((at) => `/screening?batchId=${batches[at]?.id}`))
    expect(recent.getByText(words.batchLine)).toBeTruthy()
    expect(recent.getAllByText(words.counts[0]!)).toHaveLength(3)
    expect(hrefs([recent.getByRole('link', { name: new RegExp(`^${words.viewAll}`) })])).toEqual(['/screening'])
  })

  it('offers to create a job and to upload CVs', async () => {
    await open(await aBusyDevice())

    const [create] = await screen.findAllByRole('link', { name: words.createJob })
    expect(create?.getAttribute('href')).toBe('/jobs/action/new')
    expect(screen.getAllByRole('link', { name: words.upload })[0]?.getAttribute('href')).toBe('/screening/upload')
  })

  it('leads to the new job and to the upload where there is nothing yet', async () => {
    const data = aDevice()
    await withSnapshot(data)
    await open(data)

    await screen.findByText(words.noJobs)
    const noJobs = await section(words.jobs)
    expect(hrefs([noJobs.getByRole('link', { name: words.createJob })])).toEqual(['/jobs/new'])
    const noBatches = await section(words.batches)
    expect(noBatches.getByText(words.noBatches)).toBeTruthy()
    expect(hrefs([noBatches.getByRole('link', { name: words.upload })])).toEqual(['/screening/upload'])
  })
})

it('logs that it could not be loaded, shows no toast, and keeps its figures with their age', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const data = await aBusyDevice()
  await data.mirror.meta.put({ key: 'reachable', value: false })

  await open(data)

  await waitFor(() => expect(log).toHaveBeenCalledWith(expect.stringContaining('The dashboard shows what this device has')))
  expect(await screen.findByText('68%')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).nextElementSibling?.textContent).toMatch(/\d\d[:.]\d\d · /)
  expect(screen.queryByRole('alert')).toBeNull()
})
