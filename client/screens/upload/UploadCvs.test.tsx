// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { batchIdOf } from '../../../shared/batches/batch-id.ts'
import type { CandidateSummary } from '../../../shared/candidates/candidate.ts'
import type { Data } from '../../data/hooks/data.ts'
import { open as openScreen, online } from '../test/screen.tsx'
import { aBatch, aDevice, aJob, withSnapshot } from '../test/stage.tsx'
import { UploadCvs } from './UploadCvs.tsx'

const job = aJob()
let device: Data

beforeEach(async () => {
  localStorage.clear()
  device = aDevice()
  await device.mirror.jobs.put(job)
  await withSnapshot(device)
})

const open = (at = `/screening/upload?jobId=${job.id}`) => openScreen(UploadCvs, device, at)
const aFile = (name: string, bytes = 10) => new File([name.padEnd(bytes).slice(0, bytes)], name)
const button = () => screen.getAllByRole('button', { name: 'Upload and process' })[0]!
const picker = () => screen.getByTestId('file-picker')

describe('the form', () => {
  it('the form preselects the job of the link, and Indonesian until the user picks a language', async () => {
    await open()

    expect(await screen.findByRole('button', { name: 'Job Backend Engineer' })).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'Indonesia' }).getAttribute('aria-checked')).toBe('true')
  })

  it('the form states the server’s limits', async () => {
    await open()

    expect(await screen.findByText('PDF, DOC, DOCX · up to 1 MB and 40 pages a file · 3 files at a time')).toBeTruthy()
  })

  it('the form asks, once one has begun, for job, batch name and files in this order, and cannot be submitted before', async () => {
    const { person } = await open('/screening/upload')
    const name = await screen.findByRole('textbox', { name: 'Batch name' })

    expect(screen.queryByText(/^Please/)).toBeNull()
    expect(button()).toHaveProperty('disabled', true)
    await person.click(screen.getByRole('button', { name: 'Job Select a job' }))
    await person.click(await screen.findByRole('option', { name: 'Backend Engineer' }))
    expect(await screen.findAllByText('Please enter a batch name')).not.toHaveLength(0)
    await person.type(name, 'Wave 3')
    expect(await screen.findAllByText('Please select at least one file')).not.toHaveLength(0)
    await person.upload(picker(), aFile('cv.pdf'))

    expect(button()).toHaveProperty('disabled', false)
  })

  it('the form says on Enter what is missing first', async () => {
    const { person } = await open()

    await person.type(await screen.findByRole('textbox', { name: 'Batch name' }), '{Enter}')

    expect((await screen.findByRole('alert')).textContent).toContain('Please enter a batch name')
  })
})

it('the form says on each Enter what is missing now', async () => {
  const { person } = await open('/screening/upload')
  const name = await screen.findByRole('textbox', { name: 'Batch name' })
  await person.type(name, '{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Please select a job')

  await person.click(screen.getByRole('button', { name: 'Job Select a job' }))
  await person.click(await screen.findByRole('option', { name: 'Backend Engineer' }))
  await person.type(name, '{Enter}')

  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Please enter a batch name'))
})

describe('files', () => {
  it('files that are too large or empty stay in the list with the reason', async () => {
    const { person } = await open()
    await screen.findByRole('textbox', { name: 'Batch name' })

    await person.upload(picker(), [aFile('cv.pdf'), aFile('big.pdf', 2_200_000), aFile('empty.pdf', 0)])

    expect(await screen.findByRole('heading', { name: '3 files selected' })).toBeTruthy()
    expect(screen.getByText('2.2 MB, the limit is 1 MB. Upload a smaller copy.')).toBeTruthy()
    expect(screen.getByText('The file is empty. Ask the candidate to send it again.')).toBeTruthy()
  })

  it('chosen files can be removed', async () => {
    const { person } = await open()
    await screen.findByRole('textbox', { name: 'Batch name' })
    await person.upload(picker(), [aFile('one.pdf'), aFile('two.pdf')])

    await person.click(await screen.findByRole('button', { name: 'Remove one.pdf' }))

    expect(screen.getByRole('heading', { name: '1 file selected' })).toBeTruthy()
    expect(screen.queryByText('one.pdf')).toBeNull()
  })
})

const dropOn = (files: File[], types = ['Files']) => fireEvent.drop(document.body, { dataTransfer: { types, files, items: [] } })
const dragOver = (types: string[]) => fireEvent.dragOver(document.body, { dataTransfer: { types, files: [], items: [] } })

describe('drop and paste', () => {
  it('the page says what a drop will do, and takes dropped files', async () => {
    await open()
    await screen.findByRole('textbox', { name: 'Batch name' })

    dragOver(['Files'])
    expect(await screen.findByText('Drop to add to this upload')).toBeTruthy()
    dropOn([aFile('one.pdf'), aFile('big.pdf', 2_200_000)])

    expect(await screen.findByRole('heading', { name: '2 files selected' })).toBeTruthy()
    expect(screen.queryByText('Drop to add to this upload')).toBeNull()
  })

  it('the page ignores dragged text', async () => {
    await open()
    await screen.findByRole('textbox', { name: 'Batch name' })

    expect(dragOver(['text/plain'])).toBe(true)

    expect(screen.queryByText('Drop to add to this upload')).toBeNull()
  })

  it('the page takes pasted files, but not the picture that comes with copied text', async () => {
    await open()
    const name = await screen.findByRole('textbox', { name: 'Batch name' })

    fireEvent.paste(name, {
      clipboardData: { files: [aFile('image.png')], types: ['text/plain', 'Files'], getData: () => 'Wave 3' },
    })
    fireEvent.paste(document.body, { clipboardData: { files: [aFile('cv.pdf')], types: ['Files'] } })

    expect(await screen.findByRole('heading', { name: '1 file selected' })).toBeTruthy()
    expect(screen.getByText('cv.pdf')).toBeTruthy()
  })
})

it('the form creates a job in a dialog, selects it, and keeps its other contents', async () => {
  const { person, where } = await open('/screening/upload')
  await person.type(await screen.findByRole('textbox', { name: 'Batch name' }), 'Wave 3')
  await person.upload(picker(), aFile('cv.pdf'))

  await person.click(screen.getByRole('button', { name: 'New job' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New job' }))
  await person.type(dialog.getByRole('textbox', { name: 'Title' }), 'Data Engineer')
  await person.type(dialog.getByRole('textbox', { name: 'Description' }), 'Builds pipelines.{Enter}')
  await person.click(dialog.getByRole('button', { name: 'Create job' }))

  expect(await screen.findByRole('button', { name: 'Job Data Engineer' })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Batch name' })).toHaveProperty('value', 'Wave 3')
  expect(screen.getByRole('heading', { name: '1 file selected' })).toBeTruthy()
  expect(where()).toBe('/screening/upload')
  expect((await device.mirror.outbox.toArray()).map(({ operation }) => operation.type)).toEqual(['job.create'])
})

async function send(person: Awaited<ReturnType<typeof open>>['person'], files: File[]): Promise<void> {
  await person.type(await screen.findByRole('textbox', { name: 'Batch name' }), 'Wave 3')
  await person.upload(picker(), files)
  await person.click(button())
}

describe('sending', () => {
  it('an upload without a connection keeps the files on the device, says so, and opens the results', async () => {
    await online(device, false)
    const { person, where } = await open()

    await send(person, [aFile('one.pdf'), aFile('two.pdf')])

    expect(await screen.findByText('2 CVs are kept on this device and go out when there is a connection.')).toBeTruthy()
    expect(screen.queryByText(/Uploading…/)).toBeNull()
    expect(screen.queryByRole('progressbar')).toBeNull()
    await waitFor(() => expect(where()).toMatch(/^\/screening\?batchId=[0-9a-f-]+&sort=overall$/))
    expect(await device.mirror.files.count()).toBe(2)
    expect((await device.mirror.candidates.toArray()).map(({ name }) => name).sort()).toEqual(['one.pdf', 'two.pdf'])
  })

  it.each([
    ['the new name of a renamed batch', 'First round', true],
    ['the old name of a renamed batch, which makes another batch', 'Wave 3', false],
  ])('an upload goes by the name that is typed: %s', async (_, name, isRenamed) => {
    const renamed = { ...aBatch(job, { name: 'First round' }), id: batchIdOf(job.id, 'Wave 3') }
    await device.mirror.batches.put(renamed)
    const { person } = await open()

    await person.type(await screen.findByRole('textbox', { name: 'Batch name' }), name)
    await person.upload(picker(), [aFile('one.pdf')])
    await person.click(button())

    await waitFor(async () => expect(await device.mirror.candidates.count()).toBe(1))
    const [{ batchId }] = (await device.mirror.candidates.toArray()) as [CandidateSummary]
    expect(batchId === renamed.id).toBe(isRenamed)
    expect((await device.mirror.batches.get(batchId))?.name).toBe(name)
  })

  it('an upload shows its progress, at most 95 until all files are answered, and then opens the results', async () => {
    await online(device, true)
    const { person, where } = await open()
    await send(person, [aFile('one.pdf')])
    const [row] = await waitFor(async () => {
      const rows = await device.mirror.outbox.toArray()
      expect(rows).toHaveLength(1)
      return rows
    })

    await device.mirror.uploads.update(row!.id, { percent: 95 })
    await device.mirror.outbox.update(row!.id, { state: 'sending' })
    expect(await screen.findByRole('progressbar', { name: 'Uploading…' })).toBeTruthy()
    await waitFor(() => expect(screen.getByRole('progressbar', { name: 'Uploading…' }).getAttribute('aria-valuenow')).toBe('95'))
    await device.mirror.outbox.delete(row!.id)

    expect(await screen.findByText('CVs uploaded successfully')).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: 'Uploading…' }).getAttribute('aria-valuenow')).toBe('100')
    await waitFor(() => expect(where()).toMatch(/^\/screening\?batchId=[0-9a-f-]+&sort=overall$/))
  })

  it('keeps a refused file with its reason and offers to send that one again', async () => {
    await online(device, true)
    const { person, where } = await open()
    await send(person, [aFile('one.pdf'), aFile('two.pdf'), aFile('empty.pdf', 0)])
    const rows = await waitFor(async () => {
      const found = await device.mirror.outbox.orderBy('seq').toArray()
      expect(found).toHaveLength(2)
      return found
    })

    await device.mirror.outbox.delete(rows[0]!.id)
    const lastError = { status: 415, code: 'unsupported_type', at: 0 }
    await device.mirror.outbox.update(rows[1]!.id, { state: 'refused', lastError })

    expect(await screen.findByText('1 sent, 2 refused')).toBeTruthy()
    expect(screen.queryByText('Please select at least one file')).toBeNull()
    const refused = within(screen.getByText('two.pdf').closest('li')!)
    expect(refused.getByText('Not a PDF, DOC or DOCX. Save it as PDF and upload it again.')).toBeTruthy()
    expect(where()).toContain('/screening/upload')
    await person.click(refused.getByRole('button', { name: 'Retry' }))

    await waitFor(async () => expect((await device.mirror.outbox.toArray()).map(({ state }) => state)).toEqual(['queued']))
  })
})

it('the upload screen offers no closed job', async () => {
  await device.mirror.jobs.bulkPut([{ ...job, closedAt: job.createdAt }, aJob({ title: 'Accountant' })])
  const { person } = await open()

  await person.click(await screen.findByRole('button', { name: 'Job Select a job' }))

  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Accountant'])
})

it('the upload screen links to a new job when there is none', async () => {
  await device.mirror.jobs.clear()
  await open('/screening/upload')

  expect(await screen.findByText('No jobs yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Create job' }).getAttribute('href')).toBe('/jobs/new')
})

it('the upload screen shows a placeholder until it is known whether there are jobs', async () => {
  await device.mirror.jobs.clear()
  await device.mirror.meta.clear()
  await open()

  expect(await screen.findByText('Loading…')).toBeTruthy()
  expect(screen.queryByText('No jobs yet')).toBeNull()
})
