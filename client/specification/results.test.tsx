// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Status, type StatusName } from '../../shared/screening/status.ts'
import type { Candidate } from '../../shared/candidates/candidate.ts'
import { newId } from '../../shared/lib/new-id.ts'
import type { Data } from '../data/hooks/data.ts'
import { ScreeningResults } from '../screens/results/ScreeningResults.tsx'
import { anEntry, aSummary } from '../screens/test/candidates.ts'
import { holdTimers } from '../screens/test/held-timers.ts'
import { online, open as openScreen } from '../screens/test/screen.tsx'
import { aBatch, aDevice, aJob, withSnapshot } from '../screens/test/stage.tsx'
import { inBothLanguages } from './languages.ts'

const say = {
  en: {
    title: 'Screening results',
    tabs: ['All', 'Processing', 'Completed', 'Failed', 'Accepted', 'Rejected'],
    statuses: { processing: 'Processing', completed: 'Completed', failed: 'Failed', accepted: 'Accepted', rejected: 'Rejected' },
    pending: 'Pending',
    search: 'Search name, e-mail, file',
    job: 'Job',
    batch: 'Batch',
    allJobs: 'All jobs',
    allBatches: 'All batches',
    upload: 'Upload CVs',
    accept: 'Accept',
    reject: 'Reject',
    accepted: 'Candidate accepted successfully',
    rejected: 'Candidate rejected successfully',
    overall: (percent: number) => `Overall score ${percent}%`,
    empty: 'No candidates found',
    loading: 'Loading…',
    failed: 'Failed to load screening results',
    hint: 'Candidates show here as soon as there is a connection.',
    damaged: 'The file is damaged. Ask the candidate to send it again.',
    deleteBatch: 'Delete batch',
    confirmBatch: 'Delete this batch?',
    goes: 'November is deleted, with: 1 candidate, 1 CV file. It can be restored from the bin for 30 days.',
  },
  id: {
    title: 'Hasil penyaringan',
    tabs: ['Semua', 'Diproses', 'Selesai', 'Gagal', 'Diterima', 'Ditolak'],
    statuses: { processing: 'Diproses', completed: 'Selesai', failed: 'Gagal', accepted: 'Diterima', rejected: 'Ditolak' },
    pending: 'Tertunda',
    search: 'Cari nama, e-mail, berkas',
    job: 'Lowongan',
    batch: 'Batch',
    allJobs: 'Semua lowongan',
    allBatches: 'Semua batch',
    upload: 'Unggah CV',
    accept: 'Terima',
    reject: 'Tolak',
    accepted: 'Kandidat berhasil diterima',
    rejected: 'Kandidat berhasil ditolak',
    overall: (percent: number) => `Nilai keseluruhan ${percent}%`,
    empty: 'Kandidat tidak ditemukan',
    loading: 'Memuat…',
    failed: 'Gagal memuat hasil penyaringan',
    hint: 'Kandidat tampil di sini begitu ada koneksi.',
    damaged: 'Berkas rusak. Minta kembali kepada pelamar.',
    deleteBatch: 'Hapus batch',
    confirmBatch: 'Hapus batch ini?',
    goes: 'November akan dihapus beserta 1 kandidat dan 1 berkas CV. Selama 30 hari dapat dipulihkan dari tempat sampah.',
  },
}

const job = aJob()
const batch = aBatch(job)
const otherJob = aJob({ title: 'Accountant' })
const otherBatch = aBatch(otherJob, { name: 'December' })
let device: Data

beforeEach(async () => {
  device = aDevice()
  await device.mirror.jobs.bulkPut([job, otherJob])
  await device.mirror.batches.bulkPut([batch, otherBatch])
  await withSnapshot(device)
})

async function keep(...candidates: Partial<Candidate>[]): Promise<void> {
  const rows = candidates.map((more) => aSummary(job, batch, more))
  await device.mirror.candidates.bulkPut(rows)
  await device.mirror.counts.bulkPut(
    rows.map(({ status }) => ({ jobId: job.id, batchId: batch.id, status, count: 1, version: 1 })),
  )
}

const open = (at = '/screening') => openScreen(ScreeningResults, device, at)
const card = async (name: string) => within(await screen.findByRole('article', { name }))
const names = () => screen.queryAllByRole('article').map((one) => within(one).getByRole('link').textContent)
const oneOfEach = (Object.keys(Status) as StatusName[]).map((status) => ({
  name: status,
  status: Status[status],
  ...(status === 'failed' && { failure: { code: 'damaged' as const, message: '' } }),
}))

inBothLanguages('screening results', say, (words) => {
  it('have a title, a tab per status with "all" first, a search box and a button to upload', async () => {
    await open()

    expect(screen.getByRole('heading', { level: 1, name: words.title })).toBeTruthy()
    const tabs = await screen.findAllByRole('tab')
    expect(tabs.map(({ textContent }) => textContent?.replace(/ ?\d*$/, ''))).toEqual(words.tabs)
    expect(screen.getByRole('searchbox', { name: words.search })).toBeTruthy()
    expect(screen.getAllByRole('link', { name: words.upload })[0]?.getAttribute('href')).toBe('/screening/upload')
  })

  it('show in each tab the candidates of that status, and in "all" everybody', async () => {
    await keep(...oneOfEach)
    const { person } = await open()

    for (const [at, status] of Object.keys(Status).entries()) {
      await person.click(screen.getByRole('tab', { name: new RegExp(`^${words.tabs[at + 1]}`) }))
      await waitFor(() => expect(names()).toEqual([status]))
    }
    await person.click(screen.getByRole('tab', { name: new RegExp(`^${words.tabs[0]}`) }))

    await waitFor(() => expect(names()).toHaveLength(5))
  })

  it('filter by job: all jobs, or one by its title', async () => {
    await keep({ name: 'Dewi' })
    await device.mirror.candidates.put(aSummary(otherJob, otherBatch, { name: 'Bagas' }))
    const { person, where } = await open()
    await screen.findByRole('article', { name: 'Dewi' })

    await person.click(screen.getByRole('button', { name: `${words.job} ${words.allJobs}` }))
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    expect(options[0]).toBe(words.allJobs)
    expect(options.slice(1).toSorted()).toEqual(['Accountant', 'Backend Engineer'])
    await person.click(screen.getByRole('option', { name: 'Accountant' }))

    await waitFor(() => expect(names()).toEqual(['Bagas']))
    expect(where()).toBe(`/screening?jobId=${otherJob.id}`)
  })

  it('filter by batch: all batches, or one by its name', async () => {
    await keep({ name: 'Dewi' })
    await device.mirror.candidates.put(aSummary(otherJob, otherBatch, { name: 'Bagas' }))
    const { person, where } = await open()
    await screen.findByRole('article', { name: 'Dewi' })

    await person.click(screen.getByRole('button', { name: `${words.batch} ${words.allBatches}` }))
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    expect(options[0]).toBe(words.allBatches)
    expect(options.slice(1).toSorted()).toEqual(['December', 'November'])
    await person.click(screen.getByRole('option', { name: 'December' }))

    await waitFor(() => expect(names()).toEqual(['Bagas']))
    expect(where()).toBe(`/screening?batchId=${otherBatch.id}`)
  })

  it('link each card to its candidate', async () => {
    const id = newId()
    await keep({ id })
    await open()

    const link = (await card('Dewi Lestari')).getByRole('link', { name: 'Dewi Lestari' })
    expect(link.getAttribute('href')).toBe(`/screening/candidate/${id}`)
  })

  it('offer to accept and reject on completed candidates only, and name the status of each', async () => {
    await keep(...oneOfEach)
    await open()

    for (const status of Object.keys(Status) as StatusName[]) {
      const one = await card(status)
      const buttons = [words.reject, words.accept].filter((name) => one.queryByRole('button', { name }))
      expect(buttons).toEqual(status === 'completed' ? [words.reject, words.accept] : [])
      expect(one.getAllByText(words.statuses[status]).length).toBeGreaterThan(0)
    }
  })

  it.each(['accept', 'reject'] as const)('%s a candidate and say so once the server has it', async (act) => {
    await keep({})
    await online(device, true)
    const { person } = await open()
    holdTimers()

    await person.click((await card('Dewi Lestari')).getByRole('button', { name: words[act] }))
    await waitFor(async () => expect(await device.mirror.outbox.count()).toBe(1))
    await device.mirror.outbox.clear()

    expect(await screen.findByText(words[`${act}ed`])).toBeTruthy()
    const [row] = await device.mirror.candidates.toArray()
    expect(row?.status).toBe(act === 'accept' ? 4 : 5)
  })

  it('show the overall score and a score per criterion of whoever is completed, accepted or rejected', async () => {
    await keep(...oneOfEach)
    await open()

    for (const status of ['completed', 'accepted', 'rejected']) {
      const one = await card(status)
      expect(one.getByRole('img', { name: words.overall(40) })).toBeTruthy()
      expect(one.getAllByRole('img')).toHaveLength(1 + 2)
    }
    for (const status of ['processing', 'failed']) expect((await card(status)).queryByRole('img')).toBeNull()
  })

  it('show a progress between 20 and 99 of whoever is processing, the least while nothing has begun', async () => {
    await keep({ status: Status.processing, name: 'cv.pdf' })
    await open()

    const shown = Number((await card('cv.pdf')).getByRole('progressbar').getAttribute('aria-valuenow'))
    expect(shown).toBe(20)
    expect((await card('cv.pdf')).getByText(`${shown}%`)).toBeTruthy()
  })

  it('show the failed label of whoever failed, and the reason in words', async () => {
    await keep({ status: Status.failed, name: 'cv.pdf', failure: { code: 'damaged', message: '' } })
    await open()

    const failed = await card('cv.pdf')
    expect(failed.getByText(words.statuses.failed)).toBeTruthy()
    expect(failed.getByText(words.damaged)).toBeTruthy()
  })

  it('say that nobody was found, with a picture, and offer to upload where nothing is filtered', async () => {
    await open()

    const panel = within(await screen.findByRole('tabpanel'))
    expect(await panel.findByText(words.empty)).toBeTruthy()
    expect(screen.getByRole('tabpanel').querySelector('svg')).toBeTruthy()
    expect(panel.getByRole('link', { name: words.upload }).getAttribute('href')).toBe('/screening/upload')
  })

  it.each([
    ['tab', 'status=completed'],
    ['job', `jobId=${otherJob.id}`],
    ['batch', `batchId=${otherBatch.id}`],
    ['search', 'q=nobody'],
  ])('say that nobody was found without offering to upload where something is filtered: %s', async (_, query) => {
    await open(`/screening?${query}`)

    const panel = within(await screen.findByRole('tabpanel'))
    expect(await panel.findByText(words.empty)).toBeTruthy()
    expect(panel.queryByRole('link')).toBeNull()
  })

  it('show 4 pulsing placeholders while loading', async () => {
    await device.mirror.meta.clear()
    await open()

    const loading = await screen.findByText(words.loading)
    const placeholders = [...(loading.nextElementSibling?.children ?? [])]
    expect(placeholders).toHaveLength(4)
    for (const one of placeholders) expect(one.querySelector('.motion-safe\\:animate-pulse')).toBeTruthy()
  })

  it('delete a batch after asking with what goes along, and then show all batches', async () => {
    await keep({})
    const { person, where } = await open(`/screening?batchId=${batch.id}`)

    await person.click(await screen.findByRole('button', { name: words.deleteBatch }))
    const dialog = await screen.findByRole('alertdialog', { name: words.confirmBatch })
    expect(dialog.textContent).toContain(words.goes)
    expect(await device.mirror.outbox.count()).toBe(0)
    await person.click(within(dialog).getByRole('button', { name: words.deleteBatch }))

    await waitFor(() => expect(where()).toBe('/screening'))
    expect((await device.mirror.outbox.toArray()).map(({ operation }) => operation.type)).toEqual(['batch.delete'])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
    await waitFor(() => expect(names()).toEqual([]))
  })

  it('say that they could not be loaded', async () => {
    await device.mirror.meta.clear()
    await online(device, false)
    await open()

    expect(await screen.findByText(words.failed)).toBeTruthy()
    expect(screen.getByText(words.hint)).toBeTruthy()
  })
})

describe('the colour of a score', () => {
  const ringOf = async (score: number) => {
    await keep({ name: `${score}`, score: [anEntry({ score })], overallScore: score })
    await open()
    const [ring] = (await card(`${score}`)).getAllByRole('img')
    return ring?.querySelectorAll('circle')[1]?.getAttribute('class')
  }

  it.each([80, 100])('is green from 80 on: %i', async (score) => {
    expect(await ringOf(score)).toContain('stroke-score-high-fill')
  })

  it.each([60, 79])('is yellow from 60 to 79: %i', async (score) => {
    expect(await ringOf(score)).toContain('stroke-score-mid-fill')
  })

  it.each([20, 59])('is red below 60: %i', async (score) => {
    expect(await ringOf(score)).toContain('stroke-score-low-fill')
  })
})
