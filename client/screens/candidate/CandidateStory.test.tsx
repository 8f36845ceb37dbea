// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Status } from '../../../shared/screening/status.ts'
import { summaryOf, type Candidate, type HistoryEvent } from '../../../shared/candidates/candidate.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import type { Data } from '../../data/hooks/data.ts'
import { CandidateDetail } from './CandidateDetail.tsx'
import { ScreeningResults } from '../results/ScreeningResults.tsx'
import { aCandidate } from '../test/candidates.ts'
import { open as openScreen } from '../test/screen.tsx'
import { aBatch, aDevice, aJob, rina, withSnapshot } from '../test/stage.tsx'
import { perform } from '../../data/index.ts'
import { packDetail, packText } from '../../data/database/kept.ts'

const job = aJob()
const batch = aBatch(job)
const createdAt = '2026-11-18T09:00:00.000Z'
let device: Data

beforeEach(async () => {
  device = aDevice()
  await device.mirror.jobs.put(job)
  await device.mirror.batches.put(batch)
  await withSnapshot(device)
})

async function keep(more: Partial<Candidate> = {}): Promise<Candidate> {
  const candidate = aCandidate(job, batch, more)
  const { id, detailVersion } = candidate
  await device.mirror.candidates.put(summaryOf(candidate))
  await device.mirror.keptDetails.put(packDetail({ id, detailVersion, language: 'en', candidate }))
  await device.mirror.keptTexts.put(packText({ id, detailVersion, text: { pages: [], hidden: [], notes: [] } }))
  return candidate
}

const open = (id: string) =>
  openScreen(CandidateDetail, device, `/screening/candidate/${id}`, { path: '/screening/candidate/:id' })
const region = async (name: string) => within(await screen.findByRole('region', { name }))
const queued = async () => (await device.mirror.outbox.orderBy('seq').toArray()).map(({ operation }) => operation)

describe('notes', () => {
  const anas = { id: newId(), authorId: newId(), author: 'Ana', text: 'Seen at the fair.', createdAt }

  it('a note can be written without a connection, and says that it was not sent yet', async () => {
    const { id } = await keep({ notes: [anas], noteCount: 1 })
    const { person } = await open(id)
    const notes = await region('Notes')
    expect(notes.getByText('Seen at the fair.')).toBeTruthy()
    expect(notes.queryByText('Not sent yet')).toBeNull()

    await person.type(notes.getByRole('textbox', { name: 'New note' }), 'Call her on Monday.')
    await person.click(notes.getByRole('button', { name: 'Save note' }))

    expect(await notes.findByText('Not sent yet')).toBeTruthy()
    expect(notes.getAllByRole('listitem')[1]?.textContent).toMatch(/^Rina Prameswari.*Call her on Monday\.$/)
    expect(notes.getByRole<HTMLTextAreaElement>('textbox', { name: 'New note' }).value).toBe('')
  })

  it('a double click saves a note once', async () => {
    const { id } = await keep({})
    const { person } = await open(id)
    const notes = await region('Notes')
    await person.type(notes.getByRole('textbox', { name: 'New note' }), 'Call her on Monday.')

    await person.dblClick(notes.getByRole('button', { name: 'Save note' }))

    await notes.findByText('Not sent yet')
    expect(await queued()).toHaveLength(1)
  })

  it('the user can delete an own note after a confirmation, but no notes of others', async () => {
    const own = { ...anas, id: newId(), authorId: rina.id, author: rina.name, text: 'Wrong person.' }
    const { id } = await keep({ notes: [anas, own], noteCount: 2 })
    const { person } = await open(id)
    const notes = await region('Notes')

    const [remove, ...others] = notes.getAllByRole('button', { name: 'Delete note' })
    expect(others).toEqual([])
    await person.click(remove!)
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete note' }))

    await waitFor(() => expect(notes.queryByText('Wrong person.')).toBeNull())
    expect(await queued()).toMatchObject([{ type: 'candidate.deleteNote', noteId: own.id }])
  })

  it('a note longer than 4,000 characters cannot be saved', async () => {
    const { id } = await keep()
    const { person } = await open(id)
    const notes = await region('Notes')

    await person.click(notes.getByRole('textbox', { name: 'New note' }))
    await person.paste('x'.repeat(4001))

    expect(notes.getByText('4,000 characters at most.')).toBeTruthy()
    expect(notes.getByRole<HTMLButtonElement>('button', { name: 'Save note' }).disabled).toBe(true)
  })
})

describe('tags', () => {
  it('tags can be added from those in use, and removed', async () => {
    await keep({ tags: ['remote'], name: 'Another' })
    const { id } = await keep({ tags: ['senior'] })
    const { person } = await open(id)

    await person.click(await screen.findByRole('button', { name: 'Add tag' }))
    await person.click(await screen.findByRole('button', { name: 'remote' }))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'New tag' }))
    await person.click(await screen.findByRole('button', { name: 'Remove tag senior' }))

    await screen.findByRole('button', { name: 'Remove tag remote' })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove tag senior' })).toBeNull())
    expect(await queued()).toMatchObject([
      { type: 'candidate.addTag', tag: 'remote' },
      { type: 'candidate.removeTag', tag: 'senior' },
    ])
  })

  it('tags can be written by keyboard alone, and Escape moves the focus back', async () => {
    const { id } = await keep()
    const { person } = await open(id)
    const opener = await screen.findByRole('button', { name: 'Add tag' })
    opener.focus()

    await person.keyboard('{Enter}Remote  OK{Enter}')
    expect(await screen.findByRole('button', { name: 'Remove tag remote ok' })).toBeTruthy()
    await person.keyboard('{Escape}')

    expect(screen.queryByRole('textbox', { name: 'New tag' })).toBeNull()
    expect(document.activeElement).toBe(opener)
  })

  it('tags show on the card with the number of notes, and filter the results through the address', async () => {
    await keep({ tags: ['remote'], noteCount: 2, name: 'Tagged' })
    await keep({ name: 'Plain' })
    const { person, where } = await openScreen(ScreeningResults, device, '/screening')
    const marks = within(await screen.findByRole('list', { name: 'Tags and notes' }))
    expect(marks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['remote', '2 notes'])

    await person.click(await screen.findByRole('button', { name: /^Tag/ }))
    await person.click(await screen.findByRole('option', { name: 'remote' }))

    await waitFor(() => expect(screen.queryByRole('link', { name: 'Plain' })).toBeNull())
    expect(screen.getByRole('link', { name: 'Tagged' })).toBeTruthy()
    expect(where()).toBe('/screening?tag=remote')
  })
})

describe('history', () => {
  const happened = (what: HistoryEvent['what'], more: Partial<HistoryEvent> = {}): HistoryEvent => ({
    id: newId(),
    what,
    at: createdAt,
    by: 'Ana',
    engine: null,
    matrixVersion: null,
    failure: null,
    ...more,
  })

  it('the history lists events newest first, with who caused them, the engine, and which ones are unsent', async () => {
    const engine = { name: 'keywords' as const, model: null, digest: null }
    const history = [
      happened('uploaded'),
      happened('failed', { by: null, failure: 'timeout' }),
      happened('asked'),
      happened('scored', { by: null, engine, matrixVersion: 2 }),
      happened('rejected'),
      happened('undone', { by: 'Budi' }),
      happened('noted'),
      happened('noteDeleted'),
    ]
    const { id } = await keep({ history })
    await perform(device, [
      {
        operation: {
          type: 'candidate.decide',
          candidateId: id,
          status: Status.accepted,
          decisionId: newId(),
          by: rina.name,
          at: createdAt,
        },
      },
    ])
    await open(id)

    const lines = (await region('History')).getAllByRole('listitem').map(({ textContent }) => textContent)

    expect(lines).toHaveLength(9)
    expect(lines[0]).toMatch(/^Accepted by Rina PrameswariNot sent yet/)
    const wanted = [
      'Note deleted by Ana',
      'Note by Ana',
      'Decision undone by Budi',
      'Rejected by Ana',
      'Scored by keywords, version 2 of the matrix',
      'New screening requested by Ana',
      'Screening failed. Scoring took too long. Try again.',
      'Uploaded by Ana',
    ]
    wanted.forEach((words, at) => expect(lines[at + 1]).toContain(words))
  })

  it('the history says that earlier events are missing if the details are not on this device', async () => {
    const { id } = await keep()
    await device.mirror.keptDetails.clear()
    await open(id)

    expect(await screen.findByText(/^Earlier notes and history are not on this device\./)).toBeTruthy()
  })
})

it('the page lists other applications that seem to be from the same person, with the reasons', async () => {
  const other = await keep({ name: 'Dewi L.', fileHash: 'a1', phone: '0812 0000 0142', email: null, status: Status.rejected })
  await keep({ name: 'Nobody', email: 'nobody@contoh.example' })
  const { id } = await keep({ fileHash: 'a1', phone: '+62 812-0000-0142' })
  await open(id)

  const [row, ...others] = (await region('Also applied as')).getAllByRole('listitem')

  expect(others).toEqual([])
  expect(within(row!).getByRole('link', { name: 'Dewi L.' }).getAttribute('href')).toBe(`/screening/candidate/${other.id}`)
  expect(row!.textContent).toContain('Backend Engineer · November · 18 Nov 2026')
  for (const words of ['Same file', 'Same phone', 'Rejected']) expect(within(row!).getByText(words)).toBeTruthy()
  expect(within(row!).queryByText('Same e-mail')).toBeNull()
})

describe('what arrived without an upload', () => {
  const letter = { from: 'Siti <siti@example.org>', subject: 'Cook', text: 'Dear team,\nI can cook.' }

  it.each([
    ['folder', 'Arrived by folder'],
    ['email', 'Arrived by e-mail'],
    ['form', 'Arrived by application form'],
  ] as const)('the history says how it arrived: %s', async (arrivedBy, words) => {
    const uploaded = { id: newId(), what: 'uploaded', at: createdAt, by: null, engine: null, matrixVersion: null, failure: null }
    const { id } = await keep({ history: [{ ...uploaded, what: 'uploaded', arrivedBy }] })
    await open(id)

    expect((await region('History')).getByText(words)).toBeTruthy()
  })

  it('the letter shows as it was written, and never as markup', async () => {
    const { id } = await keep({ letter: { ...letter, text: '<b>Dear</b> team' } })
    await open(id)

    const shown = await region('Letter')

    expect(shown.getByText('From Siti <siti@example.org>')).toBeTruthy()
    expect(shown.getByText('<b>Dear</b> team')).toBeTruthy()
  })

  it('a covered candidate shows no letter', async () => {
    await device.mirror.jobs.put({ ...job, blind: true })
    const { id } = await keep({ letter })
    await open(id)
    await region('Notes')

    expect(screen.queryByText(/siti@example\.org/)).toBeNull()
    expect(screen.queryByRole('region', { name: 'Letter' })).toBeNull()
  })
})
