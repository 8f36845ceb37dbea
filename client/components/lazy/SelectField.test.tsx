// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderInEnglish } from './renderInEnglish.tsx'
import { SelectField } from './SelectField.tsx'

const options = [
  { value: 'backend', label: 'Backend Engineer' },
  { value: 'finance', label: 'Analis Keuangan' },
  { value: 'warehouse', label: 'Supervisor Gudang' },
]

function JobField({ error }: { error?: string }) {
  const [job, setJob] = useState<string | null>(null)
  return <SelectField label="Job" placeholder="Select a job" options={options} value={job} onChange={setJob} error={error} />
}
const button = () => screen.getByRole('button')

it.each([
  [' {ArrowDown}{Enter}', 'Analis Keuangan'],
  ['{ArrowDown}{End}{Enter}', 'Supervisor Gudang'],
  ['{ArrowDown}{End}{Home}{Enter}', 'Backend Engineer'],
])('the keys %s choose %s', async (keys, chosen) => {
  renderInEnglish(<JobField />)
  await userEvent.tab()

  await userEvent.keyboard(keys)

  await waitFor(() => expect(button().textContent).toBe(chosen))
})

it('a select keeps its value when Escape closes it', async () => {
  renderInEnglish(<JobField />)
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await screen.findByRole('listbox')

  await userEvent.keyboard('{ArrowDown}{Escape}')

  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(button().textContent).toBe('Select a job')
  expect(document.activeElement).toBe(button())
})

it('a select is named by its label and value', async () => {
  renderInEnglish(<JobField />)
  expect(screen.getByRole('button', { name: 'Job Select a job' })).toBe(screen.getByLabelText('Job'))
  await userEvent.tab()

  await userEvent.keyboard(' {End}{Enter}')

  expect(await screen.findByRole('button', { name: 'Job Supervisor Gudang' })).toBeTruthy()
})

it('a select is described by its error', () => {
  renderInEnglish(<JobField error="Please select a job" />)

  const described = document.getElementById(button().getAttribute('aria-describedby') ?? '')

  expect(described?.textContent).toBe('Please select a job')
  expect(button().getAttribute('aria-invalid')).toBe('true')
})
