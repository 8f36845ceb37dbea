import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { inProject } from '../../tools/project.ts'

const VERSION = '13.5.0'

/** The part of Lighthouse's interface that is used here; its own types are not installed when the project is checked. */
export type Lighthouse = (
  url: string,
  flags: { port: number; onlyCategories: string[]; disableStorageReset: boolean; maxWaitForLoad: number; logLevel: 'error' },
) => Promise<{
  lhr: { runtimeError?: { message: string }; categories: Record<string, { score: number | null }>; audits: Audits }
}>
export type Audits = Record<string, { title: string; score: number | null; numericValue?: number }>

/** Lighthouse is 60 MB with its dependencies and only this bench uses it: the first run installs it into .cache. */
export async function fetchLighthouse(): Promise<Lighthouse> {
  const place = inProject('.cache', `lighthouse-${VERSION}`)
  const entry = path.join(place, 'node_modules/lighthouse/core/index.js')
  if (!(await fs.stat(entry).catch(() => undefined))) await install(place)
  const { default: lighthouse } = (await import(pathToFileURL(entry).href)) as { default: Lighthouse }
  return lighthouse
}

async function install(place: string): Promise<void> {
  await fs.mkdir(place, { recursive: true })
  await fs.writeFile(path.join(place, 'package.json'), '{ "private": true }')
  const npm = spawn('npm', ['install', '--no-audit', '--no-fund', `lighthouse@${VERSION}`], { cwd: place, stdio: 'inherit' })
  const [code] = await once(npm, 'exit')
  if (code !== 0) throw new Error('Lighthouse could not be fetched.')
}
