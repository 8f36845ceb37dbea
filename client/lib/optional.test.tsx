// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { optional } from './optional.ts'

it('an optional part that cannot be fetched leaves the rest of its screen as it is', async () => {
  const Part = optional<object>(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  const Other = optional<object>(async () => () => <p>Other part</p>)
  render(
    <Suspense>
      <p>Screen</p>
      <Part />
      <Other />
    </Suspense>,
  )

  expect(await screen.findByText('Other part')).toBeTruthy()
  expect(screen.getByText('Screen')).toBeTruthy()
})
