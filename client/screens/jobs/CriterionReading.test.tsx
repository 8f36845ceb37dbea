// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route } from 'wouter'
import { expect, it } from 'vitest'
import type { Criterion } from '../../../shared/jobs/job.ts'
import { EditJob, NewJob } from './JobForm.tsx'
import { aDevice, aJob, show, withSnapshot } from '../test/stage.tsx'

const WORDS = { evaluationCriteria: 'Backend', description: 'At least 5 years', weight: 100 }
const readAs: Criterion['readAs'] = { kind: 'years', months: 36, topic: 'backend' }

async function edit(criterion: Criterion) {
  const data = aDevice()
  const job = aJob({ scoringMatrix: [criterion], version: 7 })
  await data.mirror.jobs.add(job)
  const at = show(<Route path="/jobs/:id/edit" component={EditJob} />, data, `/jobs/${job.id}/edit`)
  await screen.findByLabelText('Title')
  return {
    async saved() {
      await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
      await waitFor(() => expect(at.path()).toBe(`/jobs/${job.id}`))
      const [row] = await data.mirror.outbox.toArray()
      const [shown] = (await data.mirror.jobs.get(job.id))!.scoringMatrix
      const operation = row!.operation as unknown as { fields: { scoringMatrix: Criterion[] } }
      return {
        sent: operation.fields.scoringMatrix[0],
        shown,
        matrixVersion: (await data.mirror.jobs.get(job.id))!.matrixVersion,
      }
    },
    before: job,
  }
}

const change = () => screen.getByRole('button', { name: 'Change how criterion 1 is read' })
const open = () => userEvent.click(change())
const fields = () => within(screen.getByRole('group', { name: 'How criterion 1 is read' }))
const description = () => screen.getByLabelText('Description of criterion 1')

async function write(label: string, text: string) {
  const field = fields().getByLabelText(label, { selector: 'input' })
  await userEvent.clear(field)
  if (text !== '') await userEvent.type(field, text)
}

async function choose(label: string, option: string) {
  await userEvent.click(fields().getByRole('button', { name: new RegExp(`^${label}`) }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

it('the fields begin with how the words are read, and each change shows at once', async () => {
  const form = await edit(WORDS)
  await open()

  expect(change().getAttribute('aria-expanded')).toBe('true')
  expect(fields().getByLabelText<HTMLInputElement>('Years, at least', { selector: 'input' }).value).toBe('5')
  expect(fields().getByLabelText<HTMLInputElement>('Topic', { selector: 'input' }).value).toBe('Backend')
  await write('Years, at least', '1.5')
  await write('Topic', 'Go services')

  expect(screen.getByText('Corrected to: at least 18 months · Go services')).toBeTruthy()
  const { sent, shown, matrixVersion } = await form.saved()
  expect(sent?.readAs).toEqual({ kind: 'years', months: 18, topic: 'Go services' })
  expect(shown?.readAs).toEqual(sent?.readAs)
  expect(matrixVersion).toBe(form.before.matrixVersion + 1)
})

it('opening and closing the fields corrects nothing', async () => {
  const form = await edit(WORDS)
  await open()

  await userEvent.click(fields().getByRole('button', { name: 'Done' }))

  expect(document.activeElement).toBe(change())
  expect(screen.queryByRole('group', { name: 'How criterion 1 is read' })).toBeNull()
  expect((await form.saved()).sent).toEqual(WORDS)
})

it.each<[string, () => Promise<void>, Criterion['readAs']]>([
  ['Skills', () => write('Skills', 'Go or Java, PostgreSQL'), { kind: 'skills', groups: [['Go', 'Java'], ['PostgreSQL']] }],
  [
    'Skills',
    async () => {
      await write('Skills', 'Go, Java')
      await choose('Asked for', 'Any of them')
    },
    { kind: 'skills', groups: [['Go', 'Java']] },
  ],
  [
    'Degree',
    async () => {
      await choose('At least', 'diploma (D1–D3)')
      await write('Fields of study', 'Law, Economics')
      await userEvent.click(fields().getByLabelText('A related field is enough'))
    },
    { kind: 'degree', rank: 2, fields: ['Law', 'Economics'], orRelated: true },
  ],
  [
    'Language',
    async () => {
      await choose('Language', 'English')
      await choose('Level or test', 'B2')
    },
    { kind: 'language', languages: ['en'], level: 4 },
  ],
  [
    'Language',
    async () => {
      await choose('Level or test', 'IELTS')
      await write('Score, at least', '6.5')
    },
    { kind: 'language', languages: ['en'], test: { name: 'IELTS', score: 6.5 } },
  ],
  [
    'Language',
    async () => {
      await choose('Level or test', 'JLPT')
      await write('Level N, 1 is the highest', '2')
    },
    { kind: 'language', languages: ['ja'], test: { name: 'JLPT', score: 4 } },
  ],
  ['Certificate', () => write('Certificate', 'AWS or GCP'), { kind: 'certificate', groups: [['AWS', 'GCP']] }],
  ['Licence', () => write('Licence', 'SIM A'), { kind: 'licence', groups: [['SIM A']] }],
  [
    'Place',
    async () => {
      await write('Cities or regions', 'Surabaya, Malang')
      await userEvent.click(fields().getByLabelText('Being ready to move there is enough'))
    },
    { kind: 'place', places: ['Surabaya', 'Malang'], asHome: true },
  ],
  ['Readiness', () => write('Ready for', 'night shifts'), { kind: 'willing', groups: [['night shifts']] }],
  ['For a reader', async () => undefined, { kind: 'reader' }],
])('a criterion is corrected to the type %s by its fields', async (type, fill, expected) => {
  const form = await edit(WORDS)
  await open()

  await choose('Type', type)
  await fill()

  expect((await form.saved()).sent?.readAs).toEqual(expected)
})

it('a correction to "for a reader" shows that keywords leave the criterion out', async () => {
  await edit({ ...WORDS, readAs: { kind: 'reader' } })

  expect(screen.getByText(/Only a person or a model can judge this/)).toBeTruthy()
})

it('a correction is kept when another field of the job is edited', async () => {
  const form = await edit({ ...WORDS, readAs })

  await userEvent.type(screen.getByLabelText('Title'), ' II')

  const { sent, matrixVersion } = await form.saved()
  expect(sent?.readAs).toEqual(readAs)
  expect(matrixVersion).toBe(form.before.matrixVersion)
})

it('a correction is taken back to what the words say', async () => {
  const form = await edit({ ...WORDS, readAs })
  await open()

  await userEvent.click(fields().getByRole('button', { name: 'As read from the words' }))

  expect(screen.getByText('Read as: at least 5 years · Backend')).toBeTruthy()
  const { sent, shown } = await form.saved()
  expect(sent?.readAs).toBeNull()
  expect(shown).toEqual(WORDS)
})

it('a correction does not count for rewritten words, which the form says, until it is kept for them', async () => {
  const form = await edit({ ...WORDS, readAs })

  await userEvent.type(description(), ' in teams')

  expect(screen.getByText('The words have changed, so your correction no longer counts.').closest('[role=status]')).toBeTruthy()
  expect(screen.getByText(/^Read as: at least 5 years/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Keep the correction' }))

  expect(screen.getByText('Corrected to: at least 3 years · backend')).toBeTruthy()
  expect((await form.saved()).sent).toEqual({ ...WORDS, description: 'At least 5 years in teams', readAs })
})

it('a correction is gone when the job is saved with rewritten words', async () => {
  const form = await edit({ ...WORDS, readAs })

  await userEvent.type(description(), ' in teams')

  const { sent, shown } = await form.saved()
  expect(sent?.readAs).toBeNull()
  expect(shown).not.toHaveProperty('readAs')
})

it('a correction counts again when the words are as they were', async () => {
  await edit({ ...WORDS, readAs })

  await userEvent.type(description(), 'x')
  await userEvent.type(description(), '{Backspace}')

  expect(screen.getByText('Corrected to: at least 3 years · backend')).toBeTruthy()
})

it('a new job keeps its correction on the device, offline', async () => {
  const data = aDevice()
  await withSnapshot(data)
  const at = show(<Route path="/jobs/action/new" component={NewJob} />, data, '/jobs/action/new')
  await userEvent.type(screen.getByLabelText('Title'), 'Engineer')
  await userEvent.type(screen.getByLabelText('Description'), 'Builds things.')
  await open()
  await choose('Type', 'For a reader')

  await userEvent.click(screen.getByRole('button', { name: 'Create job' }))

  await waitFor(() => expect(at.path()).toBe('/jobs'))
  const [job] = await data.mirror.jobs.toArray()
  expect(job?.scoringMatrix.map((row) => row.readAs)).toEqual([{ kind: 'reader' }, undefined, undefined])
  const [row] = await data.mirror.outbox.toArray()
  expect(row?.operation).toMatchObject({ fields: { scoringMatrix: [{ readAs: { kind: 'reader' } }, {}, {}] } })
})
