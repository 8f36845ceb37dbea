// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInEnglish } from '../components/lazy/renderInEnglish.tsx'
import { StatusBadge } from './StatusBadge.tsx'

it.each([
  [1, 'Processing'],
  [2, 'Completed'],
  [3, 'Failed'],
  [4, 'Accepted'],
  [5, 'Rejected'],
  [0, 'Pending'],
  [99, 'Pending'],
])('the badge of status %i reads "%s" and has an icon', (status, word) => {
  renderInEnglish(<StatusBadge status={status} />)

  const badge = screen.getByText(word)

  expect(badge.querySelector('svg[aria-hidden=true]')).toBeTruthy()
})

it('each status has its own icon', () => {
  const { container } = renderInEnglish([0, 1, 2, 3, 4, 5].map((status) => <StatusBadge key={status} status={status} />))

  const shapes = new Set([...container.querySelectorAll('svg')].map((svg) => svg.innerHTML))

  expect(shapes.size).toBe(6)
})
