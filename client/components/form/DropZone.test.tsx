// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { DropZone } from './DropZone.tsx'
import { renderInEnglish } from '../lazy/renderInEnglish.tsx'

it('the same file can be picked twice', async () => {
  const cv = new File(['%PDF-'], 'cv.pdf', { type: 'application/pdf' })
  let picks = 0
  renderInEnglish(<DropZone onFiles={() => picks++} />)
  const picker = screen.getByTestId<HTMLInputElement>('file-picker')

  await userEvent.upload(picker, cv)
  await userEvent.upload(picker, cv)

  expect(picks).toBe(2)
})
