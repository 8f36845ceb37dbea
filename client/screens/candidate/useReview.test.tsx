// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Status } from '../../../shared/screening/status.ts'
import type { Data } from '../../data/hooks/data.ts'
import { CandidateDetail } from './CandidateDetail.tsx'
import { aDeviceWith, named, statesOf } from '../test/results.ts'
import { open as openScreen } from '../test/screen.tsx'

let device: Data
beforeEach(async () => {
  device = await aDeviceWith(...named('Ana', 'Budi', 'Citra'))
})

async function open(name: string, query = '') {
  const rows = await device.mirror.candidates.toArray()
  const { id } = rows.find((row) => row.name === name)!
  const opened = await openScreen(CandidateDetail, device, `/screening/candidate/${id}${query}`, {
    path: '/screening/candidate/:id',
  })
  await shown(name)
  await screen.findAllByText(/^\d of \d$/)
  return opened
}
const shown = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('stepping through the list', () => {
  it('j, k, the arrow keys and the buttons step through the list, and the page shows the place in it', async () => {
    const { person } = await open('Ana')
    expect(screen.getAllByText('1 of 3')).not.toHaveLength(0)

    await person.keyboard('j')
    await shown('Budi')
    expect(await screen.findAllByText('2 of 3')).not.toHaveLength(0)
    await person.keyboard('{ArrowRight}')
    await shown('Citra')
    await person.click((await screen.findAllByRole('button', { name: 'Previous candidate' }))[0]!)

    await shown('Budi')
    expect(screen.getAllByRole('button', { name: 'Next candidate' })[0]).toHaveProperty('disabled', false)
  })

  it('the steps keep the list’s filter and order', async () => {
    await device.mirror.candidates.where('createdAt').equals('2026-11-18T08:59:00.000Z').modify({ status: Status.rejected })
    const { person, where } = await open('Citra', '?status=completed&sort=name')
    expect(screen.getAllByText('2 of 2')).not.toHaveLength(0)

    await person.keyboard('k')

    await shown('Budi')
    expect(where()).toContain('?status=completed&sort=name')
  })

  it('a double click decides on one candidate, and not on the next as well', async () => {
    const { person } = await open('Ana')
    const accept = async () => (await screen.findAllByRole('button', { name: /^Accept/ }))[0]!

    await person.click(await accept())
    await shown('Budi')
    fireEvent.click(await accept(), { detail: 2 })

    await expect.poll(() => device.mirror.outbox.count()).toBe(1)
  })

  it('two presses in a row decide on one candidate, and a later press decides on the next', async () => {
    const now = vi.spyOn(device.clock, 'now').mockReturnValue(1_000)
    const { person } = await open('Ana')
    await person.keyboard('a')
    await shown('Budi')
    await person.keyboard('a')
    await person.click((await screen.findAllByRole('button', { name: /^Accept/ }))[0]!)
    await expect.poll(() => device.mirror.outbox.count()).toBe(1)

    now.mockReturnValue(2_000)
    await person.keyboard('a')

    await shown('Citra')
    now.mockRestore()
  })

  it('a step moves the focus to the name of the candidate', async () => {
    const { person } = await open('Ana')

    await person.keyboard('j')

    await waitFor(async () => expect(document.activeElement).toBe(await shown('Budi')))
  })
})

describe('after a decision', () => {
  it('a decision opens the next undecided candidate, past those that do not wait for one', async () => {
    await device.mirror.candidates.where('createdAt').equals('2026-11-18T08:58:00.000Z').modify({ status: Status.failed })
    const { person } = await open('Ana', '')

    await person.keyboard('a')

    await shown('Citra')
    await waitFor(async () => expect(await statesOf(device)).toEqual(['Ana accepted', 'Budi failed', 'Citra completed']))
  })

  it('a decision on the last candidate opens an earlier one that was skipped', async () => {
    const { person } = await open('Citra')

    await person.click(screen.getAllByRole('button', { name: 'Reject' })[0]!)

    expect(await shown('Ana')).toBeTruthy()
  })

  it('a decided candidate keeps its place in a list of undecided ones', async () => {
    const { person } = await open('Ana', '?status=completed')

    await person.keyboard('a')
    await shown('Budi')
    expect(await screen.findAllByText('2 of 3')).not.toHaveLength(0)
    await person.keyboard('k')

    await shown('Ana')
    expect((await screen.findAllByText('Accepted')).length).toBeGreaterThan(0)
  })

  it('the key u undoes the decision and opens its candidate', async () => {
    const { person } = await open('Ana')
    await person.keyboard('a')
    await shown('Budi')

    await person.keyboard('u')

    await shown('Ana')
    await waitFor(async () => expect(await statesOf(device)).toEqual(['Ana completed', 'Budi completed', 'Citra completed']))
  })

  it('the last decision stays on the page, with a note that no one else waits', async () => {
    await device.mirror.candidates.where('createdAt').below('2026-11-18T08:59:00.000Z').modify({ status: Status.rejected })
    const { person } = await open('Ana', '?status=')

    await person.keyboard('a')

    const note = await screen.findByText('That was the last one in this list. Nobody else waits for your decision.')
    expect(within(note.closest<HTMLElement>('[role=status]')!).getByRole('link', { name: 'Back to the list' })).toBeTruthy()
    await shown('Ana')
  })
})
