// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Status, type DecisionStatus } from '../../../shared/screening/status.ts'
import { renderInEnglish } from '../../components/lazy/renderInEnglish.tsx'
import { SwipeToDecide } from './SwipeToDecide.tsx'

// What jsdom lacks.
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

describe('a finger', () => {
  it('to the right accepts, to the left rejects, once it is lifted', () => {
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

  it('reads under the card what it is about to do, and what letting go does', () => {
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

  it('that turns back decides nothing', () => {
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

  it('counts where it is lifted, not where it was drawn last', () => {
    const card = show()

    drag(card, [
      [100, 300],
      [220, 300],
    ])
    lift(card, [110, 300])

    expect(decided).toEqual([])
  })

  it('that scrolls up or down decides nothing, however far it goes aside later', () => {
    const card = show()

    drag(card, [
      [100, 300],
      [110, 330],
      [260, 400],
    ])
    lift(card)

    expect(decided).toEqual([])
  })

  it('whose movement the browser takes over decides nothing', () => {
    const card = show()

    drag(card, [
      [100, 300],
      [220, 300],
    ])
    fireEvent.pointerCancel(card, { pointerType: 'touch', pointerId: 1 })
    lift(card)

    expect(decided).toEqual([])
  })

  it('decides nothing from the edge of the window, where the system goes back', () => {
    const card = show()

    drag(card, [
      [5, 300],
      [160, 300],
    ])
    lift(card)

    expect(decided).toEqual([])
  })

  it('decides nothing where something scrolls sideways by itself', () => {
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

it('leaves a mouse alone, which selects text', () => {
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

it('leaves a candidate alone who does not wait for a decision', () => {
  const card = show(false)

  drag(card, [
    [100, 300],
    [260, 300],
  ])
  lift(card)

  expect(screen.queryByText('Accept')).toBeNull()
})
