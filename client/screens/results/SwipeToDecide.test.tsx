// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Status, type DecisionStatus } from '../../../shared/screening/status.ts'
import { renderInEnglish } from '../../components/lazy/renderInEnglish.tsx'
import { SwipeToDecide } from './SwipeToDecide.tsx'

// jsdom lacks this.
Element.prototype.setPointerCapture ??= () => undefined

let decided: DecisionStatus[]
beforeEach(() => {
  decided = []
})

function show(canDecide = true) {
  const decide = (status: DecisionStatus) => decided.push(status)
  renderInEnglish(
    <SwipeToDecide decide={canDecide ? decide : undefined}>
      <p>Dewi</p>
      <div data-testid="wide" style={{ overflowX: 'auto' }} />
    </SwipeToDecide>,
  )
  return screen.getByText('Dewi')
}

type Point = [x: number, y: number]
let last: Point
const at = ([clientX, clientY]: Point) => ({ clientX, clientY, isPrimary: true, pointerId: 1 })

function drag(card: Element, path: Point[], pointerType = 'touch'): void {
  fireEvent.pointerDown(card, { ...at(path[0]!), pointerType })
  for (const point of path.slice(1)) fireEvent.pointerMove(card, { ...at(point), pointerType })
  last = path.at(-1)!
}
const lift = (card: Element, where = last) => fireEvent.pointerUp(card, { ...at(where), pointerType: 'touch' })

describe('a swipe', () => {
  it('a swipe to the right accepts and one to the left rejects, once the finger is lifted', () => {
    const card = show()

    drag(card, [
      [100, 300],
      [130, 302],
      [210, 305],
    ])
    expect(decided).toEqual([])
    lift(card)
    drag(card, [
      [300, 300],
      [270, 302],
      [190, 305],
    ])
    lift(card)

    expect(decided).toEqual([Status.accepted, Status.rejected])
  })

  it('the space under the card shows the decision of a swipe, and what lifting the finger does', () => {
    const card = show()

    drag(card, [
      [100, 300],
      [150, 300],
    ])
    expect(screen.getByText('Accept')).toBeTruthy()
    drag(card, [
      [100, 300],
      [150, 300],
      [220, 300],
    ])

    expect(screen.getByText('Let go to accept')).toBeTruthy()
  })

  it('a swipe that turns back decides nothing', () => {
    const card = show()

    drag(card, [
      [100, 300],
      [220, 300],
      [140, 300],
    ])
    lift(card)

    expect(decided).toEqual([])
    expect(screen.queryByText('Accept')).toBeNull()
  })

  it('a swipe counts where the finger is lifted, not where the card was last drawn', () => {
    const card = show()

    drag(card, [
      [100, 300],
      [220, 300],
    ])
    lift(card, [110, 300])

    expect(decided).toEqual([])
  })

  it('a swipe that starts as a vertical scroll decides nothing, however far it goes sideways later', () => {
    const card = show()

    drag(card, [
      [100, 300],
      [110, 330],
      [260, 400],
    ])
    lift(card)

    expect(decided).toEqual([])
  })

  it('a swipe that the browser takes over decides nothing', () => {
    const card = show()

    drag(card, [
      [100, 300],
      [220, 300],
    ])
    fireEvent.pointerCancel(card, { pointerType: 'touch', pointerId: 1 })
    lift(card)

    expect(decided).toEqual([])
  })

  it('a swipe from the edge of the window, the system’s back gesture, decides nothing', () => {
    const card = show()

    drag(card, [
      [5, 300],
      [160, 300],
    ])
    lift(card)

    expect(decided).toEqual([])
  })

  it('a swipe in an element that scrolls sideways decides nothing', () => {
    show()
    const wide = screen.getByTestId('wide')
    Object.defineProperty(wide, 'scrollWidth', { value: 900 })

    drag(wide, [
      [100, 300],
      [260, 300],
    ])
    lift(wide)

    expect(decided).toEqual([])
  })
})

it('a drag with the mouse decides nothing, as it selects text', () => {
  const card = show()

  drag(
    card,
    [
      [100, 300],
      [260, 300],
    ],
    'mouse',
  )
  lift(card)

  expect(decided).toEqual([])
})

it('a swipe does nothing for a candidate that does not wait for a decision', () => {
  const card = show(false)

  drag(card, [
    [100, 300],
    [260, 300],
  ])
  lift(card)

  expect(screen.queryByText('Accept')).toBeNull()
})
