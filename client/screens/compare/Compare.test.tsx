// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Status } from '../../../shared/screening/status.ts'
import { summaryOf, type Candidate } from '../../../shared/candidates/candidate.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import type { Data } from '../../data/hooks/data.ts'
import { Compare } from './Compare.tsx'
import { CompareLink } from './CompareLink.tsx'
import { aCandidate, anEntry, KEYWORDS_RESULT } from '../test/candidates.ts'
import { open as openScreen } from '../test/screen.tsx'
import { aBatch, aDevice, aJob, show, withSnapshot } from '../test/stage.tsx'
import { packDetail } from '../../data/database/kept.ts'

const job = aJob({
  scoringMatrix: [
    { evaluationCriteria: 'Technical Skills', description: '', weight: 60 },
    { evaluationCriteria: 'Education', description: '', weight: 40 },
  ],
})
const other = aJob({ title: 'Analis Keuangan' })
let device: Data

beforeEach(async () => {
  device = aDevice()
  await device.mirror.jobs.bulkPut([job, other])
  await withSnapshot(device)
})

async function keep(more: Partial<Candidate>, of = job): Promise<string> {
  const candidate = aCandidate(of, aBatch(of), more)
  const { id, detailVersion } = candidate
  await device.mirror.candidates.put(summaryOf(candidate))
  await device.mirror.keptDetails.put(packDetail({ id, detailVersion, language: 'en', candidate }))
  return id
}
const open = (...ids: string[]) => openScreen(Compare, device, `/screening/compare?ids=${ids.join(',')}`)
const row = async (name: RegExp) => within((await screen.findByRole('rowheader', { name })).closest('tr')!)

describe('the comparison', () => {
  it('the comparison shows candidates of a job side by side, criterion by criterion', async () => {
    const dewi = await keep({ name: 'Dewi' })
    const bagas = await keep({ name: 'Bagas', score: [anEntry({ score: 40, reason: 'Some Go.' })], weightedFit: 24 })
    await open(dewi, bagas)

    const skills = await row(/Technical Skills/)

    expect(screen.getAllByRole('columnheader').map((head) => within(head).getByRole('link').textContent)).toEqual([
      'Dewi',
      'Bagas',
    ])
    expect(skills.getByRole('img', { name: 'Technical Skills: 80%, Meets' })).toBeTruthy()
    expect(skills.getByRole('img', { name: 'Technical Skills: 40%, Comes close' })).toBeTruthy()
    expect(skills.getByText('Some Go.')).toBeTruthy()
    expect((await row(/Education/)).getByText('Not scored by this criterion')).toBeTruthy()
    expect((await row(/Weighted fit/)).getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['48%', '24%'])
  })

  it('the comparison shows what keywords found in the language of whoever reads', async () => {
    const dewi = await keep(KEYWORDS_RESULT)
    const bagas = await keep({ name: 'Bagas' })
    await open(dewi, bagas)

    expect((await row(/Technical Skills/)).getByText('Only named: SQL. Not found: Go.')).toBeTruthy()
  })

  it('the comparison shows the quotes of a criterion when its button is pressed', async () => {
    const evidence = [{ quote: 'Runs billing', verified: true, page: 1 }]
    const { person } = await open(await keep({ score: [anEntry({ evidence })] }), await keep({ name: 'Bagas' }))
    expect(screen.queryByText('“Runs billing”')).toBeNull()

    await person.click(await screen.findByRole('button', { name: '1 quote' }))

    expect(screen.getByText('“Runs billing”')).toBeTruthy()
    expect(screen.getByRole('button', { name: '1 quote' }).getAttribute('aria-expanded')).toBe('true')
  })

  it('a candidate can be rejected from the comparison', async () => {
    const dewi = await keep({ name: 'Dewi' })
    const { person } = await open(dewi, await keep({ name: 'Bagas', status: Status.accepted }))

    await person.click(await screen.findByRole('button', { name: 'Reject', description: 'Dewi' }))

    expect(await screen.findByText('Rejected')).toBeTruthy()
    expect((await device.mirror.candidates.get(dewi))?.status).toBe(Status.rejected)
  })

  it('the comparison stores its candidates in the address when one is removed and another one of the job is added', async () => {
    const [dewi, bagas, citra] = [await keep({ name: 'Dewi' }), await keep({ name: 'Bagas' }), await keep({ name: 'Citra' })]
    await keep({ name: 'Somebody else' }, other)
    const { person, where } = await open(dewi, bagas)

    await person.click(await screen.findByRole('button', { name: 'Leave out Bagas' }))
    await waitFor(() => expect(new URLSearchParams(where().split('?')[1]).get('ids')).toBe(dewi))
    const add = await screen.findByRole('button', { name: /Add a candidate/ })
    await waitFor(() => expect(add).toHaveProperty('disabled', false))
    await person.click(add)
    const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    expect(offered).toHaveLength(2)
    expect(offered.join()).not.toContain('Somebody else')
    await person.click(screen.getByRole('option', { name: /Citra/ }))

    expect(new URLSearchParams(where().split('?')[1]).get('ids')).toBe(`${dewi},${citra}`)
  })

  it('the comparison leaves out candidates of another job, and names them', async () => {
    await open(await keep({ name: 'Dewi' }), await keep({ name: 'Rudi' }, other))

    expect(await screen.findByText('Only candidates of one job can be compared. Left out: Rudi.')).toBeTruthy()
    expect(screen.getAllByRole('columnheader')).toHaveLength(1)
  })

  it('the comparison says when none of the candidates in the link exist', async () => {
    await open(newId(), 'rubbish')

    expect(await screen.findByText('Nobody to compare')).toBeTruthy()
  })
})

describe('CompareLink', () => {
  it('CompareLink opens the comparison of two to four candidates, and is disabled otherwise', () => {
    const ids = [newId(), newId()]
    show(
      <>
        <CompareLink ids={ids} />
        <CompareLink ids={ids.slice(1)} />
      </>,
      device,
    )

    expect(screen.getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe(`/screening/compare?ids=${ids.join('%2C')}`)
    expect(screen.getByRole('button', { name: 'Compare' }).hasAttribute('disabled')).toBe(true)
  })
})
