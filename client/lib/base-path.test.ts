// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { findBasePath } from './base-path.ts'

const at = (href: string, base?: string) => ({
  location: { href },
  document: { documentElement: { dataset: base === undefined ? {} : { base } } },
})

it.each([
  ['a page at the root of its host', at('https://cv.example.org/jobs/7', '/'), ''],
  ['a page below a path', at('https://example.org/hr/saring/jobs/7', '/hr/saring/'), '/hr/saring'],
  ['a page in which no server wrote, as in development', at('https://localhost/jobs/7', './'), ''],
  ['a page that says nothing', at('https://localhost/jobs/7'), ''],
  ['a worker at the root of its host', { location: { href: 'https://cv.example.org/service-worker.js' } }, ''],
  ['a worker below a path', { location: { href: 'https://example.org/hr/saring/service-worker.js' } }, '/hr/saring'],
  ['a program without an address', {}, ''],
])('findBasePath knows %s', (_, surroundings, basePath) => {
  expect(findBasePath(surroundings)).toBe(basePath)
})

afterEach(() => {
  delete document.documentElement.dataset['base']
  vi.resetModules()
})

it('ownName leaves the names of a Saring at the root as they are, so that its devices keep what they have', async () => {
  const { mirrorName } = await import('../data/database/db.ts')

  expect(mirrorName('7')).toBe('saring-7')
})

it('below a path everything kept in the browser has a name of its own, which does not begin as at the root', async () => {
  vi.resetModules()
  document.documentElement.dataset['base'] = '/hr/saring/'
  const { mirrorName } = await import('../data/database/db.ts')
  const { onHost, ownName } = await import('./base-path.ts')

  expect(mirrorName('7')).toBe('/hr/saring/saring-7')
  expect(ownName('theme')).toBe('/hr/saring/theme')
  expect(onHost('/api/settings')).toBe('/hr/saring/api/settings')
})
