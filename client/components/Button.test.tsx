// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Button } from './Button.tsx'
import { DecisionPair } from '../candidates/DecisionPair.tsx'
import { renderInEnglish } from './lazy/renderInEnglish.tsx'

it('says that it is busy, ignores presses and does not send its form again', async () => {
  const calls: string[] = []
  renderInEnglish(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        calls.push('submit')
      }}
    >
      <Button type="submit" busy onClick={() => calls.push('click')}>
        Save changes
      </Button>
    </form>,
  )

  await userEvent.click(screen.getByRole('button'))

  expect(screen.getByText('Saving…')).toBeTruthy()
  expect(calls).toEqual([])
})

it('a button with an icon only has an accessible name and a title', () => {
  renderInEnglish(<Button icon="trash" label="Delete" />)

  expect(screen.getByRole('button', { name: 'Delete' }).title).toBe('Delete')
})

it('the reject and accept buttons differ in colours only', () => {
  renderInEnglish(<DecisionPair size="page" onDecide={() => {}} />)

  const looks = screen.getAllByRole('button').map(({ className }) => className.replaceAll(/rejected|accepted/g, 'status'))

  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Reject', 'Accept'])
  expect(looks[0]).toBe(looks[1])
})
