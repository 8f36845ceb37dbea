// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInEnglish } from '../lazy/renderInEnglish.tsx'
import { TextField } from './Field.tsx'

vi.mock('./CutNote.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

it('a field works where the code of its note cannot be fetched', async () => {
  renderInEnglish(<TextField label="Search" maxLength={10} value="Dewi" onChange={() => undefined} />)
  await new Promise((resolve) => setTimeout(resolve, 100)) // until React has met the failure

  expect(screen.getByRole('textbox', { name: 'Search' })).toBeTruthy()
})
