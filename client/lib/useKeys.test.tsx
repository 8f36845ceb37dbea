// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { switchKeys, useKeys } from './useKeys.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

let pressed: string[] = []

function Page() {
  useKeys({
    'mod a': () => pressed.push('all'),
    arrowdown: () => pressed.push('down') < 2,
    j: () => pressed.push('next'),
    '?': () => pressed.push('help'),
    'g j': () => pressed.push('jobs'),
  })
  return <input aria-label="Search" />
}

async function press(keys: string): Promise<string[]> {
  pressed = []
  render(<Page />)
  await userEvent.keyboard(keys)
  return pressed
}

it('useKeys runs the handlers of single keys', async () => {
  expect(await press('j?J')).toEqual(['next', 'help', 'next'])
})

it('useKeys treats g and the next key as one binding', async () => {
  expect(await press('gjj')).toEqual(['jobs', 'next'])
})

it('useKeys leaves keys with a modifier to the browser', async () => {
  expect(await press('{Control>}j{/Control}')).toEqual([])
})

it('useKeys runs handlers bound with Ctrl or Command only when one of these is pressed', async () => {
  expect(await press('{Control>}a{/Control}{Meta>}a{/Meta}a')).toEqual(['all', 'all'])
})

it('useKeys leaves a key to the browser when its handler returns false', async () => {
  const prevented: boolean[] = []
  const note = (press: KeyboardEvent) => prevented.push(press.defaultPrevented)
  window.addEventListener('keydown', note)
  await press('{ArrowDown}{ArrowDown}')
  window.removeEventListener('keydown', note)

  expect(prevented).toEqual([true, false])
})

it('useKeys does nothing while the user types in a field', async () => {
  expect(await press('{Tab}j?')).toEqual([])
})

it('useKeys does nothing while a modal dialog is open, wherever the focus is', async () => {
  render(<div role="dialog" aria-modal="true" />)

  expect(await press('j?')).toEqual([])
})

it('useKeys does nothing when keys are switched off', async () => {
  switchKeys(false)

  expect(await press('j')).toEqual([])
})
