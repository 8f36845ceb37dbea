// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Candidate } from '../../../shared/candidates/candidate.ts'
import type { Engine } from '../../../shared/screening/engine.ts'
import { Status } from '../../../shared/screening/status.ts'
import type { Data } from '../../data/hooks/data.ts'
import { ScreeningResults } from '../results/ScreeningResults.tsx'
import { aSummary } from '../test/candidates.ts'
import { heard, open as openScreen, someSettings } from '../test/screen.tsx'
import { aBatch, aDevice, aJob, withSnapshot } from '../test/stage.tsx'

const job = aJob()
const batch = aBatch(job)
const now: Engine = { name: 'ollama', model: 'gemma4:e4b', digest: 'b2', method: '2.1' }
const before: Engine = { ...now, digest: 'a1' }
let device: Data

beforeEach(async () => {
  localStorage.clear()
  device = aDevice()
  await device.mirror.jobs.put(job)
  await device.mirror.batches.put(batch)
  await withSnapshot(device)
})

async function keep(...candidates: Partial<Candidate>[]): Promise<string[]> {
  const rows = candidates.map((more) => aSummary(job, batch, more))
  await device.mirror.candidates.bulkPut(rows)
  return rows.map(({ id }) => id)
}

const open = async (query = '') => {
  const store = await heard({ ...someSettings, screening: { ...someSettings.screening, scorer: now } })
  return openScreen(ScreeningResults, device, `/screening${query}`, { store })
}
const ofBatch = `?batchId=${batch.id}`
const queued = async () =>
  (await device.mirror.outbox.toArray()).map(({ operation }) => [
    operation.type,
    'candidateId' in operation ? operation.candidateId : '',
  ])
const dialog = async () => within(await screen.findByRole('dialog'))

describe('scores of an earlier model', () => {
  it('a card says that its score is of another model than the server has now', async () => {
    await keep({ name: 'Dewi', engine: before }, { name: 'Budi', engine: now })
    await open()

    expect(within(await screen.findByRole('article', { name: 'Dewi' })).getByText('Scored by another model')).toBeTruthy()
    expect(within(screen.getByRole('article', { name: 'Budi' })).queryByText(/Scored by/)).toBeNull()
  })
})

describe('screening a batch again', () => {
  it('takes only outdated scores unless told otherwise, and shows how far it is', async () => {
    const [dewi, sekar] = await keep(
      { name: 'Dewi', engine: before },
      { name: 'Sekar', engine: before, status: Status.accepted },
      { name: 'Budi', engine: now },
    )
    const { person } = await open(ofBatch)

    await person.click(await screen.findByRole('button', { name: 'Screen again' }))
    const asked = await dialog()
    expect(asked.getByRole('radio', { name: 'Outdated: 2' }).getAttribute('aria-checked')).toBe('true')
    await person.click(asked.getByRole('button', { name: 'Screen 2 CVs' }))

    await waitFor(async () => expect((await queued()).length).toBe(2))
    expect(new Set(await queued())).toEqual(
      new Set([
        ['candidate.rescreen', dewi],
        ['candidate.rescreen', sekar],
      ]),
    )
    expect(await screen.findByText('0 of 2 screened again')).toBeTruthy()

    await device.mirror.candidates.update(dewi!, { detailVersion: 99 })
    expect(await screen.findByText('1 of 2 screened again')).toBeTruthy()
    await device.mirror.candidates.delete(sekar!)
    expect(await screen.findByText('2 of 2 screened again')).toBeTruthy()

    await person.click(screen.getByRole('button', { name: 'Hide' }))
    await waitFor(() => expect(screen.queryByText('2 of 2 screened again')).toBeNull())
  })

  it('takes all that have scores or failed when told so, and leaves out what is still being screened', async () => {
    const [dewi, budi, failed] = await keep(
      { name: 'Dewi', engine: before },
      { name: 'Budi', engine: now },
      { name: 'gone.pdf', status: Status.failed, engine: null },
      { name: 'new.pdf', status: Status.processing, engine: null },
    )
    const { person } = await open(ofBatch)

    await person.click(await screen.findByRole('button', { name: 'Screen again' }))
    const asked = await dialog()
    await person.click(asked.getByRole('radio', { name: 'All: 3' }))
    await person.click(asked.getByRole('button', { name: 'Screen 3 CVs' }))

    await waitFor(async () => expect((await queued()).length).toBe(3))
    expect(new Map(await queued().then((rows) => rows.map(([type, id]) => [id, type])))).toEqual(
      new Map([
        [dewi, 'candidate.rescreen'],
        [budi, 'candidate.rescreen'],
        [failed, 'candidate.retry'],
      ]),
    )
  })

  it('says so when no score is outdated', async () => {
    await keep({ name: 'Budi', engine: now })
    const { person } = await open(ofBatch)

    await person.click(await screen.findByRole('button', { name: 'Screen again' }))

    expect((await dialog()).getByText(/No score here is outdated/)).toBeTruthy()
    await person.click((await dialog()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await queued()).toEqual([])
  })
})

describe('screening a selection again', () => {
  it('screens the selected candidates as one act and ends the selection', async () => {
    const [dewi] = await keep({ name: 'Dewi', engine: now }, { name: 'Budi', engine: now })
    const { person } = await open()

    await person.click(await screen.findByRole('button', { name: 'Select' }))
    await person.click(await screen.findByRole('checkbox', { name: 'Select Dewi' }))
    const bar = within(await screen.findByRole('region', { name: 'Selection' }))
    await person.click(bar.getByRole('button', { name: 'Screen again' }))
    await person.click((await dialog()).getByRole('button', { name: 'Screen 1 CV' }))

    await waitFor(async () => expect(await queued()).toEqual([['candidate.rescreen', dewi]]))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull())
  })
})
