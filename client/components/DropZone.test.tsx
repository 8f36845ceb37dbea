// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { DropZone } from './DropZone.tsx'
import { renderInEnglish } from './renderInEnglish.tsx'

const cv = new File(['%PDF-'], 'cv.pdf', { type: 'application/pdf' })
const picture = new File(['x'], 'photo.png', { type: 'image/png' })

it('hands over what was dropped, of whatever type', () => {
  const names: string[] = []
  renderInEnglish(<DropZone onFiles={(files) => names.push(...files.map(({ name }) => name))}>up to 10 MB</DropZone>)

  fireEvent.drop(screen.getByRole('button', { name: /Drop CVs here/ }), { dataTransfer: { files: [cv, picture] } })

  expect(names).toEqual(['cv.pdf', 'photo.png'])
})

it('lets the same file be picked twice', async () => {
  let picks = 0
  renderInEnglish(<DropZone onFiles={() => picks++} />)
  const picker = screen.getByTestId<HTMLInputElement>('file-picker')

  await userEvent.upload(picker, cv)
  await userEvent.upload(picker, cv)

  expect(picks).toBe(2)
})

it('takes nothing while it is disabled', () => {
  let picks = 0
  renderInEnglish(<DropZone disabled onFiles={() => picks++} />)

  fireEvent.drop(screen.getByRole('button'), { dataTransfer: { files: [cv] } })

  expect(picks).toBe(0)
})
