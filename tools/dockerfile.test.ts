import fs from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { inProject, projectFolder } from './project.ts'

const dockerfile = fs.readFileSync(inProject('Dockerfile'), 'utf8')
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
const copied = [...lastStage.matchAll(/^COPY --from=build \/app\/(\S+) (\S+)$/gm)].map(([, from = '', to = '']) => ({ from, to }))
const manifest: Record<string, Record<string, string>> = JSON.parse(fs.readFileSync(inProject('package.json'), 'utf8'))

describe('the image', () => {
  it('has every file at its place in the project', () => {
    expect(copied.map(({ to }) => to)).toEqual(copied.map(({ from }) => from))
    expect(copied.map(({ from }) => from).toSorted()).toEqual(['dist', 'node_modules', 'package.json', 'server', 'shared'])
  })

  it('contains every file that the server imports', () => {
    const missing = runtimeImports()
      .filter(({ wanted }) => wanted.startsWith('.'))
      .map(({ file, wanted }) => ({ file, target: path.relative(projectFolder, path.resolve(path.dirname(file), wanted)) }))
      .filter(({ target }) => !isCopied(target) || !fs.existsSync(inProject(target)))

    expect(missing).toEqual([])
  })

  it('contains every package that the server imports: none is a devDependency', () => {
    const installed = new Set(Object.keys({ ...manifest['dependencies'], ...manifest['optionalDependencies'] }))
    const packages = runtimeImports().filter(({ wanted }) => !wanted.startsWith('.') && !wanted.startsWith('node:'))

    expect(packages.length).toBeGreaterThan(5)
    expect(packages.filter(({ wanted }) => !installed.has(packageOf(wanted)) && !builtinModules.includes(wanted))).toEqual([])
  })

  it('is built from files that .dockerignore lets through', () => {
    const ignored = fs.readFileSync(inProject('.dockerignore'), 'utf8').split('\n').filter(Boolean)
    const needed = [
      'client',
      'server',
      'shared',
      'tools',
      'package.json',
      'package-lock.json',
      '.npmrc',
      'vite.config.ts',
      'lingui.config.ts',
      'tsconfig.json',
    ]

    expect(needed.filter((name) => ignored.some((pattern) => path.matchesGlob(name, pattern)))).toEqual([])
    expect(needed.filter((name) => !fs.existsSync(inProject(name)))).toEqual([])
  })

  it('runs as a user who has a passwd entry', () => {
    const [, user] = /^USER (\w+)$/m.exec(lastStage) ?? []

    expect(lastStage).toMatch(new RegExp(`useradd .* ${user}$`, 'm'))
  })
})

function runtimeImports(): { file: string; wanted: string }[] {
  return ['server', 'shared'].flatMap(sourcesOf).flatMap((file) => {
    const text = fs.readFileSync(file, 'utf8')
    const found = text.matchAll(/^(?:import|export) (?!type )[^'=]* from '([^']+)'$|^import '([^']+)'$|\bimport\('([^']+)'\)/gm)
    return [...found].map(([, named, plain, dynamic]) => ({ file, wanted: named ?? plain ?? dynamic ?? '' }))
  })
}

function sourcesOf(folder: string): string[] {
  const files = fs.globSync(`${folder}/**/*.ts`, { cwd: projectFolder })
  return files.filter((name) => !/(^|\/)test\/|\.test\.ts$|\/test-[^/]+\.ts$/.test(name)).map((name) => inProject(name))
}

const isCopied = (target: string) => copied.some(({ from }) => target === from || target.startsWith(`${from}/`))

const packageOf = (wanted: string) =>
  wanted
    .split('/')
    .slice(0, wanted.startsWith('@') ? 2 : 1)
    .join('/')
