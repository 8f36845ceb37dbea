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

it('acts on single keys', async () => {
  expect(await press('j?J')).toEqual(['next', 'help', 'next'])
})

it('takes two keys that begin with g for one', async () => {
  expect(await press('gjj')).toEqual(['jobs', 'next'])
})

it('leaves keys with a modifier to the browser', async () => {
  expect(await press('{Control>}j{/Control}')).toEqual([])
})

it('acts with Ctrl or Command only on what is bound with it', async () => {
  expect(await press('{Control>}a{/Control}{Meta>}a{/Meta}a')).toEqual(['all', 'all'])
})

it('leaves to the browser what says that it was not concerned', async () => {
  const prevented: boolean[] = []
  const note = (press: KeyboardEvent) => prevented.push(press.defaultPrevented)
  window.addEventListener('keydown', note)
  await press('{ArrowDown}{ArrowDown}')
  window.removeEventListener('keydown', note)

  expect(prevented).toEqual([true, false])
})

it('is dead while somebody writes', async () => {
  expect(await press('{Tab}j?')).toEqual([])
})

it('can be switched off', async () => {
  switchKeys(false)

  expect(await press('j')).toEqual([])
})
