// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { FileRow } from './FileRow.tsx'
import { renderInEnglish } from '../lazy/renderInEnglish.tsx'

it('shows how far a file was sent, to screen readers too', () => {
  renderInEnglish(<FileRow name="cv.pdf" size="88 KB" state={{ kind: 'sending', percent: 72 }} />)

  expect(screen.getByRole('progressbar', { name: 'cv.pdf' }).getAttribute('aria-valuenow')).toBe('72')
  expect(screen.getByText('72%')).toBeTruthy()
})

it('says why a file was refused and offers to try again', async () => {
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

it('is removed by its button and by the Delete key', async () => {
  let removals = 0
  renderInEnglish(<FileRow name="cv.pdf" size="88 KB" state={{ kind: 'chosen' }} onRemove={() => removals++} />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove cv.pdf' }))

  await userEvent.keyboard('{Delete}')

  expect(removals).toBe(2)
})
