import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { inProject } from './project.ts'

const roots = ['client', 'server', 'shared']
const mostInFolder = 25

const files = roots.flatMap((root) =>
  fs
    .readdirSync(inProject(root), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(root, name))
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts')),
)
const isSource = (file: string) => !/\.test\.tsx?$|\/test\//.test(file)
const folderOf = (file: string) => path.posix.dirname(file)

/** The project's files that each file imports, type imports included. */
const imports = new Map(files.map((file) => [file, importsOf(file)]))
const arrows = files
  .filter(isSource)
  .flatMap((from) =>
    imports.get(from)!.map((to) => ({ from: folderOf(from), to: folderOf(to), because: `${from} imports ${to}` })),
  )
  .filter(({ from, to }) => from !== to)

describe('the structure', () => {
  it('was read: it has more than a thousand imports', () => {
    expect([...imports.values()].flat().length).toBeGreaterThan(1000)
  })

  it('has no cycle of files', () => {
    expect(findCycle(imports)).toBeUndefined()
  })

  it('has no cycle of folders', () => {
    const folders = new Map<string, string[]>()
    for (const { from, to } of arrows) folders.set(from, [...(folders.get(from) ?? []), to])

    expect(findCycle(folders)).toBeUndefined()
  })

  it(`has at most ${mostInFolder} source files in a folder`, () => {
    const counts = Map.groupBy(files.filter(isSource), folderOf)

    expect([...counts].filter(([, inside]) => inside.length > mostInFolder).map(([folder]) => folder)).toEqual([])
  })

  it.each([
    ['client/components', ['client/components', 'client/lib', 'shared']],
    ['client/lib', ['client/lib', 'client/locales', 'shared']],
    ['server/http', ['server/http', 'server/config', 'server/database', 'server/lib', 'shared']],
    ['server/database', ['server/database', 'server/lib', 'shared']],
    ['server/lib', ['server/lib']],
  ])('keeps %s free of subjects', (folder, allowed) => {
    const isIn = (outer: string, inner: string) => inner === outer || inner.startsWith(`${outer}/`)
    const wrong = arrows.filter(({ from, to }) => isIn(folder, from) && !allowed.some((one) => isIn(one, to)))

    expect(wrong.map(({ because }) => because)).toEqual([])
  })
})

it('every file that ARCHITECTURE.md names exists; a bare name lies in the folder of the one before', () => {
  const rows = fs.readFileSync(inProject('ARCHITECTURE.md'), 'utf8').matchAll(/^\| .+ \| (.*\.tsx?.*) \|$/gm)
  const named = [...rows].flatMap(([, cell]) => {
    let folder = ''
    return [...cell!.matchAll(/[\w/-]+\.(?:tsx?|md)\b/g)].map(([name]) => {
      const file = name.includes('/') ? name : `${folder}/${name}`
      folder = folderOf(file)
      return file
    })
  })

  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((file) => !fs.existsSync(inProject(file)))).toEqual([])
})

it('every file and folder that CONTRIBUTING.md names exists', () => {
  const text = fs.readFileSync(inProject('CONTRIBUTING.md'), 'utf8')
  const named = [...text.matchAll(/`([\w.-]+\/[\w./-]*)`/g)].map(([, place]) => place!)

  expect(named.length).toBeGreaterThan(25)
  expect(named.filter((place) => !fs.existsSync(inProject(place)))).toEqual([])
})

it('a cycle is found wherever it lies', () => {
  const graph = { a: ['b', 'c'], b: [], c: ['d'], d: ['e'], e: ['c'] }

  expect(findCycle(new Map(Object.entries(graph)))).toEqual(['c', 'd', 'e'])
  expect(findCycle(new Map(Object.entries({ ...graph, e: ['b'] })))).toBeUndefined()
})

function importsOf(file: string): string[] {
  const { staticImports, staticExports } = parseSync(file, fs.readFileSync(inProject(file), 'utf8')).module
  const sources = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
  ]
  const known = new Set(files)
  const found = sources.filter((source) => source.startsWith('.')).map((source) => path.posix.join(folderOf(file), source))
  return [...new Set(found)].filter((target) => known.has(target))
}

/** The nodes of one cycle, in order; `undefined` if there is none. */
function findCycle(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>()
  const visit = (node: string, trail: string[]): string[] | undefined => {
    if (trail.includes(node)) return trail.slice(trail.indexOf(node))
    if (done.has(node)) return undefined
    for (const next of graph.get(node) ?? []) {
      const cycle = visit(next, [...trail, node])
      if (cycle) return cycle
    }
    done.add(node)
    return undefined
  }
  for (const node of graph.keys()) {
    const cycle = visit(node, [])
    if (cycle) return cycle
  }
  return undefined
}
