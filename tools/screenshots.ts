// `npm run screenshots`: every screen of the demo at three sizes, the desk at four, light and dark, in both languages.
//   -- --only results,candidate   these screens alone
//   -- --out FOLDER               elsewhere than .cache/screenshots
//   -- --readme                   the five that the README shows, into docs/screenshots
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium } from '../e2e/chromium.ts'
import { fillDemo } from './demo/fill.ts'
import { inProject } from './project.ts'
import { listNames, screens } from './screenshots/screens.ts'
import { all, forReadme } from './screenshots/shots.ts'
import { photograph } from './screenshots/photograph.ts'
import { runServer } from './server-process.ts'

const { values } = parseArgs({ options: { only: { type: 'string' }, out: { type: 'string' }, readme: { type: 'boolean' } } })
const only = values.only?.split(',')
const unknown = only?.find((name) => !screens.some((screen) => screen.name === name))
if (unknown) throw new Error(`There is no screen "${unknown}". There are ${listNames()}.`)
const shots = values.readme ? forReadme : all(only)
const folder = path.resolve(values.out ?? inProject(values.readme ? 'docs/screenshots' : '.cache/screenshots'))

const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-screenshots-'))
await fs.chmod(dataDir, 0o755) // as root, the database runs as another user
const server = await runServer({ DATA_DIR: dataDir, SCREENING_ENGINE: 'keywords' })
const browser = await chromium.launch(await findChromium())
try {
  await fillDemo(server)
  await fs.mkdir(folder, { recursive: true })
  const count = await photograph(browser, server, shots, folder)
  console.log(`${count} screenshots in ${folder}`)
} finally {
  await browser.close()
  await server.end()
  await fs.rm(dataDir, { recursive: true, force: true })
}
