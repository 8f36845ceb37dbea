// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Status } from '../../shared/screening/status.ts'
import { newId } from '../../shared/lib/new-id.ts'
import type { Operation } from '../../shared/sync/operations.ts'
import type { Outcome } from '../data/index.ts'
import { useAnnounce } from '../app/notices/useAnnounce.tsx'
import { aDevice, show } from '../screens/test/stage.tsx'
import { inBothLanguages } from './languages.ts'
import { someJobFields } from '../../shared/test/job-fields.ts'

const at = '2026-11-18T02:14:00.000Z'
const jobId = newId()
const candidateId = newId()
const fields = someJobFields()
const decided = { type: 'candidate.decide', candidateId, decisionId: newId(), by: 'Rina', at } as const
const acts = {
  createJob: { type: 'job.create', jobId, fields, at },
  editJob: { type: 'job.edit', jobId, fields, version: 1, at },
  deleteJob: { type: 'job.delete', jobId, at },
  upload: {
    type: 'candidate.upload',
    candidateId,
    jobId,
    batchId: newId(),
    batchName: 'November',
    fileName: 'cv.pdf',
    fileSize: 1,
    language: 'id',
    at,
  },
  accept: { ...decided, status: Status.accepted },
  reject: { ...decided, status: Status.rejected },
  deleteBatch: { type: 'batch.delete', batchId: newId(), jobId, at },
} satisfies Record<string, Operation>
type Act = keyof typeof acts

const say = {
  en: {
    done: [
      ['createJob', 'Job created successfully'],
      ['editJob', 'Job updated successfully'],
      ['deleteJob', 'Job deleted successfully'],
      ['upload', 'CVs uploaded successfully'],
      ['accept', 'Candidate accepted successfully'],
      ['reject', 'Candidate rejected successfully'],
    ],
    refused: [
      ['createJob', 'Failed to create job'],
      ['editJob', 'Failed to update job'],
      ['deleteJob', 'Failed to delete job'],
      ['upload', 'Failed to upload CVs'],
      ['accept', 'Failed to update candidate status'],
      ['reject', 'Failed to update candidate status'],
      ['deleteBatch', 'An error occurred'],
    ],
    close: 'Close',
  },
  id: {
    done: [
      ['createJob', 'Lowongan berhasil dibuat'],
      ['editJob', 'Lowongan berhasil diperbarui'],
      ['deleteJob', 'Lowongan berhasil dihapus'],
      ['upload', 'CV berhasil diunggah'],
      ['accept', 'Kandidat berhasil diterima'],
      ['reject', 'Kandidat berhasil ditolak'],
    ],
    refused: [
      ['createJob', 'Gagal membuat lowongan'],
      ['editJob', 'Gagal memperbarui lowongan'],
      ['deleteJob', 'Gagal menghapus lowongan'],
      ['upload', 'Gagal mengunggah CV'],
      ['accept', 'Gagal memperbarui status kandidat'],
      ['reject', 'Gagal memperbarui status kandidat'],
      ['deleteBatch', 'Terjadi kesalahan'],
    ],
    close: 'Tutup',
  },
} satisfies Record<string, { done: [Act, string][]; refused: [Act, string][]; close: string }>

function Teller({ act, outcome }: { act: Act; outcome: Outcome }) {
  const announce = useAnnounce()
  return <button onClick={() => void announce(acts[act], Promise.resolve(outcome))}>Tell</button>
}

async function tell(act: Act, outcome: Outcome): Promise<void> {
  show(<Teller act={act} outcome={outcome} />, aDevice())
  await userEvent.click(screen.getByRole('button', { name: 'Tell' }))
}

inBothLanguages('a toast', say, (words) => {
  it.each(words.done)('says what the server has done: %s, "%s"', async (act, text) => {
    await tell(act, 'done')

    expect((await screen.findByRole('status')).textContent).toBe(text)
  })

  it.each(words.refused)('says what the server has refused: %s, "%s"', async (act, text) => {
    await tell(act, { refused: 'not_allowed' })

    expect((await screen.findByRole('alert')).textContent).toContain(text)
  })

  it('has a close button', async () => {
    await tell('accept', 'done')

    await userEvent.click(await screen.findByRole('button', { name: words.close }))

    await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  })
})
