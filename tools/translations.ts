// Finds what is missing or wrong in the translations, a sentence each.
import fs from 'node:fs'
import path from 'node:path'
import { findPlaceholderGaps } from './placeholders.ts'
import { inProject, run } from './project.ts'

const COPIED = ['client', 'shared', 'lingui.config.ts', 'package.json', 'tsconfig.json']
const EXTRACTED = 'the texts of the code and client/locales differ: run `npm run extract` and translate what is new.'

/** Works on a copy, because Lingui's commands write the catalogs. `--overwrite` reveals English texts that the code has changed since. */
export async function findTranslationGaps(): Promise<string[]> {
  fs.mkdirSync(inProject('.cache'), { recursive: true })
  const copy = fs.mkdtempSync(inProject('.cache', 'translations-'))
  try {
    for (const name of COPIED) fs.cpSync(inProject(name), path.join(copy, name), { recursive: true })
    fs.symlinkSync(inProject('node_modules'), path.join(copy, 'node_modules'))
    return await check(copy)
  } finally {
    fs.rmSync(copy, { recursive: true, force: true })
  }
}

async function check(copy: string): Promise<string[]> {
  const before = catalogs(copy)
  if ((await run('lingui', ['extract', '--clean', '--overwrite'], { cwd: copy })) !== 0)
    return ['the texts could not be extracted.']
  const after = catalogs(copy)
  const changed = Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name])
  const pairs = ['', 'entry/', 'rare/'].map((part) =>
    findPlaceholderGaps(after[`${part}en.po`] ?? '', after[`${part}id.po`] ?? ''),
  )
  const isStrict = (await run('lingui', ['compile', '--strict'], { cwd: copy })) === 0
  return [
    ...changed.map((name) => `${name}: ${EXTRACTED}`),
    ...(await Promise.all(pairs)).flat(),
    ...(isStrict ? [] : ['not every text has its translation (see above).']),
  ]
}

/** Without the header, which contains a date. */
function catalogs(folder: string): Record<string, string> {
  const place = path.join(folder, 'client/locales')
  const names = fs.globSync('**/*.po', { cwd: place })
  return Object.fromEntries(
    names.map((name) => [name, fs.readFileSync(path.join(place, name), 'utf8').split('\n\n').slice(1).join('\n\n')]),
  )
}
