import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'

interface LazyPlaceholderProps {
  /** The control, once its code is loaded. */
  control: ReactNode
  /** A button that looks the same. */
  plain: ReactNode
  fetch: () => void
}

/** Shows a lookalike until the control's code is loaded, then focuses or opens the control if the user did that before. */
export function LazyPlaceholder({ control, plain, fetch }: LazyPlaceholderProps) {
  const place = useRef<HTMLSpanElement>(null)
  const reached = useRef<'focused' | 'pressed'>(undefined)
  const isReady = Boolean(control)

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
      onClick={() => reach('pressed')}
    >
      {plain}
    </span>
  )
}
