import fs from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../../e2e/chromium.ts'
import { makeKnown, openDashboard, signIn, upToDate } from '../../e2e/steps.ts'
import { freePort } from '../../tools/free-port.ts'
import { signInLocally } from '../../tools/local-sign-in.ts'
import { runServer } from '../../tools/server-process.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { screenAll, uploadAll } from '../upload.ts'
import { fetchLighthouse, type Audits, type Lighthouse } from './fetch.ts'

const RUNS = 5
const CANDIDATES = 60
const ATTEMPTS = 3
/** The longest wait for an idle network, in milliseconds: signed-in screens hold an event stream open, so it never is. */
const LOAD_MS = 15_000
const categories = ['performance', 'accessibility', 'best-practices']
const times = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
  'total-blocking-time': 'blocked',
}

/**
 * Lighthouse's scores of the screens on a simulated phone, the median of five. Storage is kept, so signed-in screens can be
 * measured; the first visit, with empty storage, is measured too.
 */
export async function measureLighthouse(): Promise<Record<string, string>> {
  const lighthouse = await fetchLighthouse()
  const dataDir = await temporaryFolder()
  const server = await runServer({ DATA_DIR: dataDir, SCREENING_ENGINE: 'keywords' })
  const port = await freePort()
  const args = [`--remote-debugging-port=${port}`]
  const browser = await chromium.launchPersistentContext(path.join(dataDir, 'profile'), { ...(await findChromium()), args })
  try {
    const { accessToken } = await signInLocally(server, { name: 'Rina Prameswari', email: 'rina@example.com' })
    await uploadAll(server.url, accessToken, CANDIDATES)
    await screenAll(server.url, accessToken)
    const measure = (screen: string, flags = {}) => medianOf(lighthouse, `${server.url}${screen}`, { port, ...flags })
    const signedOut = {
      'sign-in, first visit': await measure('/', { disableStorageReset: false }),
      'sign-in': await measure('/'),
    }
    const page = await browser.newPage()
    await makeKnown(browser, server)
    await signIn(page, server.url)
    await openDashboard(page, server.url)
    await upToDate(page).waitFor()
    await page.close()
    return {
      ...signedOut,
      dashboard: await measure('/dashboard'),
      results: await measure('/screening'),
      desk: await measure('/review'),
    }
  } finally {
    await browser.close()
    await server.end()
    await fs.rm(dataDir, { recursive: true, force: true })
  }
}

/** A run whose trace Lighthouse could not record is made again. */
async function run(lighthouse: Lighthouse, ...given: Parameters<Lighthouse>): ReturnType<Lighthouse> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await lighthouse(...given)
    const { runtimeError } = result.lhr
    if (!runtimeError) return result
    if (attempt === ATTEMPTS) throw new Error(runtimeError.message)
  }
}

async function medianOf(lighthouse: Lighthouse, url: string, more: { port: number }): Promise<string> {
  const runs: { scores: number[]; audits: Audits }[] = []
  for (let at = 0; at < RUNS; at += 1) {
    const flags = {
      onlyCategories: categories,
      disableStorageReset: true,
      maxWaitForLoad: LOAD_MS,
      logLevel: 'error' as const,
      ...more,
    }
    const { lhr } = await run(lighthouse, url, flags)
    runs.push({ scores: categories.map((name) => Math.round(100 * (lhr.categories[name]?.score ?? 0))), audits: lhr.audits })
  }
  const { scores, audits } = runs.sort((one, other) => one.scores[0]! - other.scores[0]!)[Math.floor(RUNS / 2)]!
  const lost = Object.values(audits).filter(
    ({ score, numericValue }) => score !== null && score < 0.5 && numericValue === undefined,
  )
  return [
    ...categories.map((name, at) => `${name} ${scores[at]}`),
    ...Object.entries(times).map(([audit, word]) => `${word} ${Math.round(audits[audit]?.numericValue ?? 0)} ms`),
    ...lost.map(({ title }) => `lost by: ${title}`),
  ].join(', ')
}
