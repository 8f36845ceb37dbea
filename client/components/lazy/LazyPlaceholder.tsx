import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { systemClock } from '../../lib/clock.ts'

interface LazyPlaceholderProps {
  /** The control, once its code is loaded. */
  control: ReactNode
  /** A button that looks the same. */
  plain: ReactNode
  fetch: () => void
}

/** A tap's click may come this much later than its end. */
const CLICK_MS = 300

/**
 * Shows a lookalike until the control's code is loaded, then focuses or opens the control if the user did that before. While the
 * lookalike is pressed it stays: the browser clicks only where the same element is pressed and let go.
 */
export function LazyPlaceholder({ control, plain, fetch }: LazyPlaceholderProps) {
  const place = useRef<HTMLSpanElement>(null)
  const reached = useRef<'focused' | 'pressed'>(undefined)
  const [isPressed, setIsPressed] = useState(false)
  const isReady = Boolean(control) && !isPressed

  useEffect(() => {
    if (!isPressed) return undefined
    let cancel = () => {}
    const release = () => {
      cancel()
      cancel = systemClock.after(CLICK_MS, () => setIsPressed(false))
    }
    const ends = ['pointerup', 'pointercancel', 'keyup'] as const
    for (const end of ends) window.addEventListener(end, release)
    return () => {
      cancel()
      for (const end of ends) window.removeEventListener(end, release)
    }
  }, [isPressed])

  useEffect(() => {
    if (!isReady || !reached.current) return
    const button = place.current?.querySelector('button')
    button?.focus()
    if (reached.current === 'pressed') button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
    reached.current = undefined
  }, [isReady])

  const reach = (how: 'focused' | 'pressed') => {
    reached.current = how
    fetch()
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget) reached.current = undefined
  }
  if (isReady)
    return (
      <span ref={place} className="contents">
        {control}
      </span>
    )
  return (
    <span
      ref={place}
      role="presentation"
      className="contents"
      onPointerEnter={fetch}
      onFocus={() => reach('focused')}
      onBlur={leave}
      onPointerDown={() => setIsPressed(true)}
      onKeyDown={() => setIsPressed(true)}
      onClick={() => {
        reach('pressed')
        setIsPressed(false)
      }}
    >
      {plain}
    </span>
  )
}
