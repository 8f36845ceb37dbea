// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Route } from 'wouter'
import type { Job } from '../../shared/jobs/job.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { JobDetail } from '../screens/jobs/JobDetail.tsx'
import { SettingsContext } from '../app/settings.ts'
import { heard } from '../screens/test/screen.tsx'
import { aDevice, aJob, show, withSnapshot } from '../screens/test/stage.tsx'
import { inBothLanguages } from './languages.ts'

const say = {
  en: {
    back: 'Back',
    created: /^Created 18 November 2026/,
    more: 'Show more',
    less: 'Show less',
    instructions: 'Additional instructions',
    columns: ['Criteria', 'Description', 'Weight %'],
    upload: 'Upload CVs',
    edit: 'Edit',
    failed: 'Failed to load job details',
  },
  id: {
    back: 'Kembali',
    created: /^Dibuat 18 November 2026/,
    more: 'Tampilkan lebih banyak',
    less: 'Tampilkan lebih sedikit',
    instructions: 'Instruksi tambahan',
    columns: ['Kriteria', 'Deskripsi', 'Bobot %'],
    upload: 'Unggah CV',
    edit: 'Ubah',
    failed: 'Gagal memuat detail lowongan',
  },
}

async function visit(given: Partial<Job> = {}) {
  const data = aDevice()
  const job = aJob({ createdAt: '2026-11-18T08:00:00.000Z', ...given })
  await withSnapshot(data)
  await data.mirror.jobs.add(job)
  show(
    <SettingsContext value={await heard()}>
      <Route path="/jobs/:id" component={JobDetail} />
    </SettingsContext>,
    data,
    `/jobs/${job.id}`,
  )
  await screen.findByRole('heading', { level: 1, name: job.title })
  return job
}

const href = (link: HTMLElement | undefined) => link?.getAttribute('href')

inBothLanguages('the job detail', say, (words) => {
  it('shows a way back, title and created date', async () => {
    await visit()

    expect(href(screen.getAllByRole('link', { name: words.back })[0])).toBe('/jobs')
    expect(screen.getByText(words.created)).toBeTruthy()
  })

  it('shows a long description in part, and more and less of it on request', async () => {
    await visit({ description: 'Designs payment services. '.repeat(40) })
    const description = screen.getByText(/^Designs payment services/)
    expect(description.classList).toContain('line-clamp-5')

    await userEvent.click(screen.getByRole('button', { name: words.more }))
    expect(description.classList).not.toContain('line-clamp-5')
    await userEvent.click(screen.getByRole('button', { name: words.less }))

    expect(description.classList).toContain('line-clamp-5')
  })

  it('shows additional instructions only where there are any', async () => {
    const { additionalInstructions } = await visit({ additionalInstructions: 'Weigh open source work.' })
    expect(screen.getByRole('heading', { name: words.instructions })).toBeTruthy()
    expect(screen.getByText(additionalInstructions)).toBeTruthy()
    cleanup()

    await visit({ title: 'Accountant' })

    expect(screen.queryByRole('heading', { name: words.instructions })).toBeNull()
  })

  it('shows the scoring matrix as a table of criteria, description and weight %', async () => {
    await visit()

    const table = within(screen.getByRole('table'))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(words.columns)
    expect(table.getAllByRole('rowheader').map((name) => name.firstChild?.textContent)).toEqual(['Skills', 'Experience'])
    const cells = table.getAllByRole('cell').map(({ textContent }) => textContent)
    expect(cells).toEqual(['Node.js', '60%', 'Three years', '40%'])
  })

  it('leads to uploading CVs for it and to editing it', async () => {
    const { id } = await visit()

    expect(href(screen.getAllByRole('link', { name: words.upload })[0])).toBe(`/screening/upload?jobId=${id}`)
    expect(href(screen.getAllByRole('link', { name: words.edit })[0])).toBe(`/jobs/${id}/edit`)
  })

  it('says that a job could not be loaded, and returns to the list', async () => {
    const data = aDevice()
    await withSnapshot(data)

    const at = show(<Route path="/jobs/:id" component={JobDetail} />, { ...data, started: data.engine() }, `/jobs/${newId()}`)

    expect(await screen.findByText(words.failed)).toBeTruthy()
    await waitFor(() => expect(at.path()).toBe('/jobs'))
  })
})
