// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deferred } from './deferred.tsx'
import { renderInEnglish } from './renderInEnglish.tsx'
import { ToastRegion } from '../Toast.tsx'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => vi.useRealTimers())

it('a needed control that cannot be fetched causes a toast, and is shown once it can be fetched', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  let isOnline = false
  const { useReady, Show } = deferred(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>Sign out?</p>
  })
  function Page() {
    const [isOpen, setIsOpen] = useState(false)
    useReady(isOpen)
    return (
      <>
        <button onClick={() => setIsOpen(true)}>Log out</button>
        {isOpen && <Show />}
        <ToastRegion />
      </>
    )
  }
  renderInEnglish(<Page />)

  act(() => screen.getByRole('button').click())
  expect(await screen.findByText(/not on this device yet/)).toBeTruthy()
  expect(screen.queryByText('Sign out?')).toBeNull()
  isOnline = true
  await act(() => vi.advanceTimersByTimeAsync(2_000))

  expect(screen.getByText('Sign out?')).toBeTruthy()
})
