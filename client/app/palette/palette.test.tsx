// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Data } from '../../data/hooks/data.ts'
import { useKeys } from '../../lib/useKeys.ts'
import { aSummary } from '../../screens/test/candidates.ts'
import { open as openScreen } from '../../screens/test/screen.tsx'
import { aDeviceWithBatch } from '../../screens/test/stage.tsx'
import { chooseTheme } from '../theme.ts'
import { Palette } from './Palette.tsx'
import { PaletteButton } from './PaletteButton.tsx'
import { usePaletteKey } from './usePaletteKey.ts'

let device: Data
let acts: string[]

beforeAll(() => import('./PaletteDialog.tsx'), 60_000)

beforeEach(async () => {
  acts = []
  chooseTheme('light')
  const { data, job, batch } = await aDeviceWithBatch()
  device = data
  await data.mirror.jobs.update(job.id, { title: 'Backend Engineer' })
  await data.mirror.candidates.bulkPut([
    aSummary(job, batch, { name: 'Dewi Lestari', email: 'dewi@example.com' }),
    aSummary(job, batch, { name: 'Bagas Nugroho', email: null }),
  ])
})

function Place() {
  const [isOpen, setIsOpen] = useState(false)
  usePaletteKey(isOpen, setIsOpen)
  useKeys({ a: () => acts.push('accepted') })
  return (
    <>
      <PaletteButton open={() => setIsOpen(true)} />
      <textarea aria-label="Note" />
      <Palette
        open={isOpen}
        close={() => setIsOpen(false)}
        askToSignOut={() => acts.push('signed out')}
        showKeys={() => acts.push('keys shown')}
      />
    </>
  )
}

const PALETTE_KEY = '{Control>}k{/Control}'

const show = () => openScreen(Place, device, '/dashboard')

async function open(key = PALETTE_KEY) {
  const opened = await show()
  await userEvent.keyboard(key)
  return opened
}

const field = () => screen.findByRole('combobox', { name: 'Search and go to' })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const group = (name: string) => within(screen.getByRole('group', { name })).getAllByRole('option')

it('shows all pages and acts before anything is typed', async () => {
  await open()

  await field()
  expect(group('Go to').map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    'Jobs',
    'Screening',
    'Outbox',
    'Bin',
    'Administration',
    'Model',
    'Members',
    'Audit',
    'A person’s data',
  ])
  expect(options()).toContain('Upload CVs')
  expect(options()).not.toContain('Light theme')
})

it.each([
  ['dash', '/dashboard'],
  ['engin', /^\/jobs\/.+/],
  ['lest', /^\/screening\/candidate\/.+/],
  ['dewi@ex', /^\/screening\/candidate\/.+/],
  ['create', '/jobs/action/new'],
  ['  estari ', '/screening?q=estari'],
])('“%s” leads to %s', async (typed, target) => {
  const { where } = await open('{Meta>}k{/Meta}')

  await userEvent.type(await field(), typed)
  await waitFor(() => expect(screen.queryByRole('option', { name: /^(Log out)/ })).toBeNull())
  if (/lest|dewi/.test(typed)) await screen.findByRole('option', { name: /Dewi Lestari/ })
  await userEvent.keyboard('{Enter}')

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(where()).toMatch(target)
})

it('performs an act', async () => {
  await open()

  await userEvent.type(await field(), 'log')
  await userEvent.keyboard('{Enter}')

  expect(acts).toEqual(['signed out'])
})

it('Escape and the key close it, the focus returns, and keys of the page do nothing meanwhile', async () => {
  const { person } = await show()
  const button = screen.getByRole('button', { name: 'Search and go to' })
  for (const closing of ['{Escape}', PALETTE_KEY]) {
    await person.click(button)
    await person.type(await field(), 'a')
    await person.keyboard(closing)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button))
  }

  expect(acts).toEqual([])
})

it('Tab chooses nothing', async () => {
  const { where } = await open()

  await userEvent.type(await field(), 'jobs')
  await userEvent.tab()

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
  expect(where()).toBe('/dashboard')
})

it('does not open over another dialog', async () => {
  const other = document.createElement('div')
  other.setAttribute('aria-modal', 'true')
  document.body.append(other)

  await open()
  expect(screen.queryByRole('combobox')).toBeNull()

  other.remove()
  await userEvent.keyboard(PALETTE_KEY)
  expect(await field()).toBeTruthy()
})

it('says when this device lacks candidates', async () => {
  await open()
  await userEvent.type(await field(), 'dewi')
  await screen.findByRole('option', { name: /Dewi Lestari/ })
  expect(screen.queryByText(/only those on this device/)).toBeNull()

  await device.mirror.meta.put({ key: 'windowFrom', value: '2026-01-01T00:00:00.000Z' })

  expect(await screen.findByText(/only those on this device/)).toBeTruthy()
})
