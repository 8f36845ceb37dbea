// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Status, type StatusName } from '../../shared/screening/status.ts'
import { summaryOf, type Candidate } from '../../shared/candidates/candidate.ts'
import { newId } from '../../shared/lib/new-id.ts'
import type { Data } from '../data/hooks/data.ts'
import { CandidateDetail } from '../screens/candidate/CandidateDetail.tsx'
import { aCandidate } from '../screens/test/candidates.ts'
import { holdTimers } from '../screens/test/held-timers.ts'
import { online, open as openScreen } from '../screens/test/screen.tsx'
import { aBatch, aDevice, aJob, withSnapshot } from '../screens/test/stage.tsx'
import { inBothLanguages } from './languages.ts'
import { packDetail, packText } from '../data/database/kept.ts'

const say = {
  en: {
    back: 'Back',
    overall: 'Overall score 40%',
    fit: 'Weighted fit',
    contact: 'Contact',
    facts: [
      ['Name', 'Dewi Lestari'],
      ['E-mail', 'dewi@contoh.example'],
      ['Phone', 'Not available'],
      ['Job', 'Backend Engineer'],
      ['Batch', 'November'],
      ['Submitted', '18 November 2026'],
    ],
    submitted: 'Submitted',
    statuses: { processing: 'Processing', completed: 'Completed', failed: 'Failed', accepted: 'Accepted', rejected: 'Rejected' },
    download: 'Download resume',
    evaluation: 'Evaluation',
    columns: ['Criteria', 'Description', 'Score %'],
    summary: 'Summary',
    parts: ['Overall assessment', 'Strengths', 'Areas for improvement'],
    reject: 'Reject',
    accept: 'Accept',
    accepted: 'Candidate accepted successfully',
    rejected: 'Candidate rejected successfully',
    statusFailed: 'Failed to update candidate status',
    missing: 'Candidate not found',
    toResults: 'Go to screening results',
    failed: 'Failed to load screening results',
  },
  id: {
    back: 'Kembali',
    overall: 'Nilai keseluruhan 40%',
    fit: 'Kecocokan berbobot',
    contact: 'Kontak',
    facts: [
      ['Nama', 'Dewi Lestari'],
      ['E-mail', 'dewi@contoh.example'],
      ['Telepon', 'Tidak tersedia'],
      ['Lowongan', 'Backend Engineer'],
      ['Batch', 'November'],
      ['Tanggal lamaran masuk', '18 November 2026'],
    ],
    submitted: 'Tanggal lamaran masuk',
    statuses: { processing: 'Diproses', completed: 'Selesai', failed: 'Gagal', accepted: 'Diterima', rejected: 'Ditolak' },
    download: 'Unduh CV',
    evaluation: 'Evaluasi',
    columns: ['Kriteria', 'Deskripsi', 'Nilai %'],
    summary: 'Ringkasan',
    parts: ['Penilaian keseluruhan', 'Kekuatan', 'Hal yang perlu ditingkatkan'],
    reject: 'Tolak',
    accept: 'Terima',
    accepted: 'Kandidat berhasil diterima',
    rejected: 'Kandidat berhasil ditolak',
    statusFailed: 'Gagal memperbarui status kandidat',
    missing: 'Kandidat tidak ditemukan',
    toResults: 'Ke hasil penyaringan',
    failed: 'Gagal memuat hasil penyaringan',
  },
}

const job = aJob()
const batch = aBatch(job)
let device: Data

beforeEach(async () => {
  device = aDevice()
  await device.mirror.jobs.put(job)
  await device.mirror.batches.put(batch)
  await withSnapshot(device)
  await online(device, true)
})
afterEach(() => vi.restoreAllMocks())

const open = (id: string) =>
  openScreen(CandidateDetail, device, `/screening/candidate/${id}`, { path: '/screening/candidate/:id' })

async function visit(more: Partial<Candidate> = {}) {
  const candidate = aCandidate(job, batch, more)
  const { id, detailVersion } = candidate
  await device.mirror.candidates.put(summaryOf(candidate))
  for (const language of ['en', 'id'] as const)
    await device.mirror.keptDetails.put(packDetail({ id, detailVersion, language, candidate }))
  await device.mirror.keptTexts.put(
    packText({ id, detailVersion, text: { pages: ['Runs billing on Node.js.'], hidden: [], notes: [] } }),
  )
  const opened = await open(id)
  await screen.findByRole('heading', { level: 1, name: 'Dewi Lestari' })
  return { ...opened, id }
}

const region = async (name: string) => within(await screen.findByRole('region', { name }))

inBothLanguages('the candidate page', say, (words) => {
  it('shows in its header the name, the e-mail and the overall score as a ring', async () => {
    await visit()

    const header = within(screen.getByRole('heading', { level: 1 }).closest('header')!)
    expect(header.getByText('dewi@contoh.example')).toBeTruthy()
    expect(header.getByRole('img', { name: words.overall }).querySelectorAll('circle')).toHaveLength(2)
  })

  it('shows the weighted fit under a name of its own', async () => {
    await visit()

    expect(screen.getAllByText(words.fit)[0]?.closest('span')?.textContent).toContain('48%')
  })

  it('shows contact: name, status, e-mail, phone or "not available", job, batch and date of submission', async () => {
    await visit()

    const contact = await region(words.contact)
    const facts = contact.getAllByRole('term').map((word) => [word.textContent, word.nextElementSibling?.textContent])
    expect(facts).toEqual(words.facts)
    expect(contact.getByText(words.statuses.completed)).toBeTruthy()
  })

  it('shows "-" where the date of submission is not known', async () => {
    const { id } = await visit()

    await device.mirror.candidates.update(id, { createdAt: '' })

    await waitFor(async () =>
      expect((await region(words.contact)).getByText(words.submitted).nextElementSibling?.textContent).toBe('-'),
    )
  })

  it('lets the resume be downloaded', async () => {
    await visit()

    const [download] = screen.getAllByRole<HTMLButtonElement>('button', { name: words.download })
    expect(download?.disabled).toBe(false)
  })

  it('shows the evaluation as a table of criteria, description and score %', async () => {
    await visit()

    const table = within((await region(words.evaluation)).getByRole('table'))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(words.columns)
    expect(table.getAllByRole('rowheader').map((name) => name.firstChild?.textContent)).toEqual(['Technical Skills', 'Education'])
    expect(table.getAllByText('Node.js in production')).toHaveLength(2)
    expect(table.getByText('80%')).toBeTruthy()
  })

  it('shows the analysis in a summary whose headings follow the interface language', async () => {
    await visit()

    const summary = await region(words.summary)
    expect(summary.getByText('A solid fit.')).toBeTruthy()
    expect(summary.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(words.parts)
  })

  it.each(Object.keys(Status) as StatusName[])('offers to accept and reject only where completed: %s', async (status) => {
    await visit({ status: Status[status], ...(status === 'failed' && { failure: { code: 'damaged', message: '' } }) })

    const isCompleted = status === 'completed'
    await screen.findAllByText(words.statuses[status])
    expect(screen.queryAllByRole('button', { name: new RegExp(`^${words.reject}`) }).length > 0).toBe(isCompleted)
    expect(screen.queryAllByRole('button', { name: new RegExp(`^${words.accept}`) }).length > 0).toBe(isCompleted)
  })

  it.each(['accept', 'reject'] as const)('can %s, shows it at once, and says so when the server has it', async (act) => {
    const { person } = await visit()
    holdTimers()

    await person.click(screen.getAllByRole('button', { name: new RegExp(`^${words[act]}`) })[0]!)
    expect((await region(words.contact)).getByText(words.statuses[`${act}ed`])).toBeTruthy()
    await waitFor(async () => expect(await device.mirror.outbox.count()).toBe(1))
    await device.mirror.outbox.clear()

    expect(await screen.findByText(words[`${act}ed`])).toBeTruthy()
  })

  it('says that the status could not be updated when the server refuses', async () => {
    const { person } = await visit()
    holdTimers()

    await person.click(screen.getAllByRole('button', { name: new RegExp(`^${words.accept}`) })[0]!)
    const [row] = await waitFor(async () => {
      const rows = await device.mirror.outbox.toArray()
      expect(rows).toHaveLength(1)
      return rows
    })
    const lastError = { status: 409, code: 'conflict', at: 0 }
    await device.mirror.outbox.update(row!.id, { state: 'refused', lastError })

    expect(await screen.findByText(words.statusFailed)).toBeTruthy()
  })

  it('goes back in the history', async () => {
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined)
    window.history.pushState(null, '', '/')
    const { person } = await visit()

    await person.click(screen.getAllByRole('button', { name: words.back })[0]!)

    expect(back).toHaveBeenCalledOnce()
  })

  it('says that there is no such candidate, and leads to the results', async () => {
    await open(newId())

    expect(await screen.findByText(words.missing)).toBeTruthy()
    expect(screen.getByRole('link', { name: words.toResults }).getAttribute('href')).toBe('/screening/results')
  })

  it('says that it could not be loaded', async () => {
    await device.mirror.meta.clear()
    await open(newId())

    expect(await screen.findByText(words.failed)).toBeTruthy()
  })
})
