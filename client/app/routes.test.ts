import { expect, it } from 'vitest'
import { signedInScreens } from '../signed-in-screens.ts'
import { isScreen, routes } from './routes.ts'

it('isScreen knows every screen of the app', () => {
  const paths = [...signedInScreens.map(([path]) => path), routes.signIn, routes.terms, routes.privacy]

  expect(paths.filter((path) => !isScreen(path.replaceAll(':', '')))).toEqual([])
})

it.each([
  '/api/jobs',
  '/local-identity/auth',
  '/signin-callback',
  '/share-target',
  '/health/live',
  '/hr/saring/',
  '/jobsite',
  '/x',
])('isScreen leaves %s to the network', (path) => {
  expect(isScreen(path)).toBe(false)
})
