// @vitest-environment jsdom
import './test/indexed-db.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { Status } from '../../shared/candidate.ts'
import { newId } from '../../shared/ids.ts'
import type { Data } from '../data/page.ts'
import { OutboxScreen } from './OutboxScreen.tsx'
import { aSummary } from './test/candidates.ts'
import { open as openScreen } from './test/screen.tsx'
import { aBatch, aDevice, aJob, withSnapshot } from './test/stage.tsx'

let device: Data
const { title, description, keywords, additionalInstructions, scoringMatrix } = aJob()
const fields = { title, description, keywords, additionalInstructions, scoringMatrix }

beforeEach(async () => {
  device = aDevice()
  await withSnapshot(device)
})

const open = () => openScreen(OutboxScreen, device, '/outbox')
const newJob = () => device.perform({ type: 'job.create', jobId: newId(), fields, at: new Date().toISOString() })

it('says that everything is on the server when nothing waits', async () => {
  await open()

  expect(await screen.findByText('Everything is on the server')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull()
})

it('lists what waits, in a sentence, with its next try', async () => {
  const { id } = await newJob()
  await device.mirror.outbox.update(id, { state: 'waiting', nextAttemptAt: new Date(2026, 10, 18, 9, 14).getTime() })
  await open()

  expect(await screen.findByText('Create job Backend Engineer')).toBeTruthy()
  expect(screen.getAllByText('next try at 09:14')).not.toHaveLength(0)
  expect(screen.getAllByRole('button', { name: 'Send now' })).not.toHaveLength(0)
})

it('asks before it discards, and then the change is gone', async () => {
  await newJob()
  const { person } = await open()

  await person.click(await screen.findByRole('button', { name: 'More for: Create job Backend Engineer' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Discard' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText('It has not reached the server and is gone for good.')).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Discard' }))

  expect(await screen.findByText('Everything is on the server')).toBeTruthy()
  expect(await device.mirror.jobs.count()).toBe(0)
})

it('gives the reason of what was refused and sends it again on request', async () => {
  const { id } = await newJob()
  await device.mirror.outbox.update(id, { state: 'refused', lastError: { status: 403, code: 'not_allowed', at: 0 } })
  const { person } = await open()

  expect(await screen.findByRole('heading', { name: /Needs you/ })).toBeTruthy()
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
  const candidate = aSummary(job, batch, { name: 'Bagas', ...theirs })
  await device.mirror.candidates.put(candidate)
  const at = new Date().toISOString()
  const { id } = await device.perform({
    type: 'candidate.decide',
    candidateId: candidate.id,
    status: Status.accepted,
    decisionId: newId(),
    by: 'Rina',
    at,
  })
  await device.mirror.outbox.update(id, { state: 'refused', lastError: { status: 409, code: 'conflict', at: 0 } })
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
  const { id } = await device.perform({ type: 'job.edit', jobId: job.id, fields, version: 1, at })
  await device.mirror.outbox.update(id, { state: 'refused', lastError: { status: 409, code: 'conflict', at: 0 } })
  await device.mirror.jobs.put(job)
  const { person } = await open()

  const card = within(await screen.findByRole('article'))
  expect(card.getByRole('heading', { level: 4, name: 'Title' })).toBeTruthy()
  expect(card.queryByRole('heading', { level: 4, name: 'Scoring matrix' })).toBeNull()
  await person.click(card.getByRole('button', { name: 'Use mine' }))

  await waitFor(async () => expect((await device.mirror.outbox.toArray()).map(({ state }) => state)).toEqual(['queued']))
})
