// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Status } from '../../../shared/screening/status.ts'
import type { Candidate } from '../../../shared/candidates/candidate.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import type { Data } from '../../data/hooks/data.ts'
import { ScreeningResults } from './ScreeningResults.tsx'
import { anEntry, aSummary } from '../test/candidates.ts'
import { open as openScreen } from '../test/screen.tsx'
import { aBatch, aDevice, aJob, withSnapshot } from '../test/stage.tsx'
import { perform } from '../../data/index.ts'

const job = aJob({
  scoringMatrix: [
    { evaluationCriteria: 'Technical Skills', description: 'Node.js in production', weight: 60 },
    { evaluationCriteria: 'Education', description: '', weight: 40 },
  ],
})
const batch = aBatch(job)
let device: Data

beforeEach(async () => {
  device = aDevice()
  await device.mirror.jobs.put(job)
  await device.mirror.batches.put(batch)
  await withSnapshot(device)
})

async function keep(...candidates: Partial<Candidate>[]): Promise<void> {
  const rows = candidates.map((more) => aSummary(job, batch, more))
  await device.mirror.candidates.bulkPut(rows)
  const counts = rows.map(({ status }) => ({ jobId: job.id, batchId: batch.id, status, count: 1, version: 1 }))
  await device.mirror.counts.bulkPut(counts)
}

const open = (at = '/screening') => openScreen(ScreeningResults, device, at)
const card = (name: string) => screen.findByRole('article', { name })

describe('a card', () => {
  it('a card of a completed candidate shows the scores with the job’s criteria, and both decisions', async () => {
    await keep({})
    await open()

    const dewi = within(await card('Dewi Lestari'))

    expect(dewi.getByRole('img', { name: 'Overall score 40%' })).toBeTruthy()
    expect(dewi.getByRole('img', { name: 'Technical Skills: 80%, Meets' })).toBeTruthy()
    expect(dewi.getByRole('img', { name: 'Education: not stated' })).toBeTruthy()
    expect(dewi.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Reject', 'Accept'])
  })

  it('a card says how many criteria were judged, and shows no score for one that keywords cannot judge', async () => {
    const unjudged = anEntry({ evaluationCriteria: 'Education', weight: 40, score: 0, known: false, judged: false })
    await keep({ score: [anEntry(), unjudged], overallScore: 80, weightedFit: 80 })
    await open()

    const dewi = within(await card('Dewi Lestari'))

    expect(dewi.getByText('1 of 2 criteria judged')).toBeTruthy()
    expect(dewi.getByRole('img', { name: 'Education: keywords cannot judge this' }).textContent).toBe('Not judged')
    expect(dewi.getByRole('img', { name: 'Overall score 80%' })).toBeTruthy()
  })

  it('a card has no overall score when none of the criteria could be judged', async () => {
    await keep({ score: [anEntry({ score: 0, known: false, judged: false })], overallScore: 0, weightedFit: 0 })
    await open()

    const dewi = within(await card('Dewi Lestari'))

    expect(dewi.getByRole('img', { name: /^No overall score/ })).toBeTruthy()
    expect(dewi.getByText('0 of 1 criteria judged')).toBeTruthy()
  })

  it('of a running screening shows its stage and its true percent, and no decision', async () => {
    const id = newId()
    await keep({ id, status: Status.processing, name: 'cv.pdf', score: [] })
    await device.mirror.progress.put({ id, progress: { stage: 'scoring', done: 1, total: 2 } })
    await open()

    const running = within(await card('cv.pdf'))

    expect(running.getByText('Scoring criterion 2 of 2')).toBeTruthy()
    expect(running.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('65')
    expect(running.getByText('Scoring').getAttribute('aria-current')).toBe('step')
    expect(running.queryByRole('button')).toBeNull()
  })

  it('a card follows the progress of the screening', async () => {
    const id = newId()
    await keep({ id, status: Status.processing, name: 'cv.pdf', score: [] })
    await open()
    expect((await card('cv.pdf')).textContent).not.toContain('Scoring criterion')

    await device.mirror.progress.put({ id, progress: { stage: 'scoring', done: 1, total: 2 } })

    expect(await screen.findByText('Scoring criterion 2 of 2')).toBeTruthy()

    const queue = { place: 12, secondsLeft: 230 }
    await device.mirror.progress.put({ id, progress: { stage: 'waiting', done: 0, total: 0, queue } })
    expect(await screen.findByText('Place 12 in the queue · about 4 minutes')).toBeTruthy()
    await device.mirror.progress.put({
      id,
      progress: { stage: 'waiting', done: 0, total: 0, queue: { place: 3, secondsLeft: null } },
    })
    expect(await screen.findByText('Place 3 in the queue')).toBeTruthy()
  })

  it('of a failed candidate says why and offers to retry', async () => {
    const details = { pages: 58, limit: 40 }
    await keep({ status: Status.failed, failure: { code: 'too_many_pages', message: '', details }, score: [] })
    const { person } = await open()

    const failed = within(await card('Dewi Lestari'))
    expect(failed.getByText('58 pages, the limit is 40. Upload the CV alone.')).toBeTruthy()
    await person.click(failed.getByRole('button', { name: 'Retry' }))

    await waitFor(async () => expect((await device.mirror.outbox.toArray())[0]?.operation.type).toBe('candidate.retry'))
  })

  it('a card of a decided candidate names who decided, and can undo the decision', async () => {
    const decided = { status: Status.accepted, decidedBy: 'Ana', decidedAt: '2026-11-18T10:32:00.000Z', decisionId: newId() }
    await keep(decided)
    const { person } = await open()

    const accepted = within(await card('Dewi Lestari'))
    expect(accepted.getByText(/^by Ana,/)).toBeTruthy()
    expect(accepted.queryByRole('button', { name: 'Accept' })).toBeNull()
    await person.click(accepted.getByRole('button', { name: 'Undo' }))

    expect(await accepted.findByRole('button', { name: 'Accept' })).toBeTruthy()
  })

  it('whose file waits on the device says so and leads to the outbox', async () => {
    const file = new Blob(['x'])
    const shared = {
      jobId: job.id,
      batchId: batch.id,
      batchName: batch.name,
      language: 'en',
      at: new Date().toISOString(),
    } as const
    await perform(device, [
      {
        operation: { type: 'candidate.upload', candidateId: newId(), fileName: 'sekar.docx', fileSize: 1_200_000, ...shared },
        file,
      },
    ])
    await open()

    const waiting = within(await card('sekar.docx'))

    expect(waiting.getByText('Waiting to upload')).toBeTruthy()
    expect(waiting.getByText('Kept on this device, 1.2 MB. Goes out when there is a connection.')).toBeTruthy()
    expect(waiting.getByRole('link', { name: 'Open outbox' }).getAttribute('href')).toBe('/outbox')
  })

  it('a card warns of quotes that are not in the CV, hidden text, and an earlier matrix', async () => {
    const evidence = [{ quote: 'Kafka', verified: false }]
    await keep({ score: [anEntry({ evidence })], flags: [{ code: 'hidden_text', detail: '' }], matrixOutdated: true })
    await open()

    const odd = within(await card('Dewi Lestari'))

    expect(odd.getByText('1 quote not found')).toBeTruthy()
    expect(odd.getByText('Hidden text found')).toBeTruthy()
    expect(odd.getByText('Scored with an earlier matrix')).toBeTruthy()
  })

  it('a card stays in its place after a decision, even if it no longer matches the tab', async () => {
    await keep({ name: 'First', createdAt: '2026-11-18T09:00:00.000Z' }, { name: 'Second' })
    const { person } = await open('/screening?status=completed')

    await person.click(within(await card('First')).getByRole('button', { name: 'Accept' }))

    await waitFor(async () => expect(within(await card('First')).getByText('Accepted')).toBeTruthy())
    expect(screen.getAllByRole('article')[0]).toBe(await card('First'))
    expect(screen.getAllByRole('article')).toHaveLength(2)
  })
})

describe('filters', () => {
  it('live in the address: a tab, a search text, and a link that sets them', async () => {
    await keep({ name: 'Dewi' }, { name: 'scan.pdf', status: Status.failed, failure: { code: 'no_text', message: '' } })
    const { person, where } = await open(`/screening?jobId=${job.id}`)

    await person.click(await screen.findByRole('tab', { name: /Failed/ }))
    expect(await card('scan.pdf')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Dewi' })).toBeNull())
    await person.type(screen.getByRole('searchbox'), 'scan')

    expect(where()).toBe(`/screening?jobId=${job.id}&status=failed&q=scan`)
  })

  it('each tab shows the count of its candidates', async () => {
    await keep({ name: 'Dewi' }, { name: 'scan.pdf', status: Status.failed, failure: { code: 'no_text', message: '' } })
    await open()

    expect(await screen.findByRole('tab', { name: 'All 2' })).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'Completed 1' })).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'Accepted 0' })).toBeTruthy()
  })

  it('open from a link of one batch', async () => {
    const other = aBatch(job, { name: 'Wave 3' })
    await device.mirror.batches.put(other)
    await keep({ name: 'Dewi' })
    await device.mirror.candidates.put(aSummary(job, other, { name: 'Bagas' }))
    await open(`/screening?batchId=${other.id}`)

    expect(await card('Bagas')).toBeTruthy()
    expect(screen.queryByRole('article', { name: 'Dewi' })).toBeNull()
    expect(await screen.findByRole('button', { name: 'Batch Wave 3' })).toBeTruthy()
  })
})

describe('an empty list', () => {
  it('an empty list links to the upload when no filter is set', async () => {
    await open()

    const panel = within(await screen.findByRole('tabpanel'))

    expect(await panel.findByText('No candidates found')).toBeTruthy()
    expect(panel.getByRole('link', { name: 'Upload CVs' }).getAttribute('href')).toBe('/screening/upload')
  })

  it('an empty list offers to clear the filters, without a link to the upload, when some are set', async () => {
    const { person, where } = await open('/screening?status=failed&q=x')
    const panel = within(await screen.findByRole('tabpanel'))
    const clear = await panel.findByRole('button', { name: 'Clear filters' })
    expect(panel.queryByRole('link')).toBeNull()

    await person.click(clear)

    expect(where()).toBe('/screening')
  })

  it('the list shows four placeholders until the first pull is complete', async () => {
    await device.mirror.meta.clear()
    await open()

    const placeholders = await screen.findByText('Loading…')

    expect(placeholders.parentElement?.querySelectorAll('[aria-hidden=true]')).toHaveLength(4)
    expect(screen.queryByText('No candidates found')).toBeNull()
  })
})

it('the list shows fifty cards at a time', async () => {
  const at = (index: number) => new Date(Date.UTC(2026, 10, 1, 0, index)).toISOString()
  const cards = () => document.querySelectorAll('article').length
  await keep(...Array.from({ length: 60 }, (_, index) => ({ name: `Candidate ${index}`, createdAt: at(index) })))
  const { person } = await open()
  // Counts elements instead of querying by name: a failed query prints the whole page, which takes longer than rendering it.
  await waitFor(() => expect(cards()).toBe(50))

  await person.click(screen.getByText('Show 10 more'))

  await waitFor(() => expect(cards()).toBe(60))
  expect(screen.getByText('Candidate 0')).toBeTruthy()
  expect(screen.queryByText(/^Show/)).toBeNull()
})

it('a double click on Accept decides once', async () => {
  await keep({})
  const { person } = await open()

  await person.dblClick(within(await card('Dewi Lestari')).getByRole('button', { name: 'Accept' }))
  await within(await card('Dewi Lestari')).findByRole('button', { name: 'Undo' })

  await expect.poll(() => device.mirror.outbox.count()).toBe(1)
})

it('the second click of a double click does not open a card', async () => {
  await keep({})
  const { where } = await open()
  const link = within(await card('Dewi Lestari')).getByRole('link')

  fireEvent.click(link, { detail: 2 })
  expect(where()).toBe('/screening')

  fireEvent.click(link, { detail: 1 })
  expect(where()).toContain('/screening/candidate/')
})

it('the list shows all batches when the batch of the link is gone', async () => {
  await keep({})
  await open(`/screening?batchId=${newId()}`)

  expect(await card('Dewi Lestari')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Batch All batches' })).toBeTruthy()
})
