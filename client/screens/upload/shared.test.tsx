// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Data } from '../../data/hooks/data.ts'
import { keepInInbox, listInbox, openInbox, type Inbox, type InboxFile } from '../../data/sync/inbox.ts'
import { open as openScreen } from '../test/screen.tsx'
import { aDevice, aJob, withSnapshot } from '../test/stage.tsx'
import { UploadCvs } from './UploadCvs.tsx'

const job = aJob()
let device: Data
let inbox: Inbox

beforeEach(async () => {
  localStorage.clear()
  device = aDevice()
  inbox = openInbox()
  await device.mirror.jobs.put(job)
  await withSnapshot(device)
})
afterEach(() => inbox.delete())

const open = (query = '') => openScreen(UploadCvs, device, `/screening/upload?jobId=${job.id}${query}`)
const come = (source: InboxFile['source'], ...names: string[]) =>
  keepInInbox(
    inbox,
    names.map((name) => new File([name], name)),
    { source, asks: null, userId: device.userId, now: Date.now() },
  )
const share = (...names: string[]) => come('shared', ...names)
const add = async (person: UserEvent) => person.click(await screen.findByRole('button', { name: 'Add to the upload' }))
const left = async () => (await listInbox(inbox, device.userId, Date.now())).map(({ name }) => name)

it('the form lists shared files with their source, also those that arrive later, and adds them only on request', async () => {
  await share('dewi.pdf')

  const { person } = await open()
  expect(await screen.findByRole('region', { name: '1 file from the share sheet of this device' })).toBeTruthy()
  await share('bagas.docx')
  expect(await screen.findByRole('region', { name: '2 files from the share sheet of this device' })).toBeTruthy()
  expect(screen.queryByText(/selected/)).toBeNull()

  await add(person)

  expect(await screen.findByText('2 files selected')).toBeTruthy()
  expect(screen.queryByRole('region', { name: /share sheet/ })).toBeNull()
  expect(await device.mirror.outbox.count()).toBe(0)
  expect(await left()).toEqual(['dewi.pdf', 'bagas.docx'])
})

it('an upload of other files leaves out the shared ones', async () => {
  await share('unknown.pdf')
  const { person } = await open()
  await person.type(await screen.findByRole('textbox', { name: 'Batch name' }), 'Mine')
  await screen.findByText('unknown.pdf')
  await person.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['cv'], 'mine.pdf'))

  await person.click(screen.getAllByRole('button', { name: 'Upload and process' })[0]!)

  await waitFor(async () => expect(await device.mirror.uploads.count()).toBe(1))
  expect((await device.mirror.uploads.toArray()).map(({ fileName }) => fileName)).toEqual(['mine.pdf'])
  expect(await left()).toEqual(['unknown.pdf'])
})

it('shared files are erased when they are discarded', async () => {
  await share('dewi.pdf', 'bagas.docx')
  const { person } = await open()

  await person.click(await screen.findByRole('button', { name: 'Discard' }))

  await waitFor(() => expect(screen.queryByText('dewi.pdf')).toBeNull())
  expect(await left()).toEqual([])
})

it('the form lists files opened with the app separately from shared ones', async () => {
  await come('opened', 'dewi.pdf')

  await open()

  expect(await screen.findByRole('region', { name: '1 file opened with Saring on this device' })).toBeTruthy()
})

it('a shared file is erased when the user removes it from the upload', async () => {
  await share('dewi.pdf', 'bagas.docx')
  const { person } = await open()
  await add(person)

  await person.click(await screen.findByRole('button', { name: 'Remove dewi.pdf' }))

  await waitFor(async () => expect(await left()).toEqual(['bagas.docx']))
})

it('shared files are erased once they are in the outbox', async () => {
  await share('dewi.pdf')
  const { person } = await open()
  await person.type(await screen.findByRole('textbox', { name: 'Batch name' }), 'Shared')
  await add(person)
  await screen.findByText('1 file selected')

  await person.click(screen.getAllByRole('button', { name: 'Upload and process' })[0]!)

  await waitFor(async () => expect(await left()).toEqual([]))
  expect(await device.mirror.uploads.count()).toBe(1)
})

it('the form says when shared files did not arrive, or not all of them', async () => {
  await open('&shared=none')
  expect(await screen.findByText(/The shared files did not arrive/)).toBeTruthy()

  await open('&shared=some')
  expect(await screen.findByText(/20 files are kept at most/)).toBeTruthy()
})
