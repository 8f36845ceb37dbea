// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInEnglish } from '../components/lazy/renderInEnglish.tsx'
import { ScoreCells, ScoreRow } from './ScoreCells.tsx'
import { ScoreRing } from './ScoreRing.tsx'

it.each([
  [100, 5, 'Experience: 100%, Exceeds'],
  [80, 4, 'Experience: 80%, Meets'],
  [60, 3, 'Experience: 60%, Partly meets'],
  [40, 2, 'Experience: 40%, Comes close'],
  [20, 1, 'Experience: 20%, Only mentioned'],
  [null, 0, 'Experience: not stated'],
])('a score of %s percent fills %i of five cells and reads "%s"', (percent, filled, spoken) => {
  const { container } = renderInEnglish(<ScoreCells percent={percent} label="Experience" />)

  expect(screen.getByRole('img', { name: spoken }).textContent).toBe(`${percent ?? 0}%`)
  expect(container.querySelectorAll('[data-filled]')).toHaveLength(filled)
})

it('ScoreCells shows the level’s word with showLevel', () => {
  renderInEnglish(<ScoreCells percent={60} label="Experience" showLevel />)

  expect(screen.getByText('Partly meets')).toBeTruthy()
})

it('a criterion that keywords cannot judge has neither cells nor percent', () => {
  const { container } = renderInEnglish(<ScoreCells percent={null} label="Attitude" isJudged={false} showLevel />)

  expect(screen.getByRole('img', { name: 'Attitude: keywords cannot judge this' }).textContent).toBe(
    'Cannot be judged by keywords',
  )
  expect(container.textContent).not.toContain('%')
})

it('the ring of a candidate of whom nothing could be judged shows no number', () => {
  renderInEnglish(<ScoreRing percent={null} size="card" />)

  expect(screen.getByRole('img', { name: /^No overall score/ }).textContent).toBe('–')
})

it('ScoreRow says the criterion’s name once to screen readers', () => {
  renderInEnglish(<ScoreRow percent={80} label="Experience" />)

  expect(screen.getByText('Experience').getAttribute('aria-hidden')).toBe('true')
  expect(screen.getAllByRole('img')).toHaveLength(1)
})

it.each([87, 0, 100])('the ring of %i percent has a name and draws that share', (percent) => {
  renderInEnglish(<ScoreRing percent={percent} size="card" />)

  const ring = screen.getByRole('img', { name: `Overall score ${percent}%` })

  expect(ring.querySelector('circle[pathLength="100"]')?.getAttribute('stroke-dasharray')).toBe(
    percent === 0 ? undefined : `${percent} 100`,
  )
})
