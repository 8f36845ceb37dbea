// @vitest-environment jsdom
import '../test/indexed-db.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Data } from '../../data/data.ts'
import { keepInInbox, listInbox, openInbox, type Inbox } from '../../data/inbox.ts'
import { open as openScreen } from '../test/screen.tsx'
import { aDevice, aJob, withSnapshot } from '../test/stage.tsx'
import { UploadCvs } from '../UploadCvs.tsx'

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
const share = (...names: string[]) =>
  keepInInbox(
    inbox,
    names.map((name) => new File(['cv'], name)),
    device.userId,
    Date.now(),
  )
const left = async () => (await listInbox(inbox, device.userId, Date.now())).map(({ name }) => name)

it('has shared files chosen, queues nothing, and takes those that come meanwhile', async () => {
  await share('dewi.pdf')

  await open()
  expect(await screen.findByText('1 file selected')).toBeTruthy()
  await share('bagas.docx')

  expect(await screen.findByText('2 files selected')).toBeTruthy()
  expect(await device.mirror.outbox.count()).toBe(0)
  expect(await left()).toEqual(['dewi.pdf', 'bagas.docx'])
})

it('erases a shared file that the person takes out', async () => {
  await share('dewi.pdf', 'bagas.docx')
  const { person } = await open()

  await person.click(await screen.findByRole('button', { name: 'Remove dewi.pdf' }))

  await waitFor(async () => expect(await left()).toEqual(['bagas.docx']))
})

it('erases shared files once the outbox has them', async () => {
  await share('dewi.pdf')
  const { person } = await open()
  await person.type(await screen.findByRole('textbox', { name: 'Batch name' }), 'Shared')
  await screen.findByText('1 file selected')

  await person.click(screen.getAllByRole('button', { name: 'Upload and process' })[0]!)

  await waitFor(async () => expect(await left()).toEqual([]))
  expect(await device.mirror.uploads.count()).toBe(1)
})

it('says that shared files did not arrive, or not all of them', async () => {
  await open('&shared=none')
  expect(await screen.findByText(/The shared files did not arrive/)).toBeTruthy()

  await open('&shared=some')
  expect(await screen.findByText(/20 files are kept at most/)).toBeTruthy()
})
