import { expect, it } from 'vitest'
import { findScreen, signedInScreens } from './signed-in-screens.ts'

const loadOf = (pattern: string) => signedInScreens.find(([each]) => each === pattern)?.[1]

it.each([
  ['/jobs', '/jobs'],
  ['/jobs/', '/jobs'],
  ['/Jobs', '/jobs'],
  ['/jobs/action/new', '/jobs/action/new'],
  ['/jobs/01a2/edit', '/jobs/:id/edit'],
  ['/screening', '/screening'],
  ['/screening/upload', '/screening/upload'],
  ['/screening/anything', '/screening/:action'],
])('the screen at %s is that of %s', (path, pattern) => {
  expect(loadOf(pattern)).toBeDefined()
  expect(findScreen(path)).toBe(loadOf(pattern))
})

it.each(['/nothing/here', '/jobs/01a2/edit/more', '/job'])('there is no screen at %s', (path) => {
  expect(findScreen(path)).toBeUndefined()
})
