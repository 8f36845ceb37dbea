import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { Status, type DecisionStatus } from '../../../shared/screening/status.ts'
import { classes } from '../../lib/classes.ts'
import { deferred } from '../../components/lazy/deferred.tsx'
import { addRareWords } from '../../lib/i18n.ts'
import { SWIPEABLE } from '../../lib/swipeable.ts'

const { useReady, Show: SwipeHint } = deferred(async () => {
  const [{ SwipeHint }] = await Promise.all([import('./SwipeHint.tsx'), addRareWords()])
  return SwipeHint
})

interface SwipeProps {
  /** `undefined` if there is nothing to decide. */
  decide: ((status: DecisionStatus) => void) | undefined
  children: ReactNode
}

const FAR_ENOUGH_PX = 96
const SLOP_PX = 12
/** A swipe from the window's edges is the system's back gesture. */
const EDGE_PX = 20

/** A swipe with a finger to the right accepts, to the left rejects. The buttons do the same without a touch screen. */
export function SwipeToDecide({ decide, children }: SwipeProps) {
  const from = useRef<{ x: number; y: number }>(undefined)
  const [pull, setPull] = useState(0)
  useReady(pull !== 0)

  function begin(press: PointerEvent<HTMLElement>): void {
    if (decide && press.pointerType === 'touch' && press.isPrimary && mayBegin(press)) {
      from.current = { x: press.clientX, y: press.clientY }
    }
  }

  function move(press: PointerEvent<HTMLElement>): void {
    if (!from.current) return
    const [x, y] = [press.clientX - from.current.x, press.clientY - from.current.y]
    if (pull === 0 && Math.hypot(x, y) < SLOP_PX) return
    if (pull === 0 && Math.abs(x) < 1.5 * Math.abs(y)) return letGo()
    if (pull === 0) press.currentTarget.setPointerCapture(press.pointerId)
    setPull(x)
  }

  /** Ends the swipe. The browser fires `pointercancel` when it takes a vertical movement over for scrolling. */
  function letGo(): void {
    from.current = undefined
    setPull(0)
  }

  /** The position of the lifted finger counts: the card as drawn may be one event behind. */
  function end(press: PointerEvent<HTMLElement>): void {
    const x = from.current && pull !== 0 ? press.clientX - from.current.x : 0
    if (isFar(x)) decide?.(statusOf(x))
    letGo()
  }

  return (
    <div className={classes('relative h-full rounded-lg', pull !== 0 && 'overflow-clip')}>
      {pull !== 0 && <SwipeHint status={statusOf(pull)} willDecide={isFar(pull)} />}
      <div
        className={classes('h-full', SWIPEABLE, pull === 0 && 'transition-transform duration-(--calm)')}
        style={pull === 0 ? undefined : { transform: `translateX(${pull}px)` }}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={letGo}
      >
        {children}
      </div>
    </div>
  )
}

const statusOf = (pull: number): DecisionStatus => (pull > 0 ? Status.accepted : Status.rejected)
const isFar = (pull: number): boolean => Math.abs(pull) >= FAR_ENOUGH_PX

const mayBegin = ({ clientX, target, currentTarget }: PointerEvent<HTMLElement>): boolean =>
  clientX > EDGE_PX && clientX < window.innerWidth - EDGE_PX && !(target instanceof Element && scrollsIn(target, currentTarget))

/** Whether an element between the finger and the card scrolls sideways. */
function scrollsIn(element: Element, card: Element): boolean {
  if (element === card || !element.parentElement) return false
  const isScroller = element.scrollWidth > element.clientWidth && /auto|scroll/.test(getComputedStyle(element).overflowX)
  return isScroller || scrollsIn(element.parentElement, card)
}
