// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderInEnglish } from '../lazy/renderInEnglish.tsx'
import { CutNote } from './CutNote.tsx'

function Title({ first }: { first: string }) {
  const [title, setTitle] = useState(first)
  return (
    <>
      <input id="title" maxLength={10} value={title} onChange={(event) => setTitle(event.target.value)} />
      <CutNote id="title" length={title.length} maxLength={10} />
    </>
  )
}
const said = () => screen.queryByRole('alert')?.textContent ?? ''

it('a field says how many letters of a pasted text it did not take, until there is room again', async () => {
  renderInEnglish(<Title first="Senior " />)
  await userEvent.click(screen.getByRole('textbox'))

  await userEvent.paste('barista')

  expect(said()).toBe('The pasted text is too long for this field: 4 letters at its end were left out.')
  await userEvent.keyboard('{Backspace}')
  expect(said()).toBe('')
})

it('a field says nothing of a pasted text that fits, or that takes the place of another', async () => {
  renderInEnglish(<Title first="0123456789" />)
  await userEvent.tripleClick(screen.getByRole('textbox'))

  await userEvent.paste('9876543210')

  expect(said()).toBe('')
})
