import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { inProject } from './project.ts'

/** Files that break one rule each, and the rule. */
const broken: Record<string, [text: string, rule: string]> = {
  'client/lib/asks-server.ts': [`import '../../server/one.ts'`, 'eslint(no-restricted-imports)'],
  'client/data/asks-server.ts': [`import '../../server/one.ts'`, 'eslint(no-restricted-imports)'],
  'client/screens/Stores.tsx': [`import 'dexie'`, 'eslint(no-restricted-imports)'],
  'client/screens/Inside.tsx': [`import '../data/mirror/rows.ts'`, 'eslint(no-restricted-imports)'],
  'server/shows.ts': [`import '../client/data/stores.ts'`, 'eslint(no-restricted-imports)'],
  'shared/decides.ts': [`import '../server/one.ts'`, 'eslint(no-restricted-imports)'],
  'shared/shows.ts': [`import '../client/data/stores.ts'`, 'eslint(no-restricted-imports)'],
  'server/circle.ts': [`import { turn } from './circle-back.ts'\nexport const circle = turn`, 'import(no-cycle)'],
  'server/anything.ts': ['export const anything: any = 1', 'typescript(no-explicit-any)'],
  'server/floats.ts': ['Promise.resolve(1)', 'typescript(no-floating-promises)'],
  'server/peeks.ts': [`export const port = process.env['PORT']`, 'node(no-process-env)'],
  'server/default.ts': ['export default 1', 'import(no-default-export)'],
  'client/screens/English.tsx': ['export const English = () => <p>Delete this job</p>', 'lingui(no-unlocalized-strings)'],
  'client/components/English.tsx': ['export const English = () => <p>delete this job</p>', 'lingui(no-unlocalized-strings)'],
  'client/components/Picture.tsx': ['export const Picture = () => <img src="/a.png" />', 'jsx-a11y(alt-text)'],
  'client/components/Hook.tsx': [
    `import { useState } from 'react'\nexport function Hook({ on }: { on: boolean }) {\n  if (on) useState(1)\n  return null\n}`,
    'react-hooks(rules-of-hooks)',
  ],
}

const sound: Record<string, string> = {
  'server/one.ts': `export const port = 1`,
  'server/circle-back.ts': `export { circle as turn } from './circle.ts'`,
  'server/config/config.ts': `export const port = process.env['PORT']`,
  'client/data/stores.ts': `import 'dexie'\nimport '../../shared/one.ts'`,
  'client/data/mirror/rows.ts': `export const rows = 1`,
  'client/screens/Outside.tsx': `import '../data/index.ts'\nimport '../data/hooks/use-rows.ts'`,
  'client/data/index.ts': `export { rows } from './mirror/rows.ts'`,
  'client/data/hooks/use-rows.ts': `export { rows } from '../mirror/rows.ts'`,
  'client/lib/shares.ts': `import '../../shared/one.ts'`,
  'client/components/Styled.tsx': `export const Styled = () => <p className="Big red">{'mt-2 text-sm'}</p>`,
  'shared/one.ts': `export const one = 1`,
}

let found: Record<string, string[]>

beforeAll(() => {
  const trial = fs.mkdtempSync(path.join(os.tmpdir(), 'saring-lint-'))
  try {
    found = lint(trial)
  } finally {
    fs.rmSync(trial, { recursive: true, force: true })
  }
})

describe('the lint rules', () => {
  it.each(Object.entries(broken))('refuse %s', (file, [, rule]) => {
    expect(found[file]).toEqual([rule])
  })

  it('accept files that break none', () => {
    expect(Object.keys(sound).filter((file) => found[file])).toEqual(['server/circle-back.ts'])
  })
})

/** Lints in a folder with the project's layout and configuration. */
function lint(trial: string): Record<string, string[]> {
  for (const name of [
    '.gitignore',
    '.oxlintrc.json',
    'tsconfig.json',
    'server/tsconfig.json',
    'client/tsconfig.json',
    'shared/tsconfig.json',
  ]) {
    write(trial, name, fs.readFileSync(inProject(name), 'utf8'))
  }
  for (const [file, [text]] of Object.entries(broken)) write(trial, file, `${text}\n`)
  for (const [file, text] of Object.entries(sound)) write(trial, file, `${text}\n`)
  fs.symlinkSync(inProject('node_modules'), path.join(trial, 'node_modules'))
  const args = ['--type-aware', '--format=json', '-c', '.oxlintrc.json', 'client', 'server', 'shared']
  const { stdout } = spawnSync(inProject('node_modules/.bin/oxlint'), args, { cwd: trial, encoding: 'utf8' })
  const { diagnostics }: { diagnostics: { filename: string; code: string }[] } = JSON.parse(stdout)
  const byFile: Record<string, string[]> = {}
  for (const { filename, code } of diagnostics) (byFile[filename] ??= []).push(code)
  return byFile
}

function write(trial: string, file: string, text: string) {
  fs.mkdirSync(path.join(trial, path.dirname(file)), { recursive: true })
  fs.writeFileSync(path.join(trial, file), text)
}
