// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Found } from '../../../../shared/candidates/found.ts'
import { newId } from '../../../../shared/lib/new-id.ts'
import type { Data } from '../../../data/hooks/data.ts'
import { aCandidate, aSummary } from '../../test/candidates.ts'
import { holdTimers } from '../../test/held-timers.ts'
import { online, open as openScreen } from '../../test/screen.tsx'
import { aBatch, aDevice, aJob, withSnapshot } from '../../test/stage.tsx'
import { ScreeningResults } from '../ScreeningResults.tsx'
import { packText } from '../../../data/database/kept.ts'

const ON_DEVICE = 'Searched on this device: names, e-mails, tags, file names, and the CVs that are kept here'
const job = aJob({ title: 'Backend Engineer' })
const batch = aBatch(job)
let device: Data
let asked: URL[]
let answer: () => Promise<Response>

// Loads the code that asks the server: it has to be transformed first, and no test should wait for that.
beforeAll(() => aDevice().engine(), 60_000)

beforeEach(async () => {
  asked = []
  answer = async () => Response.json([])
  device = aDevice((path) => {
    asked.push(new URL(path, 'http://localhost'))
    return answer()
  })
  await device.mirror.jobs.put(job)
  await device.mirror.batches.put(batch)
  await withSnapshot(device)
})

const inCv: Found = { place: 'cv', page: 2, excerpt: 'Ran <b>Docker</b> on Kubernetes', marks: [[21, 31]] }
const aHit = (name: string, found = inCv, id = newId()) => ({ ...aCandidate(job, batch, { id, name }), found })
const open = (search: string) => openScreen(ScreeningResults, device, `/screening?q=${search}`)
const searches = () => asked.filter(({ pathname }) => pathname === '/api/cv-screening')

it('what the server finds in texts stands below with its passage, without those the device finds by itself', async () => {
  const own = aSummary(job, batch, { name: 'Kubernetes Utama' })
  await device.mirror.candidates.put(own)
  answer = async () =>
    Response.json([
      aHit('Bagas Nugroho'),
      aHit('Kubernetes Utama', inCv, own.id),
      aHit('Sekar Ayu', { place: 'note', excerpt: 'Ask about Kubernetes', marks: [[10, 20]] }),
    ])
  await open('kubernetes')

  await waitFor(() => expect(searches()).toHaveLength(1))
  await screen.findByText('Found in the CV’s text')
  const inCvs = within(screen.getByRole('region', { name: 'Found in the CV’s text' }))
  const inNotes = within(screen.getByRole('region', { name: 'Found in notes' }))

  expect(inCvs.getAllByRole('link')).toHaveLength(1)
  expect(inCvs.getByRole('link').textContent).toContain('Bagas Nugroho')
  expect(inCvs.getByRole('link').textContent).toContain('Ran <b>Docker</b> on Kubernetes')
  expect(inCvs.getByText('Kubernetes').tagName).toBe('MARK')
  expect(inCvs.getByText('p. 2')).toBeTruthy()
  expect(inNotes.getByRole('link').textContent).toContain('Sekar Ayu')
  expect(screen.getAllByRole('article').map((each) => each.getAttribute('aria-label'))).toHaveLength(1)
  expect(screen.queryByText(ON_DEVICE)).toBeNull()
})

it('while the server has not answered, the list says what was searched', async () => {
  const late = Promise.withResolvers<Response>()
  answer = () => late.promise
  await device.mirror.candidates.put(aSummary(job, batch, { name: 'Dewi Lestari' }))
  await open('dewi')

  expect(await screen.findByRole('article')).toBeTruthy()
  expect(await screen.findByText(ON_DEVICE)).toBeTruthy()
  await waitFor(() => expect(searches()).toHaveLength(1))
  await act(async () => late.resolve(Response.json([])))

  await waitFor(() => expect(screen.queryByText(ON_DEVICE)).toBeNull())
})

it('offline nothing is asked, and the list says what was searched until there is a connection', async () => {
  await online(device, false)
  answer = async () => Response.json([aHit('Bagas Nugroho')])
  await open('kubernetes')

  expect(await screen.findByText(ON_DEVICE)).toBeTruthy()
  expect(screen.getByText('No candidates found')).toBeTruthy()
  expect(searches()).toEqual([])
  await act(() => online(device, true))

  expect(await screen.findByText('Found in the CV’s text')).toBeTruthy()
  expect(screen.queryByText('No candidates found')).toBeNull()
})

it('offline the CVs that are kept on the device are searched, within the filters of the list', async () => {
  await online(device, false)
  const [kept, elsewhere] = [aSummary(job, batch, { name: 'Bagas Nugroho' }), aSummary(job, batch, { name: 'Sekar Ayu' })]
  await device.mirror.candidates.bulkPut([kept, elsewhere])
  const text = (pages: string[]) => ({ pages, hidden: [], notes: [] })
  await device.mirror.keptTexts.bulkPut([
    packText({ id: kept.id, detailVersion: 1, text: text(['Cook', 'Ran Docker on Kubernetes']) }),
    packText({ id: elsewhere.id, detailVersion: 1, text: text(['Docker']) }),
  ])
  await open(`docker+kuber&jobId=${job.id}`)

  const inCvs = within(await screen.findByRole('region', { name: 'Found in the CV’s text' }))
  expect(inCvs.getAllByRole('link').map((link) => link.textContent)).toEqual([expect.stringContaining('Bagas Nugroho')])
  expect(inCvs.getByText('p. 2')).toBeTruthy()
  expect(screen.getByText(ON_DEVICE)).toBeTruthy()
  expect(searches()).toEqual([])
})

it('a failure of the server leaves what the device found, and says so', async () => {
  answer = async () => Response.json({ code: 'unexpected', message: '' }, { status: 500 })
  await device.mirror.candidates.put(aSummary(job, batch, { name: 'Dewi Lestari' }))
  await open('dewi')

  await waitFor(() => expect(searches()).toHaveLength(1))
  expect(await screen.findByText(ON_DEVICE)).toBeTruthy()
  expect(screen.getByRole('article')).toBeTruthy()
})

it('one request is sent for what was typed at once, with the filters of the list', async () => {
  const waiting = holdTimers()
  const { person } = await open('')
  await person.type(await screen.findByRole('searchbox'), 'kubernetes')
  await waitFor(() => expect(waiting.size).toBe(1))
  for (const run of waiting) run()

  await waitFor(() => expect(searches()).toHaveLength(1))
  expect(Object.fromEntries(searches()[0]!.searchParams)).toEqual({
    search: 'kubernetes',
    searchIn: 'texts',
    sort: 'newest',
    limit: '50',
  })
})

it('the next key aborts the request of the last one', async () => {
  const signals: AbortSignal[] = []
  device = aDevice((path, { signal }) => {
    if (path.startsWith('/api/cv-screening?')) signals.push(signal!)
    return new Promise(() => undefined)
  })
  await withSnapshot(device)
  const { person } = await open('kube')
  await waitFor(() => expect(signals).toHaveLength(1))

  await person.type(await screen.findByRole('searchbox'), 'r')

  await waitFor(() => expect(signals[0]!.aborted).toBe(true))
})
