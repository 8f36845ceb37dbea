import { useEffect, useEffectEvent } from 'react'
import { isModalOpen } from '../../lib/useKeys.ts'

const isApple = /Mac|iP/.test(navigator.platform)
/** As written on the keys. */
export const PALETTE_KEY = isApple ? '⌘K' : 'Ctrl K'

/** Ctrl K or ⌘ K opens the palette, and closes it again. It opens over no other dialog. */
export function usePaletteKey(isOpen: boolean, open: (isOpen: boolean) => void): void {
  const toggle = useEffectEvent((press: KeyboardEvent) => {
    if (!isPaletteKey(press) || (!isOpen && isModalOpen())) return
    press.preventDefault()
    open(!isOpen)
  })

  // The key may be pressed anywhere on the page, so the listener is on the document.
  useEffect(() => {
    const act = (press: KeyboardEvent) => toggle(press)
    document.addEventListener('keydown', act)
    return () => document.removeEventListener('keydown', act)
  }, [])
}

function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey || isComposing || repeat) return false
  return metaKey || !(isApple && isWritten(target))
}

/** On Apple's systems Ctrl K deletes to the end of the line in a text. */
const isWritten = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null
