// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { useState, useSyncExternalStore } from 'react'
import { expect, it } from 'vitest'
import { createStore } from '../../lib/store.ts'
import { LazyPlaceholder } from './LazyPlaceholder.tsx'
import { renderInEnglish } from './renderInEnglish.tsx'

/** A control that opens by the key as the real ones do, and whose code is loaded when `load` is called. */
function showLazy() {
  const loaded = createStore(false)
  function Place() {
    const isLoaded = useSyncExternalStore(loaded.subscribe, loaded.state)
    return <LazyPlaceholder fetch={() => undefined} plain={<button>Plain</button>} control={isLoaded && <Control />} />
  }
  function Control() {
    const [isOpen, setIsOpen] = useState(false)
    return <button onKeyDown={({ key }) => key === 'ArrowDown' && setIsOpen(true)}>{isOpen ? 'Open' : 'Closed'}</button>
  }
  renderInEnglish(<Place />)
  return { load: () => act(() => loaded.set(true)) }
}
const button = (name: string) => screen.findByRole('button', { name })

const space = { key: ' ', code: 'Space' }

it.each([
  ['pointer', fireEvent.pointerDown, fireEvent.pointerUp],
  ['key', (on: Element) => fireEvent.keyDown(on, space), (on: Element) => fireEvent.keyUp(on, space)],
])('opens the control for a press by %s that began before its code was loaded', async (_, press, letGo) => {
  const { load } = showLazy()
  const pressed = await button('Plain')

  press(pressed)
  load()
  letGo(pressed)
  // A browser clicks only where the same element is pressed and let go.
  if (pressed.isConnected) fireEvent.click(pressed)

  expect(await button('Open')).toBe(document.activeElement)
})

it.each(['pointercancel', 'pointerup', 'keyup'])(
  'shows the control, closed, after a press that ends with %s and no click',
  async (end) => {
    const { load } = showLazy()
    fireEvent.pointerDown(await button('Plain'))
    load()

    fireEvent(window, new Event(end))

    expect(await button('Closed')).toBeTruthy()
    expect(screen.queryByText('Plain')).toBeNull()
  },
)
