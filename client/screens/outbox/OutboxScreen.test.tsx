// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Status } from '../../../shared/screening/status.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import type { Operation } from '../../../shared/sync/operations.ts'
import { aFile, anUpload } from '../../data/test/builders.ts'
import type { Data } from '../../data/hooks/data.ts'
import { OutboxScreen } from './OutboxScreen.tsx'
import { aSummary } from '../test/candidates.ts'
import { open as openScreen } from '../test/screen.tsx'
import { aBatch, aDevice, aJob, withSnapshot } from '../test/stage.tsx'
import { perform } from '../../data/index.ts'
import { someJobFields } from '../../../shared/test/job-fields.ts'

let device: Data
const fields = someJobFields()

beforeEach(async () => {
  device = aDevice()
  await withSnapshot(device)
})

const open = () => openScreen(OutboxScreen, device, '/outbox')
async function performOne(operation: Operation): Promise<string> {
  const { ids } = await perform(device, [{ operation }])
  return ids[0]!
}
const newJob = () => performOne({ type: 'job.create', jobId: newId(), fields, at: new Date().toISOString() })

it('the outbox screen says that everything is on the server when the outbox is empty', async () => {
  await open()

  expect(await screen.findByText('Everything is on the server')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull()
})

it('the outbox screen describes each waiting operation in a sentence, with the time of its next try', async () => {
  const id = await newJob()
  await device.mirror.outbox.update(id, { state: 'waiting', nextAttemptAt: new Date(2026, 10, 18, 9, 14).getTime() })
  await open()

  expect(await screen.findByText('Create job Backend Engineer')).toBeTruthy()
  expect(screen.getAllByText('next try at 09:14')).not.toHaveLength(0)
  expect(screen.getAllByRole('button', { name: 'Send now' })).not.toHaveLength(0)
})

it('the outbox screen says that an operation waits for a connection while the server is away', async () => {
  await newJob()
  await device.mirror.meta.put({ key: 'reachable', value: false })
  await open()

  expect(await screen.findByText('Create job Backend Engineer')).toBeTruthy()
  expect(await screen.findAllByText('Waits for a connection')).not.toHaveLength(0)
})

it('the outbox screen says that the server’s disk is full, and when the next try is', async () => {
  const id = await newJob()
  const nextAttemptAt = new Date(2026, 10, 18, 9, 14).getTime()
  await device.mirror.outbox.update(id, {
    state: 'waiting',
    nextAttemptAt,
    lastError: { status: 503, code: 'storage_full', at: 0 },
  })
  await open()

  expect(await screen.findByText(/^The server’s disk is full\. Nothing is lost/)).toBeTruthy()
  expect(screen.getAllByText('next try at 09:14')).not.toHaveLength(0)
})

it('the outbox screen shows the id under which the server’s log has its own error', async () => {
  const id = await newJob()
  const lastError = { status: 500, code: 'unexpected', at: 0, requestId: 'Zm9vYmFy' }
  await device.mirror.outbox.update(id, { state: 'waiting', nextAttemptAt: Date.now() + 60_000, lastError })
  await open()

  expect(await screen.findByText('Zm9vYmFy')).toBeTruthy()
})

it('the outbox screen lists an operation that only a newer version can send, and can discard it', async () => {
  const id = await newJob()
  await device.mirror.outbox.update(id, { operation: { type: 'job.archive', jobId: newId() } as never })
  const { person } = await open()

  expect(await screen.findByText('A change made by a newer version of the app')).toBeTruthy()
  expect(screen.getAllByText('Needs an update: only a newer version of the app can send it.')).not.toHaveLength(0)
  await person.click(screen.getByRole('button', { name: 'More for: A change made by a newer version of the app' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Discard' }))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }))

  expect(await screen.findByText('Everything is on the server')).toBeTruthy()
})

it('the outbox screen asks before it discards an operation, and then removes its change', async () => {
  await newJob()
  const { person } = await open()

  await person.click(await screen.findByRole('button', { name: 'More for: Create job Backend Engineer' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Discard' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText('It has not reached the server and is deleted permanently.')).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Discard' }))

  expect(await screen.findByText('Everything is on the server')).toBeTruthy()
  expect(await device.mirror.jobs.count()).toBe(0)
})

it('the outbox screen shows why an operation was refused, and sends it again on request', async () => {
  const id = await newJob()
  await device.mirror.outbox.update(id, { state: 'refused', lastError: { status: 403, code: 'not_allowed', at: 0 } })
  const { person } = await open()

  expect(await screen.findByRole('heading', { name: /Needs your attention/ })).toBeTruthy()
  expect(screen.getByText('Your account may not do that here.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Try again' }))

  await waitFor(async () => {
    const [row] = await device.mirror.outbox.toArray()
    expect(row?.state).toBe('queued')
    expect(row?.id).not.toBe(id)
  })
})

it('the outbox screen shows both sides of conflicting decisions, and keeps the other user’s on request', async () => {
  const job = aJob()
  const batch = aBatch(job)
  const theirs = { status: Status.rejected, decidedBy: 'Ana', decidedAt: '2026-11-18T10:32:00.000Z', decisionId: newId() }
  const candidate = aSummary(job, batch, { name: 'Bagas' })
  await device.mirror.candidates.put(candidate)
  const at = new Date().toISOString()
  const id = await performOne({
    type: 'candidate.decide',
    candidateId: candidate.id,
    status: Status.accepted,
    decisionId: newId(),
    by: 'Rina',
    at,
  })
  await device.mirror.outbox.update(id, { state: 'refused', lastError: { status: 409, code: 'conflict', at: 0 } })
  await device.mirror.candidates.put({ ...candidate, ...theirs })
  const { person } = await open()

  const card = within(await screen.findByRole('article'))
  expect(card.getByRole('heading', { name: /^Rejected by Ana,/ })).toBeTruthy()
  expect(card.getByText('On the server').parentElement?.textContent).toContain('Rejected')
  expect(card.getByText('On this device').parentElement?.textContent).toContain('Accepted')
  expect(card.getByRole('link', { name: 'Open candidate' }).getAttribute('href')).toBe(`/screening/candidate/${candidate.id}`)
  await person.click(card.getByRole('button', { name: 'Leave it rejected' }))

  expect(await screen.findByText('Everything is on the server')).toBeTruthy()
})

it('the outbox screen shows what differs in a job edited on two devices, and sends the user’s own edit on request', async () => {
  const job = aJob({ ...fields, version: 7, title: 'Backend Engineer (senior)' })
  await device.mirror.jobs.put(job)
  const at = new Date().toISOString()
  const id = await performOne({ type: 'job.edit', jobId: job.id, fields, version: 1, at })
  await device.mirror.outbox.update(id, { state: 'refused', lastError: { status: 409, code: 'conflict', at: 0 } })
  await device.mirror.jobs.put(job)
  const { person } = await open()

  const card = within(await screen.findByRole('article'))
  expect(card.getByRole('heading', { level: 4, name: 'Title' })).toBeTruthy()
  expect(card.queryByRole('heading', { level: 4, name: 'Scoring matrix' })).toBeNull()
  await person.click(card.getByRole('button', { name: 'Use mine' }))

  await waitFor(async () => expect((await device.mirror.outbox.toArray()).map(({ state }) => state)).toEqual(['queued']))
})

it('the outbox screen shows the correction of a criterion in which two edits of a job differ', async () => {
  const criterion = { evaluationCriteria: 'Backend', description: 'At least 5 years', weight: 100 }
  const matrix = (months: number) => [{ ...criterion, readAs: { kind: 'years' as const, months, topic: 'backend' } }]
  const job = aJob({ ...fields, version: 7, scoringMatrix: matrix(24) })
  await device.mirror.jobs.put(job)
  const at = new Date().toISOString()
  const mine = { ...fields, scoringMatrix: matrix(36) }
  const id = await performOne({ type: 'job.edit', jobId: job.id, fields: mine, version: 1, at })
  await device.mirror.outbox.update(id, { state: 'refused', lastError: { status: 409, code: 'conflict', at: 0 } })
  await device.mirror.jobs.put(job)
  await open()

  const card = within(await screen.findByRole('article'))
  expect(card.getByText('On the server').parentElement?.textContent).toContain('Corrected to: at least 2 years · backend')
  expect(card.getByText('On this device').parentElement?.textContent).toContain('Corrected to: at least 3 years · backend')
})

it('the outbox screen shows only the fields of a job that clash, and keeps for each what is chosen', async () => {
  const before = aJob({ ...fields, version: 1 })
  await device.mirror.jobs.put(before)
  const { title, description, keywords } = fields
  const mine = { ...fields, title: 'My title', description: 'My words', keywords: 'Mine' }
  const base = { title, description, keywords }
  const id = await performOne({
    type: 'job.edit',
    jobId: before.id,
    fields: mine,
    base,
    version: 1,
    at: new Date().toISOString(),
  })
  await device.mirror.outbox.update(id, { state: 'refused', lastError: { status: 409, code: 'conflict', at: 0 } })
  const theirs = { ...before, version: 7, title: 'Their title', description: 'Their words', additionalInstructions: 'Theirs' }
  await device.mirror.serverRows.clear()
  await device.mirror.jobs.put(theirs)
  const { person } = await open()

  const card = within(await screen.findByRole('article'))
  expect(card.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual(['Title', 'Description'])
  await person.click(card.getAllByRole('radio', { name: 'On the server' })[1]!)
  await person.click(card.getByRole('button', { name: 'Use what is chosen for each field' }))

  await waitFor(async () =>
    expect(await device.mirror.outbox.toArray()).toMatchObject([
      {
        state: 'queued',
        operation: {
          fields: { title: 'My title', description: 'Their words', keywords: 'Mine', additionalInstructions: 'Theirs' },
          base: { title: 'Their title', keywords },
        },
      },
    ]),
  )
})

it('uploads whose job was closed wait until it is reopened, and are then sent again', async () => {
  const job = aJob({ closedAt: '2026-11-20T07:00:00.000Z' })
  await device.mirror.jobs.put(job)
  const upload = anUpload(job.id)
  const { ids } = await perform(device, [{ operation: upload, file: aFile() }])
  await device.mirror.outbox.update(ids[0]!, { state: 'refused', lastError: { status: 409, code: 'job_closed', at: 0 } })
  const { person } = await open()

  expect(await screen.findByText('1 CV, whose job is closed')).toBeTruthy()
  expect(screen.getByText('The job is closed. Reopen it, or upload to another job.')).toBeTruthy()
  await person.click(await screen.findByRole('button', { name: 'Reopen job' }))
  expect(await screen.findByRole('button', { name: 'Try again' })).toHaveProperty('disabled', true)
  await device.mirror.outbox.where('target').equals(job.id).delete()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toHaveProperty('disabled', false))
  await person.click(screen.getByRole('button', { name: 'Try again' }))

  await waitFor(async () => expect((await device.mirror.outbox.toArray()).map(({ state }) => state)).toEqual(['queued']))
})

it('the outbox screen says that the job of a refused edit was deleted, and offers no retry', async () => {
  const job = aJob()
  await device.mirror.jobs.put(job)
  const at = new Date().toISOString()
  const id = await performOne({ type: 'job.edit', jobId: job.id, fields, version: 1, at })
  await device.mirror.outbox.update(id, { state: 'refused', lastError: { status: 409, code: 'conflict', at: 0 } })
  await device.mirror.jobs.delete(job.id)
  await open()

  expect(await screen.findByText('It was deleted in the meantime.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Discard' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

describe('going offline', () => {
  it('the checklist says how old the lists are, what is pinned, and what is missing', async () => {
    const job = aJob()
    const batch = aBatch(job)
    const pins = aSummary(job, batch)
    await device.mirror.candidates.bulkPut([pins, aSummary(job, batch), aSummary(job, batch)])
    await device.mirror.pins.put({ id: pins.id, size: 1_200_000, at: 1, state: 'here', detailVersion: 1, storyVersion: 1 })
    await open()

    const card = within(await screen.findByRole('region', { name: 'Going offline' }))
    expect(card.getByText(/^Lists up to date at/)).toBeTruthy()
    expect(card.getByText('Scores and quotes of 3 candidates waiting for a decision are not here yet')).toBeTruthy()
    expect(card.getByText('1 CV file kept offline')).toBeTruthy()
    expect(card.getByText('1.2 MB of 200 MB')).toBeTruthy()
    expect(card.getByText('The CV files of 2 candidates')).toBeTruthy()
  })

  it('the checklist says how many files are being fetched and how many did not fit', async () => {
    const row = { size: 1, at: 1, detailVersion: -1, storyVersion: -1 }
    await device.mirror.pins.bulkPut([
      { ...row, id: newId(), state: 'wanted' },
      { ...row, id: newId(), state: 'dropped' },
      { ...row, id: newId(), state: 'dropped' },
    ])
    await open()

    expect(await screen.findByText('1 on its way')).toBeTruthy()
    expect(screen.getByText('2 did not fit')).toBeTruthy()
  })

  it('the checklist warns of old lists and says when the sign-in ends', async () => {
    const until = new Date(Date.now() + 60_000).toISOString()
    device.session.signedInUntil = async () => until
    await device.mirror.meta.put({ key: 'pulledAt', value: Date.now() - 2 * 60 * 60_000 })
    await open()

    expect(await screen.findByText(/^The lists are from/)).toBeTruthy()
    expect(screen.getByText(/^The sign-in ends:/)).toBeTruthy()
  })

  it('the checklist asks the browser to keep the data on request, and shows its answer', async () => {
    let answer = false
    Object.assign(device.storage, { persist: async () => answer, persisted: async () => answer })
    const { person } = await open()

    await person.click(await screen.findByRole('button', { name: 'Keep it' }))
    expect(await screen.findByText(/^The browser did not agree/)).toBeTruthy()
    answer = true
    await open()

    expect(await screen.findByText('The browser keeps the data until you sign out')).toBeTruthy()
  })

  it('the outbox screen warns if operations are unsent and the browser may erase the data of unvisited sites', async () => {
    const agent = vi.spyOn(navigator, 'userAgent', 'get')
    agent.mockReturnValue('Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15')
    await newJob()
    await open()

    expect(await screen.findByText(/when Saring is not opened for 7 days/)).toBeTruthy()
    agent.mockRestore()
  })
})
