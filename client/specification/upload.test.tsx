// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Data } from '../data/hooks/data.ts'
import { UploadCvs } from '../screens/upload/UploadCvs.tsx'
import { holdTimers } from '../screens/test/held-timers.ts'
import { online, open as openScreen } from '../screens/test/screen.tsx'
import { aDevice, aJob, withSnapshot } from '../screens/test/stage.tsx'
import { inBothLanguages } from './languages.ts'

const say = {
  en: {
    title: 'Upload CVs',
    back: 'Back',
    job: 'Job',
    selectJob: 'Select a job',
    batchName: 'Batch name',
    drop: /^Drop CVs here, or choose files/,
    limits: 'PDF, DOC, DOCX · up to 1 MB and 40 pages a file · 3 files at a time',
    language: 'Analysis language',
    count: (n: number) => `${n} ${n === 1 ? 'file' : 'files'} selected`,
    remove: (name: string) => `Remove ${name}`,
    submit: 'Upload and process',
    uploading: 'Uploading…',
    noJob: 'Please select a job',
    noName: 'Please enter a batch name',
    noFiles: 'Please select at least one file',
    tooLarge: '2.2 MB, the limit is 1 MB. Upload a smaller copy.',
    tooMany: 'More than 3 files at a time. Upload it with the next ones.',
    success: 'CVs uploaded successfully',
    failure: 'Failed to upload CVs',
    queued: '1 CV is kept on this device and goes out when there is a connection.',
    loading: 'Loading…',
    noJobs: 'No jobs yet',
    createJob: 'Create job',
    jobsFailed: 'Failed to load jobs',
  },
  id: {
    title: 'Unggah CV',
    back: 'Kembali',
    job: 'Lowongan',
    selectJob: 'Pilih lowongan',
    batchName: 'Nama batch',
    drop: /^Seret CV ke sini, atau pilih berkas/,
    limits: 'PDF, DOC, DOCX · hingga 1 MB dan 40 halaman per berkas · 3 berkas sekaligus',
    language: 'Bahasa analisis',
    count: (n: number) => `${n} berkas dipilih`,
    remove: (name: string) => `Hapus ${name}`,
    submit: 'Unggah dan proses',
    uploading: 'Mengunggah…',
    noJob: 'Silakan pilih lowongan',
    noName: 'Silakan isi nama batch',
    noFiles: 'Silakan pilih setidaknya satu berkas',
    tooLarge: '2,2 MB, batasnya 1 MB. Unggah salinan yang lebih kecil.',
    tooMany: 'Lebih dari 3 berkas sekaligus. Unggah bersama berkas berikutnya.',
    success: 'CV berhasil diunggah',
    failure: 'Gagal mengunggah CV',
    queued: '1 CV tersimpan di perangkat ini dan akan dikirim begitu ada koneksi.',
    loading: 'Memuat…',
    noJobs: 'Belum ada lowongan',
    createJob: 'Buat lowongan',
    jobsFailed: 'Gagal memuat lowongan',
  },
}

const job = aJob()
let device: Data

beforeEach(async () => {
  device = aDevice()
  await device.mirror.jobs.put(job)
  await withSnapshot(device)
  await online(device, true)
})

const open = (at = `/screening/upload?jobId=${job.id}`) => openScreen(UploadCvs, device, at)
const aFile = (name: string, bytes = 10) => new File([name.padEnd(bytes).slice(0, bytes)], name)
const picker = () => screen.getByTestId<HTMLInputElement>('file-picker')

inBothLanguages('the upload screen', say, (words) => {
  const batchName = () => screen.findByRole<HTMLInputElement>('textbox', { name: words.batchName })
  const button = () => screen.getAllByRole<HTMLButtonElement>('button', { name: words.submit })[0]!
  const alert = async () => (await screen.findByRole('alert')).textContent

  /** Sends these and answers the rows of the outbox. */
  async function send(files: File[]) {
    const screenAt = await open()
    await screenAt.person.type(await batchName(), 'Wave 3')
    await screenAt.person.upload(picker(), files)
    await screenAt.person.click(button())
    const rows = await waitFor(async () => {
      const found = await device.mirror.outbox.orderBy('seq').toArray()
      expect(found).toHaveLength(files.length)
      return found
    })
    return { ...screenAt, rows, ids: rows.map(({ id }) => id) }
  }

  it('has a way back to the results, a job select, a batch name, a drop zone and a button', async () => {
    await open('/screening/upload')

    expect(await batchName()).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: words.title })).toBeTruthy()
    expect(screen.getAllByRole('link', { name: words.back })[0]?.getAttribute('href')).toBe('/screening')
    expect(screen.getByRole('button', { name: `${words.job} ${words.selectJob}` })).toBeTruthy()
    expect(screen.getByRole('button', { name: words.drop })).toBeTruthy()
    expect(button()).toBeTruthy()
  })

  it('preselects the job of its address', async () => {
    await open()

    expect(await screen.findByRole('button', { name: `${words.job} Backend Engineer` })).toBeTruthy()
  })

  it('lets several files be picked, PDF, DOC and DOCX as a hint, and takes others that are dropped', async () => {
    const { person } = await open()
    await batchName()

    expect(picker().multiple).toBe(true)
    expect(picker().accept).toBe('.pdf,.doc,.docx')
    await person.upload(picker(), [aFile('one.pdf'), aFile('two.docx')])

    expect(await screen.findByRole('heading', { name: words.count(2) })).toBeTruthy()
  })

  it('lists what was selected with its count, and takes out one file', async () => {
    const { person } = await open()
    await batchName()
    await person.upload(picker(), [aFile('one.pdf'), aFile('two.pdf')])
    await screen.findByRole('heading', { name: words.count(2) })

    await person.click(screen.getByRole('button', { name: words.remove('one.pdf') }))

    expect(await screen.findByRole('heading', { name: words.count(1) })).toBeTruthy()
    expect(screen.queryByText('one.pdf')).toBeNull()
  })

  it('asks for the job first, then the batch name, then files, and is off until all are there', async () => {
    const { person } = await open('/screening/upload')

    await person.type(await batchName(), '{Enter}')
    expect(await alert()).toContain(words.noJob)
    expect(button().disabled).toBe(true)
    await person.click(screen.getByRole('button', { name: `${words.job} ${words.selectJob}` }))
    await person.click(await screen.findByRole('option', { name: 'Backend Engineer' }))
    await person.type(await batchName(), ' {Enter}')
    await waitFor(async () => expect(await alert()).toContain(words.noName))
    expect(button().disabled).toBe(true)
    await person.type(await batchName(), 'Wave 3{Enter}')
    await waitFor(async () => expect(await alert()).toContain(words.noFiles))
    expect(button().disabled).toBe(true)
    await person.upload(picker(), aFile('cv.pdf'))

    expect(button().disabled).toBe(false)
  })

  it('states the limits, and says of each file that is beyond them which one', async () => {
    const { person } = await open()
    expect((await screen.findAllByText(words.limits)).length).toBeGreaterThan(0)

    await person.upload(picker(), [1, 2, 3, 4].map((n) => aFile(`${n}.pdf`)).concat(aFile('big.pdf', 2_200_000)))

    expect(await screen.findByText(words.tooLarge)).toBeTruthy()
    expect(screen.getByText(words.tooMany)).toBeTruthy()
  })

  it('has the analyses written in the language that was picked', async () => {
    await open()

    const choices = within(await screen.findByRole('radiogroup', { name: words.language }))
    const chosen = words === say.en ? 'English' : 'Indonesia'
    expect(choices.getByRole('radio', { name: chosen }).getAttribute('aria-checked')).toBe('true')
  })

  it('shows progress held at 95 while it uploads, is off, and hides what takes files out', async () => {
    const { ids } = await send([aFile('one.pdf')])

    await device.mirror.uploads.update(ids[0]!, { percent: 100 })
    await device.mirror.outbox.update(ids[0]!, { state: 'sending' })

    const bar = await screen.findByRole('progressbar', { name: words.uploading })
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('95'))
    expect(bar.getAttribute('aria-valuemax')).toBe('100')
    const busy = screen.getAllByRole<HTMLButtonElement>('button', { name: `${words.uploading} 95%` })
    expect(busy.every(({ disabled }) => disabled)).toBe(true)
    expect(screen.queryByRole('button', { name: words.remove('one.pdf') })).toBeNull()
  })

  it('says that the CVs were uploaded, stands at 100, and leads to the results after a second', async () => {
    const { ids, where } = await send([aFile('one.pdf')])
    const waiting = holdTimers()

    await device.mirror.outbox.bulkDelete(ids)

    expect(await screen.findByText(words.success)).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: words.uploading }).getAttribute('aria-valuenow')).toBe('100')
    expect(where()).toContain('/screening/upload')
    for (const run of waiting) run()
    await waitFor(() => expect(where()).toMatch(/^\/screening\?batchId=[\w-]+&sort=overall$/))
  })

  it('says that the upload failed, and the form takes changes again', async () => {
    const { ids, where } = await send([aFile('one.pdf')])

    const lastError = { status: 415, code: 'unsupported_type', at: 0 }
    await device.mirror.outbox.update(ids[0]!, { state: 'refused', lastError })

    expect(await screen.findByText(words.failure)).toBeTruthy()
    expect((await batchName()).disabled).toBe(false)
    expect(screen.queryByRole('progressbar', { name: words.uploading })).toBeNull()
    expect(where()).toContain('/screening/upload')
  })

  it('says without a connection that the files are kept and sent later', async () => {
    await online(device, false)

    await send([aFile('one.pdf')])

    expect(await screen.findByText(words.queued)).toBeTruthy()
  })

  it('shows a skeleton while the jobs load', async () => {
    await device.mirror.jobs.clear()
    await device.mirror.meta.clear()
    await open()

    expect((await screen.findByText(words.loading)).parentElement?.querySelector('.motion-safe\\:animate-pulse')).toBeTruthy()
  })

  it('says that there are no jobs yet and leads to the new job', async () => {
    await device.mirror.jobs.clear()
    await open()

    expect(await screen.findByText(words.noJobs)).toBeTruthy()
    expect(screen.getByRole('link', { name: words.createJob }).getAttribute('href')).toBe('/jobs/new')
  })

  it('says that the jobs could not be loaded', async () => {
    await device.mirror.jobs.clear()
    await device.mirror.meta.clear()
    await online(device, false)
    await open()

    expect(await screen.findByText(words.jobsFailed)).toBeTruthy()
  })
})
