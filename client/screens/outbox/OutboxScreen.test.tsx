// @vitest-environment jsdom
import '../test/indexed-db.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Status } from '../../../shared/screening/status.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import type { Operation } from '../../../shared/sync/operations.ts'
import type { Data } from '../../data/hooks/data.ts'
import { OutboxScreen } from './OutboxScreen.tsx'
import { aSummary } from '../test/candidates.ts'
import { open as openScreen } from '../test/screen.tsx'
import { aBatch, aDevice, aJob, withSnapshot } from '../test/stage.tsx'
import { perform } from '../../data/index.ts'

let device: Data
const { title, description, keywords, additionalInstructions, scoringMatrix } = aJob()
const fields = { title, description, keywords, additionalInstructions, scoringMatrix }

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

it('says that everything is on the server when nothing waits', async () => {
  await open()

  expect(await screen.findByText('Everything is on the server')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull()
})

it('lists what waits, in a sentence, with its next try', async () => {
  const id = await newJob()
  await device.mirror.outbox.update(id, { state: 'waiting', nextAttemptAt: new Date(2026, 10, 18, 9, 14).getTime() })
  await open()

  expect(await screen.findByText('Create job Backend Engineer')).toBeTruthy()
  expect(screen.getAllByText('next try at 09:14')).not.toHaveLength(0)
  expect(screen.getAllByRole('button', { name: 'Send now' })).not.toHaveLength(0)
})

it('says that the server’s disk is full, and when it is tried again', async () => {
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

it('tells of what only a newer version of the app can send, and gives it out and lets go of it', async () => {
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

it('asks before it discards, and then the change is gone', async () => {
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

it('gives the reason of what was refused and sends it again on request', async () => {
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

it('shows both sides of a decision that somebody else made otherwise, and leaves theirs on request', async () => {
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

it('shows what differs in a job that was edited on two devices, and sends one’s own on request', async () => {
  const job = aJob({ version: 7, title: 'Backend Engineer (senior)' })
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

it('says that the job of a refused edit was deleted, which no further try can change', async () => {
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
  it('says how old the lists are, what is pinned, and what is not here', async () => {
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

  it('says that files are on their way, or did not fit', async () => {
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

  it('says when the lists are old, and when the sign-in ends', async () => {
    const until = new Date(Date.now() + 60_000).toISOString()
    device.session.signedInUntil = async () => until
    await device.mirror.meta.put({ key: 'pulledAt', value: Date.now() - 2 * 60 * 60_000 })
    await open()

    expect(await screen.findByText(/^The lists are from/)).toBeTruthy()
    expect(screen.getByText(/^The sign-in ends:/)).toBeTruthy()
  })

  it('asks the browser to keep the data, and says what it answered', async () => {
    let answer = false
    Object.assign(device.storage, { persist: async () => answer, persisted: async () => answer })
    const { person } = await open()

    await person.click(await screen.findByRole('button', { name: 'Keep it' }))
    expect(await screen.findByText(/^The browser did not agree/)).toBeTruthy()
    answer = true
    await open()

    expect(await screen.findByText('The browser keeps the data until you sign out')).toBeTruthy()
  })

  it('warns of a browser that erases what is not visited, while something is unsent and the data may be erased', async () => {
    const agent = vi.spyOn(navigator, 'userAgent', 'get')
    agent.mockReturnValue('Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15')
    await newJob()
    await open()

    expect(await screen.findByText(/when Saring is not opened for 7 days/)).toBeTruthy()
    agent.mockRestore()
  })
})
