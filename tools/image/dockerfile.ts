// Carries out the Dockerfile by hand, where there is no Docker engine.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { inProject, projectFolder } from '../project.ts'

export interface Image {
  /** The root's folder /app. */
  app: string
  env: Record<string, string>
  command: string[]
  healthCheck: string[]
}

/** The instructions of the file, each on one line: `[['FROM', 'node:24-slim AS build'], …]`. */
export function instructions(text: string): [name: string, rest: string][] {
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\s*\\\n\s*/g, ' ')
    .split('\n')
  return lines.filter(Boolean).map((line) => {
    const [, name = '', rest = ''] = /^(\w+) +(.+)$/.exec(line) ?? []
    return [name, rest]
  })
}

/**
 * Builds /app in a folder below `work`, which has to be on the project's file system: node_modules are hard links of the installed
 * ones in place of `npm ci`, which would fetch half a gigabyte.
 */
export function buildImage(work: string): Image {
  const all = instructions(fs.readFileSync(inProject('Dockerfile'), 'utf8'))
  const last = all.findLastIndex(([name]) => name === 'FROM')
  const [build, image] = [all.slice(0, last), all.slice(last)]
  const [tree, app] = [path.join(work, 'build'), path.join(work, 'app')]

  copyContext(tree)
  execFileSync('cp', ['-al', inProject('node_modules'), tree])
  const env = { ...process.env, PATH: `${inProject('node_modules/.bin')}:${process.env['PATH']}` }
  for (const [name, command] of build)
    if (name === 'RUN' && command !== 'npm ci') execFileSync('sh', ['-ec', command], { cwd: tree, env })

  fs.mkdirSync(app)
  for (const [name, rest] of image)
    if (name === 'COPY') fs.renameSync(path.join(tree, /\/app\/(\S+)/.exec(rest)![1]!), path.join(app, rest.split(' ').at(-1)!))
  const restOf = (wanted: string) => image.find(([name]) => name === wanted)![1]
  const listIn = (text: string): string[] => JSON.parse(text.slice(text.indexOf('[')))
  return {
    app,
    env: Object.fromEntries(
      restOf('ENV')
        .split(' ')
        .map((pair) => pair.split('=') as [string, string]),
    ),
    command: listIn(restOf('CMD')),
    healthCheck: listIn(restOf('HEALTHCHECK')),
  }
}

function copyContext(tree: string): void {
  const ignored = fs.readFileSync(inProject('.dockerignore'), 'utf8').split('\n').filter(Boolean)
  const isIgnored = (name: string) => ignored.some((pattern) => path.matchesGlob(name, pattern))
  fs.mkdirSync(tree)
  for (const name of fs.readdirSync(projectFolder))
    if (!isIgnored(name)) fs.cpSync(inProject(name), path.join(tree, name), { recursive: true })
}
