// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { JobList } from '../screens/jobs/JobList.tsx'
import { holdTimers } from '../screens/test/held-timers.ts'
import { aBatch, aCount, aDevice, aJob, completed, show, withSnapshot } from '../screens/test/stage.tsx'
import { inBothLanguages } from './languages.ts'

const say = {
  en: {
    created: 'Created 18 November 2026 · 0 candidates',
    view: 'View',
    edit: 'Edit',
    upload: 'Upload CVs',
    delete: 'Delete',
    newJob: 'New job',
    loading: 'Loading…',
    empty: 'No jobs yet',
    first: 'Create Your First Job',
    failed: 'Failed to load jobs',
    confirm: 'Are you sure you want to delete this job?',
    goes: 'Backend Engineer is deleted, with: 1 batch, 58 candidates, 58 CV files. It can be restored from the bin for 30 days.',
    cancel: 'Cancel',
    deleteJob: 'Delete job',
    deleted: 'Job deleted successfully',
  },
  id: {
    created: 'Dibuat 18 November 2026 · 0 kandidat',
    view: 'Lihat',
    edit: 'Ubah',
    upload: 'Unggah CV',
    delete: 'Hapus',
    newJob: 'Lowongan baru',
    loading: 'Memuat…',
    empty: 'Belum ada lowongan',
    first: 'Buat Lowongan Pertama Anda',
    failed: 'Gagal memuat daftar lowongan',
    confirm: 'Apakah Anda yakin ingin menghapus lowongan ini?',
    goes: 'Backend Engineer akan dihapus beserta 1 batch, 58 kandidat, dan 58 berkas CV. Selama 30 hari dapat dipulihkan dari tempat sampah.',
    cancel: 'Batal',
    deleteJob: 'Hapus lowongan',
    deleted: 'Lowongan berhasil dihapus',
  },
}

async function aDeviceWithAJob() {
  const data = aDevice()
  const job = aJob({ keywords: 'Node.js, Go', createdAt: '2026-11-18T08:00:00.000Z' })
  await withSnapshot(data)
  await data.mirror.jobs.add(job)
  return { data, job }
}

inBothLanguages('the job list', say, (words) => {
  it('shows of each job title, created date, description in 3 lines, and keywords split by comma as chips', async () => {
    const { data } = await aDeviceWithAJob()
    show(<JobList />, data)

    const card = within(await screen.findByRole('article', { name: 'Backend Engineer' }))
    expect(card.getByText(words.created)).toBeTruthy()
    expect(card.getByText('Designs payment services.').classList).toContain('line-clamp-3')
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Node.js', 'Go'])
  })

  it('offers to view, edit, upload CVs to and delete a job', async () => {
    const { data, job } = await aDeviceWithAJob()
    show(<JobList />, data)

    const card = within(await screen.findByRole('article', { name: 'Backend Engineer' }))
    const href = (name: string) => card.getByRole('link', { name }).getAttribute('href')
    expect(href(words.view)).toBe(`/jobs/${job.id}`)
    expect(href(words.edit)).toBe(`/jobs/${job.id}/edit`)
    expect(href(words.upload)).toBe(`/screening/upload?jobId=${job.id}`)
    expect(card.getByRole('button', { name: words.delete })).toBeTruthy()
  })

  it('leads to a new job', async () => {
    const { data } = await aDeviceWithAJob()
    show(<JobList />, data)

    const links = await screen.findAllByRole('link', { name: words.newJob })
    expect(links[0]?.getAttribute('href')).toBe('/jobs/action/new')
  })

  it('shows 4 placeholder cards while loading', async () => {
    show(<JobList />, aDevice())

    const loading = await screen.findByText(words.loading)
    expect(loading.parentElement?.children).toHaveLength(1 + 4)
  })

  it('offers "Create Your First Job" where there is none', async () => {
    const data = aDevice()
    await withSnapshot(data)
    show(<JobList />, data)

    expect(await screen.findByText(words.empty)).toBeTruthy()
    expect(screen.getByRole('link', { name: words.first }).getAttribute('href')).toBe('/jobs/action/new')
  })

  it('says that the jobs could not be loaded', async () => {
    const data = aDevice()
    await data.mirror.meta.put({ key: 'reachable', value: false })
    show(<JobList />, data)

    expect(await screen.findByText(words.failed)).toBeTruthy()
  })

  it('asks before it deletes, with what goes along, and deletes nothing when one cancels', async () => {
    const { data, job } = await aDeviceWithAJob()
    const batch = aBatch(job)
    await data.mirror.batches.add(batch)
    await data.mirror.counts.add(aCount(batch, completed, 58))
    show(<JobList />, data)

    await userEvent.click(await screen.findByRole('button', { name: words.delete }))
    const dialog = await screen.findByRole('alertdialog', { name: words.confirm })
    expect(dialog.textContent).toContain(words.goes)
    await userEvent.click(within(dialog).getByRole('button', { name: words.cancel }))

    expect(await data.mirror.outbox.count()).toBe(0)
    expect(screen.getByText('Designs payment services.')).toBeTruthy()
  })

  it('says that the job was deleted once the server has it', async () => {
    const { data } = await aDeviceWithAJob()
    await data.mirror.meta.put({ key: 'reachable', value: true })
    show(<JobList />, data)
    holdTimers()

    await userEvent.click(await screen.findByRole('button', { name: words.delete }))
    await userEvent.click(await screen.findByRole('button', { name: words.deleteJob }))
    await waitFor(async () => expect(await data.mirror.outbox.count()).toBe(1))
    await data.mirror.outbox.clear()

    expect(await screen.findByText(words.deleted)).toBeTruthy()
  })
})
