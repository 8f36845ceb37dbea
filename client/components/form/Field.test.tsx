// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { NumberField, TextField } from './Field.tsx'
import { renderInEnglish } from '../lazy/renderInEnglish.tsx'

function Weight() {
  const [weight, setWeight] = useState<number | null>(40)
  return <NumberField label="Weight" value={weight} onChange={setWeight} />
}
const shownWeight = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Weight' }).value

it.each([
  ['{ArrowUp}', '41'],
  ['{ArrowDown}', '39'],
  ['{Shift>}{ArrowUp}{/Shift}', '50'],
  ['{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}', '0'],
  ['{Backspace}{Backspace}', ''],
  ['{Backspace}{Backspace}{ArrowUp}', '1'],
])('the keys %s change a weight of 40 to "%s"', async (keys, expected) => {
  renderInEnglish(<Weight />)
  await userEvent.tab()

  await userEvent.keyboard(keys)

  expect(shownWeight()).toBe(expected)
})

it('a field shows its error in place of its hint, and is described by it', () => {
  renderInEnglish(
    <TextField
      label="Batch name"
      optional
      hint="For example: Job fair"
      error="Please enter a batch name"
      value=""
      onChange={() => {}}
    />,
  )

  const field = screen.getByRole('textbox', { name: 'Batch name optional' })

  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Please enter a batch name')
  expect(screen.queryByText('For example: Job fair')).toBeNull()
})
