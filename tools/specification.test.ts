import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

/** The titles of tests, as they stand in the source. */
const test = /(?<!describe)\(\s*'(.+)',\s*(?:\{.*\},\s*)?(?:async )?\(/g
const testsOf = (path: string): string[] => [...read(path).matchAll(test)].map(([, name]) => `${name} · ${path}`)

const rows = [...read('docs/specification.md').matchAll(/^\|.*\| (.+) \| `(.+)` \|$/gm)]
const mapped = rows.map(([, name, path]) => ({ path: path!, promise: `${name} · ${path}` }))

it('every entry of docs/specification.md names a test that exists', () => {
  const missing = mapped.filter(({ path, promise }) => !testsOf(path).includes(promise))

  expect(mapped.length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})

it('docs/specification.md names every test of the specification', () => {
  const paths = globSync('{client/specification/*.test.tsx,e2e/specification.spec.ts}', { cwd: root })
  const promises = mapped.map(({ promise }) => promise)

  expect(paths.length).toBeGreaterThan(10)
  expect(paths.flatMap(testsOf).filter((each) => !promises.includes(each))).toEqual([])
})
