import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { projectFolder } from '../project.ts'
import { findLicenceProblems } from './licences.ts'
import { fits } from './spdx.ts'

const ALLOWED = new Set(['MIT', 'Zlib', 'GPL-2.0-only WITH Classpath-exception-2.0'])

/** A project with one package: as the lock knows it and, unless it is of another platform, as it is installed. */
async function projectWith(locked: object, installed?: object): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-licences-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  const packages = { '': { license: 'none' }, 'node_modules/a/node_modules/@b/c': locked }
  await fs.writeFile(path.join(folder, 'package-lock.json'), JSON.stringify({ packages }))
  const place = path.join(folder, 'node_modules/a/node_modules/@b/c')
  await fs.mkdir(place, { recursive: true })
  if (installed) await fs.writeFile(path.join(place, 'package.json'), JSON.stringify(installed))
  return folder
}

it('every package of the project has a licence that fits', () => {
  expect(findLicenceProblems(projectFolder)).toEqual([])
})

it.each([
  [{ license: 'GPL-3.0-only' }, '@b/c@1.0.0 has the licence GPL-3.0-only, which is not allowed.'],
  [{ license: 'MIT AND AGPL-3.0-only' }, '@b/c@1.0.0 has the licence MIT AND AGPL-3.0-only, which is not allowed.'],
  [{ licenses: [{ type: 'GPL-2.0' }] }, '@b/c@1.0.0 has the licence GPL-2.0, which is not allowed.'],
  [{ license: 'UNLICENSED' }, '@b/c@1.0.0 has the licence UNLICENSED, which is not allowed.'],
  [{ license: 'SEE LICENSE IN FILE' }, '@b/c@1.0.0: "SEE LICENSE IN FILE" is no SPDX expression.'],
  [{}, '@b/c@1.0.0 names no licence.'],
])('a package with %j is named', async (said, sentence) => {
  expect(findLicenceProblems(await projectWith({ version: '1.0.0', license: 'MIT' }, { version: '1.0.0', ...said }))).toEqual([
    sentence,
  ])
})

it('a package of another platform is judged by the lock', async () => {
  expect(findLicenceProblems(await projectWith({ version: '1.0.0', license: 'MIT' }))).toEqual([])
  expect(findLicenceProblems(await projectWith({ version: '1.0.0', license: 'GPL-3.0-only' }))).toHaveLength(1)
})

it.each([
  ['MIT', true],
  ['GPL-3.0-only', false],
  ['(MIT OR GPL-3.0-or-later)', true],
  ['MIT AND Zlib', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only AND MIT OR Zlib', true],
  ['GPL-3.0-only AND (MIT OR Zlib)', false],
  ['GPL-2.0-only WITH Classpath-exception-2.0', true],
  ['GPL-2.0-only', false],
])('the expression %s fits: %s', (expression, isFit) => {
  expect(fits(expression, ALLOWED)).toBe(isFit)
})

it.each(['', 'MIT OR', '(MIT', 'MIT)', 'MIT Zlib', 'OR MIT', 'MIT WITH'])('"%s" is no expression', (text) => {
  expect(() => fits(text, ALLOWED)).toThrow('is no SPDX expression')
})
