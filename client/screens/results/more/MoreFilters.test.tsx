// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { Status } from '../../../../shared/screening/status.ts'
import type { Candidate } from '../../../../shared/candidates/candidate.ts'
import { switchReadFirst } from '../../../candidates/useReadFirst.ts'
import type { Data } from '../../../data/hooks/data.ts'
import { anEntry, aSummary } from '../../test/candidates.ts'
import { open as openScreen } from '../../test/screen.tsx'
import { aBatch, aDevice, aJob, withSnapshot } from '../../test/stage.tsx'
import { ScreeningResults } from '../ScreeningResults.tsx'
import { eraseViews } from './views.ts'

const criterion = (evaluationCriteria: string, weight: number) => ({ evaluationCriteria, description: '', weight })
const job = aJob({ scoringMatrix: [criterion('Kubernetes', 60), criterion('Education', 40)] })
const batch = aBatch(job)
let device: Data

beforeEach(async () => {
  device = aDevice()
  await device.mirror.jobs.put(job)
  await device.mirror.batches.put(batch)
  await withSnapshot(device)
  await put({ name: 'Dewi', overallScore: 80 }, 40, 100)
  await put({ name: 'Bagas', overallScore: 60 }, 80, 20)
  await put({ name: 'Sekar', overallScore: 0, status: Status.processing })
})

async function put(more: Partial<Candidate>, ...scores: number[]): Promise<void> {
  const names = ['Kubernetes', 'Education']
  const score = scores.map((value, at) => anEntry({ evaluationCriteria: names[at]!, score: value }))
  await device.mirror.candidates.put(aSummary(job, batch, { ...more, score }))
}

const open = (query = '') => openScreen(ScreeningResults, device, `/screening${query && `?${query}`}`)
const titleOf = (card: HTMLElement) => document.getElementById(card.getAttribute('aria-labelledby') ?? '')?.textContent
const shown = () => new Set(screen.queryAllByRole('article').map(titleOf))
const isShown = (...names: string[]) => waitFor(() => expect(shown()).toEqual(new Set(names)))

it.each([
  ['min=70', ['Dewi']],
  ['max=70', ['Bagas']],
  ['min=50', ['Dewi', 'Bagas']],
  ['criterion=Kubernetes&criterionMin=60', ['Bagas']],
  ['criterion=Education', ['Dewi', 'Bagas']],
  ['criterion=Unknown&criterionMin=20', []],
  ['min=odd&max=101', ['Dewi', 'Bagas', 'Sekar']],
])('the address %s shows %j', async (query, names) => {
  await open(query)

  await isShown(...names)
  expect(shown().size).toBe(names.length)
})

it('scores are chosen behind a button, stand in the address and are counted by the tabs', async () => {
  const { person, where } = await open()
  await person.click(await screen.findByRole('button', { name: 'Scores and views' }))
  await person.click(await screen.findByRole('button', { name: /^Criterion/ }))
  await person.click(await screen.findByRole('option', { name: 'Kubernetes' }))
  await person.click(await screen.findByRole('button', { name: /^This criterion from/ }))
  await person.click(await screen.findByRole('option', { name: '60%' }))

  await isShown('Bagas')
  expect(where()).toBe('/screening?criterion=Kubernetes&criterionMin=60')
  expect(screen.getByRole('button', { name: 'Scores and views (1)' })).toBeTruthy()
  expect(await screen.findByRole('tab', { name: 'All 1' })).toBeTruthy()
})

it('while scores are hidden they filter nothing', async () => {
  switchReadFirst(device.userId, true)
  const { person } = await open('min=70')

  await isShown('Dewi', 'Bagas', 'Sekar')
  await person.click(await screen.findByRole('button', { name: 'Scores and views' }))
  expect(screen.getByText('While “Read first” hides scores, they do not filter the list.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Overall score from/ })).toBeNull()
})

it('a view is saved by name, opened, replaced, deleted, and erased with the user’s data', async () => {
  const { person, where } = await open('min=70&sort=name')
  await person.click(await screen.findByRole('button', { name: /^Scores and views/ }))
  const name = () => screen.getByRole('textbox', { name: 'Save these filters on this device as' })
  await person.type(name(), 'Best')
  await person.click(screen.getByRole('button', { name: 'Save view' }))
  await person.type(name(), 'Best{Enter}')

  expect(screen.getAllByRole('link', { name: 'Best' })).toHaveLength(1)
  await person.click(screen.getByRole('tab', { name: /^Completed/ }))
  await person.click(screen.getByRole('link', { name: 'Best' }))
  expect(where()).toBe('/screening?sort=name&min=70')

  await person.type(name(), 'Other{Enter}')
  await person.click(screen.getByRole('button', { name: 'Delete view “Best”' }))
  expect(screen.queryByRole('link', { name: 'Best' })).toBeNull()
  act(() => eraseViews(device.userId))
  expect(JSON.stringify(localStorage)).not.toContain('Other')
})
