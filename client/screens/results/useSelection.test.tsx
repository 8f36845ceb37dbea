// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Status } from '../../../shared/screening/status.ts'
import type { Data } from '../../data/hooks/data.ts'
import { ScreeningResults } from './ScreeningResults.tsx'
import { aDeviceWith, named, statesOf } from '../test/results.ts'
import { open as openScreen } from '../test/screen.tsx'

async function open(device: Data, at = '/screening') {
  const opened = await openScreen(ScreeningResults, device, at)
  await screen.findAllByRole('article')
  return opened
}
const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` })
const bar = async () => within(await screen.findByRole('region', { name: 'Selection' }))
const states = (device: Data, expected: string[]) => waitFor(async () => expect(await statesOf(device)).toEqual(expected))

describe('selecting', () => {
  it('a selection hides the cards’ buttons and counts the selected cards', async () => {
    const { person } = await open(await aDeviceWith(...named('Ana', 'Budi')))

    await person.click(box('Ana'))

    expect((await bar()).getByText('1 selected')).toBeTruthy()
    expect(within(screen.getByRole('article', { name: 'Budi' })).queryByRole('button')).toBeNull()
  })

  it('a click with Shift selects a range', async () => {
    const { person } = await open(await aDeviceWith(...named('Ana', 'Budi', 'Citra', 'Dewi')))

    await person.click(box('Ana'))
    await person.keyboard('{Shift>}')
    await person.click(box('Citra'))

    expect((await bar()).getByText('3 selected')).toBeTruthy()
    expect(box('Dewi')).toHaveProperty('checked', false)
  })

  it('the keys x, Shift+J and Ctrl+A select, and Escape clears the selection', async () => {
    const { person } = await open(await aDeviceWith(...named('Ana', 'Budi', 'Citra')))

    await person.keyboard('jx')
    expect(box('Ana')).toHaveProperty('checked', true)
    await person.keyboard('{Shift>}j{/Shift}')
    expect((await bar()).getByText('2 selected')).toBeTruthy()
    await person.keyboard('{Control>}a{/Control}')
    expect(await (await bar()).findByText('3 selected')).toBeTruthy()
    await person.keyboard('{Escape}')

    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
  })

  it('Ctrl+A selects all candidates, even before their ids are loaded', async () => {
    const { person } = await open(await aDeviceWith(...named('Ana', 'Budi', 'Citra')))
    await person.keyboard('j')

    fireEvent.keyDown(document.activeElement!, { key: 'x' })
    fireEvent.keyDown(document.activeElement!, { key: 'a', ctrlKey: true })

    expect(await (await bar()).findByText('3 selected')).toBeTruthy()
  })

  it('a click anywhere on a card selects it in selection mode, and does not open it', async () => {
    const { person, where } = await open(await aDeviceWith(...named('Ana', 'Budi')))
    await person.click(screen.getByRole('button', { name: 'Select' }))

    await person.click(screen.getByRole('link', { name: 'Budi' }))

    expect(box('Budi')).toHaveProperty('checked', true)
    expect(where()).toBe('/screening')
  })

  it('the selection ends when the filters change', async () => {
    const { person } = await open(await aDeviceWith(...named('Ana', 'Budi')))
    await person.click(box('Ana'))

    await person.click(screen.getByRole('tab', { name: /Completed/ }))

    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull())
  })
})

describe('a bulk decision', () => {
  it('a bulk decision has one toast and one Undo for all', async () => {
    const device = await aDeviceWith(...named('Ana', 'Budi', 'Citra'))
    const { person } = await open(device)
    await person.click(box('Ana'))
    await person.click(box('Citra'))

    await person.click(await (await bar()).findByRole('button', { name: /Reject 2/ }))

    await states(device, ['Ana rejected', 'Budi completed', 'Citra rejected'])
    expect(new Set((await device.mirror.outbox.toArray()).map(({ groupId }) => groupId)).size).toBe(1)
    const said = within((await screen.findByText(/2 candidates rejected\./)).closest<HTMLElement>('[role=status]')!)
    await person.click(said.getByRole('button', { name: 'Undo' }))
    await states(device, ['Ana completed', 'Budi completed', 'Citra completed'])
    expect(await device.mirror.outbox.count()).toBe(0)
  })

  it('a bulk decision covers only undecided candidates, and says how many were left out', async () => {
    const device = await aDeviceWith({ name: 'Ana' }, { name: 'Budi', status: Status.failed }, { name: 'Citra' })
    const { person } = await open(device)
    await person.keyboard('jx')

    await person.keyboard('{Control>}a{/Control}')
    expect(await (await bar()).findByText(/2 to decide/)).toBeTruthy()
    await person.click((await bar()).getByRole('button', { name: /Accept 2/ }))

    expect(await screen.findByText(/2 candidates accepted\..*1 does not wait for a decision and is left out\./)).toBeTruthy()
    await states(device, ['Ana accepted', 'Budi failed', 'Citra accepted'])
  })

  it('a bulk decision covers cards that are not rendered, after a confirmation', async () => {
    const people = Array.from({ length: 60 }, (_, at) => ({
      name: `Candidate ${at}`,
      createdAt: new Date(Date.UTC(2026, 10, 1, 0, 60 - at)).toISOString(),
    }))
    const device = await aDeviceWith(...people)
    const { person } = await open(device)
    await waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(50))
    await person.keyboard('jx')

    await person.click(await (await bar()).findByRole('button', { name: 'Select all 60' }))
    await person.click(await (await bar()).findByRole('button', { name: /Accept 60/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Accept 60 candidates?')).toBeTruthy()
    expect(await device.mirror.outbox.count()).toBe(0)
    await person.click(dialog.getByRole('button', { name: 'Accept 60' }))

    await waitFor(async () => expect(await device.mirror.outbox.count()).toBe(60))
    await person.keyboard('u')
    await waitFor(async () => expect(await device.mirror.outbox.count()).toBe(0))
  })
})
