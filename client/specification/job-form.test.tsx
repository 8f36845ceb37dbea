// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Route } from 'wouter'
import type { Data } from '../data/hooks/data.ts'
import { EditJob, NewJob } from '../screens/jobs/JobForm.tsx'
import { aDevice, aJob, show, withSnapshot } from '../screens/test/stage.tsx'
import { inBothLanguages } from './languages.ts'

const say = {
  en: {
    fields: ['Title', 'Description', 'Keywords optional', 'Additional instructions optional'],
    matrix: [
      ['Technical Skills', 'relevant technical skills and knowledge required for the role', '40'],
      ['Experience', 'relevant work experience in similar roles or industries', '40'],
      ['Education', 'educational background and qualifications', '20'],
    ],
    criterion: (n: number) => `Criterion ${n}`,
    descriptionOf: (n: number) => `Description of criterion ${n}`,
    weightOf: (n: number) => `Weight % of criterion ${n}`,
    add: 'Add criterion',
    remove: 'Remove ',
    total: 'Total weight',
    mustEqual: 'Must equal 100, 10 left to give',
    create: 'Create job',
    save: 'Save changes',
    noTitle: 'Please enter a title',
    noDescription: 'Please enter a description',
    noName: 'All evaluation criteria must have names',
    notHundred: 'Total weight must equal 100%',
    lastOne: 'Cannot remove all criteria. At least one is required.',
    created: 'Job created successfully',
    updated: 'Job updated successfully',
  },
  id: {
    fields: ['Judul', 'Deskripsi', 'Kata kunci opsional', 'Instruksi tambahan opsional'],
    matrix: [
      ['Keterampilan Teknis', 'keterampilan dan pengetahuan teknis yang dibutuhkan untuk posisi ini', '40'],
      ['Pengalaman', 'pengalaman kerja yang relevan di posisi atau industri serupa', '40'],
      ['Pendidikan', 'latar belakang pendidikan dan kualifikasi', '20'],
    ],
    criterion: (n: number) => `Kriteria ${n}`,
    descriptionOf: (n: number) => `Deskripsi kriteria ${n}`,
    weightOf: (n: number) => `Bobot % kriteria ${n}`,
    add: 'Tambah kriteria',
    remove: 'Hapus ',
    total: 'Total bobot',
    mustEqual: 'Harus berjumlah 100, kurang 10',
    create: 'Buat lowongan',
    save: 'Simpan perubahan',
    noTitle: 'Silakan isi judul',
    noDescription: 'Silakan isi deskripsi',
    noName: 'Semua kriteria penilaian harus memiliki nama',
    notHundred: 'Total bobot harus sama dengan 100%',
    lastOne: 'Tidak dapat menghapus semua kriteria. Diperlukan setidaknya satu.',
    created: 'Lowongan berhasil dibuat',
    updated: 'Lowongan berhasil diperbarui',
  },
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const weights = () => screen.getAllByRole<HTMLInputElement>('spinbutton').map(({ value }) => value)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

async function write(name: string, text: string): Promise<void> {
  await userEvent.clear(field(name))
  if (text) await userEvent.type(field(name), text)
}

const visit = (data: Data = aDevice()) => show(<Route path="/jobs/action/new" component={NewJob} />, data, '/jobs/action/new')

async function edit(...shares: number[]) {
  const data = aDevice()
  const scoringMatrix = shares.map((weight, at) => ({ evaluationCriteria: `Row ${at + 1}`, description: '', weight }))
  const job = aJob({ scoringMatrix })
  await withSnapshot(data)
  await data.mirror.jobs.add(job)
  await data.mirror.meta.put({ key: 'reachable', value: true })
  const at = show(<Route path="/jobs/:id/edit" component={EditJob} />, data, `/jobs/${job.id}/edit`)
  await screen.findAllByRole('spinbutton')
  return { data, job, at }
}

/** The server takes what waits in the outbox. */
async function take({ mirror }: Data): Promise<void> {
  await waitFor(async () => expect(await mirror.outbox.count()).toBe(1))
  await mirror.outbox.clear()
}

inBothLanguages('the job form', say, (words) => {
  const [title, description] = words.fields as [string, string]

  it('has title, description, keywords, additional instructions, and rows with name, description and weight', () => {
    visit()

    const values = words.fields.map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value)
    expect(values).toEqual(['', '', '', ''])
    const row = [words.criterion(1), words.descriptionOf(1), words.weightOf(1)]
    expect(row.map((name) => field(name).value)).toEqual(words.matrix[0])
  })

  it('starts with the default matrix of 40, 40 and 20', () => {
    visit()

    const rows = [1, 2, 3].map((n) =>
      [words.criterion(n), words.descriptionOf(n), words.weightOf(n)].map((name) => field(name).value),
    )
    expect(rows).toEqual(words.matrix)
    expect(screen.getAllByRole('spinbutton')).toHaveLength(3)
  })

  it('adds and removes rows', async () => {
    visit()

    await userEvent.click(button(words.add))
    expect(weights()).toEqual(['40', '40', '20', '0'])
    await userEvent.click(button(words.remove + words.criterion(4)))

    expect(weights()).toEqual(['40', '40', '20'])
  })

  it('shows the total, a red hint and a button that is off while it is not 100', async () => {
    visit()
    expect(button(words.create).disabled).toBe(false)

    await write(words.weightOf(1), '30')

    expect(screen.getByText(words.total).parentElement?.textContent).toBe(`${words.total}90%`)
    const hint = screen.getAllByRole('status').find(({ textContent }) => textContent === words.mustEqual)
    expect(hint?.classList).toContain('text-rejected')
    expect(button(words.create).disabled).toBe(true)
  })

  it('says that the total must equal 100% when one tries to send it all the same', async () => {
    const data = aDevice()
    visit(data)
    await write(words.weightOf(1), '41')
    await write(description, 'Builds things.')

    await userEvent.type(field(title), 'Engineer{Enter}')

    expect((await screen.findByRole('alert')).textContent).toContain(words.notHundred)
    expect(await data.mirror.outbox.count()).toBe(0)
  })

  it('wants a title and a description', async () => {
    visit()

    await userEvent.click(button(words.create))

    expect(field(title)).toHaveProperty('ariaInvalid', 'true')
    expect(screen.getByText(words.noTitle)).toBeTruthy()
    expect(screen.getByText(words.noDescription)).toBeTruthy()
  })

  it('wants a name that is not blank for each criterion', async () => {
    const data = aDevice()
    visit(data)
    await write(title, 'Engineer')
    await write(description, 'Builds things.')
    await write(words.criterion(2), '   ')

    await userEvent.click(button(words.create))

    expect(screen.getByText(words.noName)).toBeTruthy()
    expect(await data.mirror.outbox.count()).toBe(0)
  })

  it('keeps weights between 0 and 100', async () => {
    visit()

    await write(words.weightOf(1), '250')
    await write(words.weightOf(2), '-5')

    expect(Number(field(words.weightOf(1)).value)).toBe(100)
    expect(Number(field(words.weightOf(2)).value)).toBeGreaterThanOrEqual(0)
  })

  it('keeps the last criterion and says why', async () => {
    await edit(100)

    await userEvent.click(button(`${words.remove}Row 1`))

    expect(await screen.findByText(words.lastOne)).toBeTruthy()
    expect(weights()).toEqual(['100'])
  })

  it('spreads what a removed criterion leaves evenly over the rest, the remainder to the first', async () => {
    await edit(30, 30, 30, 10)

    await userEvent.click(button(`${words.remove}Row 4`))

    expect(weights()).toEqual(['34', '33', '33'])
  })

  it('takes 20 criteria and no more', async () => {
    await edit(...Array.from({ length: 19 }, (_, at) => (at === 0 ? 28 : 4)))

    await userEvent.click(button(words.add))

    expect(screen.getAllByRole('spinbutton')).toHaveLength(20)
    expect(button(words.add).disabled).toBe(true)
  })

  it('says that the job was created once the server has it, and needs neither keywords nor instructions', async () => {
    const data = aDevice()
    await withSnapshot(data)
    await data.mirror.meta.put({ key: 'reachable', value: true })
    const at = visit(data)
    await write(title, 'Engineer')
    await write(description, 'Builds things.')

    await userEvent.click(button(words.create))
    await take(data)

    expect(await screen.findByText(words.created)).toBeTruthy()
    expect(at.path()).toBe('/jobs')
  })

  it('says that the job was updated once the server has it', async () => {
    const { data } = await edit(60, 40)
    await write(title, 'Senior Engineer')

    await userEvent.click(button(words.save))
    await take(data)

    expect(await screen.findByText(words.updated)).toBeTruthy()
  })
})
