// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { AppError } from '../../../shared/http/errors.ts'
import { renderInEnglish } from './renderInEnglish.tsx'
import { ToastRegion } from '../Toast.tsx'
import { SaveDialog } from './SaveDialog.tsx'

function open(value: string | undefined, save: (value: string) => Promise<void> = () => Promise.resolve()) {
  const close = vi.fn<() => void>()
  renderInEnglish(
    <>
      <SaveDialog title="Reason" value={value} save={save} close={close}>
        {(isChecked) => (isChecked && value === undefined ? 'Give the reason.' : null)}
      </SaveDialog>
      <ToastRegion />
    </>,
  )
  return close
}
const pressSave = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }))

it('what is saved closes the dialog', async () => {
  const save = vi.fn<(value: string) => Promise<void>>(() => Promise.resolve())
  const close = open('A dispute', save)

  await pressSave()

  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(save).toHaveBeenCalledWith('A dispute')
})

it('a form that is not complete says so once somebody saves, and nothing is sent', async () => {
  const save = vi.fn<(value: string) => Promise<void>>(() => Promise.resolve())
  open(undefined, save)
  expect(screen.queryByText('Give the reason.')).toBeNull()

  await pressSave()

  expect(await screen.findByText('Give the reason.')).toBeTruthy()
  expect(save).not.toHaveBeenCalled()
})

it.each([
  ['the server refuses it', new AppError('not_allowed')],
  ['the server cannot be reached', new AppError('unavailable')],
  ['the server cannot be reached', new TypeError('Failed to fetch')],
])('the dialog stays open and tells that %s', async (why, error) => {
  const close = open('A dispute', () => Promise.reject(error))

  await pressSave()

  expect(await screen.findByText(`This was not saved: ${why}.`)).toBeTruthy()
  expect(close).not.toHaveBeenCalled()
})
