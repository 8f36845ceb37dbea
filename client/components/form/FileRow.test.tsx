// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { FileRow } from './FileRow.tsx'
import { renderInEnglish } from '../lazy/renderInEnglish.tsx'

it('a file row shows the upload’s progress, also to screen readers', () => {
  renderInEnglish(<FileRow name="cv.pdf" size="88 KB" state={{ kind: 'sending', percent: 72 }} />)

  expect(screen.getByRole('progressbar', { name: 'cv.pdf' }).getAttribute('aria-valuenow')).toBe('72')
  expect(screen.getByText('72%')).toBeTruthy()
})

it('a file row shows why the file was refused and offers a retry', async () => {
  let retries = 0
  renderInEnglish(
    <FileRow
      name="cv.pdf"
      size="2.4 MB"
      state={{ kind: 'refused', reason: 'Locked with a password.' }}
      onRetry={() => retries++}
    />,
  )

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))

  expect(screen.getByRole('status').textContent).toBe('Locked with a password.')
  expect(retries).toBe(1)
})

it('the button and the Delete key remove a file row', async () => {
  let removals = 0
  renderInEnglish(<FileRow name="cv.pdf" size="88 KB" state={{ kind: 'chosen' }} onRemove={() => removals++} />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove cv.pdf' }))

  await userEvent.keyboard('{Delete}')

  expect(removals).toBe(2)
})
