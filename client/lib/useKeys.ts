import { useEffect, useRef, useSyncExternalStore } from 'react'
import { ownName } from './base-path.ts'

/**
 * Handlers by key: its name (`a`, `/`, `arrowdown`), two in a row that begin with g (`g d`), or with Ctrl or Command (`mod a`).
 * A handler that returns `false` leaves the key to the browser.
 */
export type Keys = Record<string, ((press: KeyboardEvent) => unknown) | undefined>

const STORED_AS = ownName('keys')
const CHANGED = 'saring:keys'
const SEQUENCE_MS = 1_000

/** Keys are on until the user switches them off: speech input may trigger single letters by accident (WCAG 2.1.4). */
const keysAreOn = (): boolean => localStorage.getItem(STORED_AS) !== 'off'

export function switchKeys(on: boolean): void {
  localStorage.setItem(STORED_AS, on ? 'on' : 'off')
  window.dispatchEvent(new Event(CHANGED))
}

export const useKeysAreOn = (): boolean => useSyncExternalStore(watch, keysAreOn)

function watch(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed)
  return () => window.removeEventListener(CHANGED, changed)
}

/**
 * Binds keys while the caller is mounted, but not in fields, dialogs and menus, nor with Alt. Unbound keys are left to the
 * browser.
 */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })

  // Keys may be pressed anywhere on the page, so the listener is on the document.
  useEffect(() => {
    const readKey = keyReader()
    const act = (press: KeyboardEvent) => {
      const bound = latest.current[readKey(press)]
      if (!bound || press.defaultPrevented) return
      if (bound(press) !== false) press.preventDefault()
    }
    document.addEventListener('keydown', act)
    return () => document.removeEventListener('keydown', act)
  }, [])
}

/** Tells `j` from the `j` of `g j`; returns '' for keys meant for another element. */
function keyReader(): (press: KeyboardEvent) => string {
  let beganAt = -Infinity
  return (press) => {
    const isSecond = press.timeStamp - beganAt < SEQUENCE_MS
    beganAt = -Infinity
    if (!keysAreOn() || isMeantForElse(press)) return ''
    const key = press.key.toLowerCase()
    if (press.ctrlKey || press.metaKey) return `mod ${key}`
    if (isSecond) return `g ${key}`
    if (key === 'g') beganAt = press.timeStamp
    return key
  }
}

const ELSEWHERE =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** A modal dialog that has just opened may not have the focus yet. */
export const isModalOpen = (): boolean => document.querySelector('[aria-modal=true]') !== null

const isMeantForElse = ({ target, altKey }: KeyboardEvent): boolean =>
  altKey || isModalOpen() || (target instanceof Element && target.closest(ELSEWHERE) !== null)
