// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { switchKeys, useKeys } from './keys.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

let pressed: string[] = []

function Page() {
  useKeys({ j: () => pressed.push('next'), '?': () => pressed.push('help'), 'g j': () => pressed.push('jobs') })
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

it('is dead while somebody writes', async () => {
  expect(await press('{Tab}j?')).toEqual([])
})

it('can be switched off', async () => {
  switchKeys(false)

  expect(await press('j')).toEqual([])
})
