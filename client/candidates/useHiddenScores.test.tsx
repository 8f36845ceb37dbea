// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { detailOf } from '../data/mirror/details.ts'
import type { Data } from '../data/hooks/data.ts'
import { switchReadFirst } from './useReadFirst.ts'
import { CandidateDetail } from '../screens/candidate/CandidateDetail.tsx'
import { ScreeningResults } from '../screens/results/ScreeningResults.tsx'
import { aCandidate } from '../screens/test/candidates.ts'
import { aDeviceWith, named } from '../screens/test/results.ts'
import { open as openScreen } from '../screens/test/screen.tsx'
import { aBatch, aJob } from '../screens/test/stage.tsx'
import { packDetail, packText } from '../data/database/kept.ts'

let device: Data
let id: string
beforeEach(async () => {
  localStorage.clear()
  device = await aDeviceWith(...named('Ana', 'Budi'))
  id = (await device.mirror.candidates.where('createdAt').equals('2026-11-18T08:59:00.000Z').first())!.id
  const job = aJob()
  await device.mirror.keptDetails.put(packDetail(detailOf(aCandidate(job, aBatch(job), { id, name: 'Ana' }), 'en')))
  await device.mirror.keptTexts.put(packText({ id, detailVersion: 1, text: { pages: ['Node.js'], hidden: [], notes: [] } }))
})

const openList = (at = '/screening') => openScreen(ScreeningResults, device, at)
const openCandidate = () =>
  openScreen(CandidateDetail, device, `/screening/candidate/${id}`, { path: '/screening/candidate/:id' })
const scores = () => screen.queryAllByRole('img', { name: /score|Meets|not stated/i })

describe('with "read first" on', () => {
  beforeEach(() => switchReadFirst(device.userId, true))

  it('cards show no score, and offer to read the CV in place of a decision, by button and by key', async () => {
    const { person } = await openList()

    expect(await screen.findAllByText('Scores show once you have opened the CV.')).toHaveLength(2)
    expect(scores()).toEqual([])
    expect(screen.queryByRole('button', { name: /Accept|Reject/ })).toBeNull()
    const [read] = screen.getAllByRole('link', { name: 'Read the CV' })
    expect(read?.getAttribute('href')).toBe(`/screening/candidate/${id}`)
    await person.keyboard('jr')
    expect(await device.mirror.outbox.count()).toBe(0)
  })

  it('the list cannot be ordered by scores, neither by choice nor by a link', async () => {
    const { person } = await openList('/screening?sort=overall')

    await person.click(await screen.findByRole('button', { name: 'Order Newest' }))

    const orders = await screen.findAllByRole('option')
    expect(orders.map(({ textContent }) => textContent)).toEqual(['Newest', 'Name'])
  })

  it('the candidate page hides score, fit, evaluation, summary and marks until the user has opened the text', async () => {
    const { person } = await openCandidate()
    await screen.findByRole('region', { name: 'Read first' })
    expect(scores()).toEqual([])
    expect(screen.queryByText('Weighted fit')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Evaluation' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Summary' })).toBeNull()

    await person.click(screen.getByRole('button', { name: 'Open the CV text' }))
    expect(screen.getByText('Node.js').closest('mark')).toBeNull()
    expect(scores()).toEqual([])
    await person.click(screen.getByRole('radio', { name: 'Evaluation' }))

    expect(await screen.findByRole('region', { name: 'Evaluation' })).toBeTruthy()
    expect(scores()).not.toHaveLength(0)
  })

  it('the candidate page shows the scores once the user confirms having read the CV beside it', async () => {
    const { person } = await openCandidate()

    await person.click(await screen.findByRole('button', { name: 'I have read it, show the scores' }))

    expect(await screen.findByRole('region', { name: 'Evaluation' })).toBeTruthy()
  })

  it('the candidate page shows the scores once the user has opened the file', async () => {
    await device.mirror.files.put({ id, blob: new Blob(['cv']) })
    URL.createObjectURL = () => 'blob:cv'
    const { person } = await openCandidate()

    await person.click((await screen.findAllByRole('button', { name: 'Download resume' }))[0]!)

    expect(await screen.findByRole('region', { name: 'Evaluation' })).toBeTruthy()
  })

  it('the card of a candidate whose CV was read shows its scores', async () => {
    await device.mirror.meta.put({ key: `cv-seen-${id}`, value: true })
    await openList()

    await waitFor(() => expect(screen.getAllByText('Scores show once you have opened the CV.')).toHaveLength(1))
    expect(screen.getByRole('img', { name: 'Overall score 40%' })).toBeTruthy()
  })
})

it('“read first” is switched on the list, describes itself, and is stored for this user on the device', async () => {
  const { person } = await openList()

  await person.click(screen.getByRole('checkbox', { name: /^Read first Scores stay hidden until you have opened/ }))

  expect(await screen.findAllByText('Scores show once you have opened the CV.')).toHaveLength(2)
  expect(localStorage.getItem(`read-first-${device.userId}`)).toBe('on')
})
