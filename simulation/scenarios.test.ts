import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

it('every scenario has tests whose titles name its number, and docs/scenarios.md lists their files', () => {
  const paths = globSync('{shared,server,client,e2e}/**/*.{test,spec}.{ts,tsx}', { cwd: root })
  const named = paths.flatMap((path) => [...read(path).matchAll(/scenario (\d+):/g)].map(([, n]) => `${n} ${path}`))
  const rows = [...read('docs/scenarios.md').matchAll(/^\| (\d+) \|.*\|(.*)\|$/gm)]
  const listed = rows.flatMap(([, n, tests]) => [...tests!.matchAll(/`([^`]+)`/g)].map(([, path]) => `${n} ${path}`))

  expect(rows.map(([, n]) => Number(n))).toEqual(Array.from({ length: 28 }, (_, at) => at + 1))
  expect(rows.filter(([, , tests]) => tests!.trim() === '')).toEqual([])
  expect(listed.toSorted()).toEqual([...new Set(named)].toSorted())
})
