import fs from 'node:fs/promises'
import { chromium, type Browser } from '@playwright/test'
import { PAGE_ROWS } from '../../client/data/sync/pull.ts'
import { findChromium } from '../../e2e/chromium.ts'
import { makeKnown, openDashboard, signIn } from '../../e2e/steps.ts'
import { startEmbeddedPostgres } from '../../server/database/embedded/embedded-postgres.ts'
import { signInLocally } from '../../tools/local-sign-in.ts'
import { runServer, type ServerProcess } from '../../tools/server-process.ts'
import { putCandidates } from '../device/candidates.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { makeBenchJob } from '../upload.ts'
import { withGoal } from '../with-goal.ts'
import { copyWith, indexesOfApp, sinceFirstSync, type IndexShape, type Peer } from './in-page.ts'
import { bundlePeers } from './libraries.ts'

const MANY = 20_000
const ROUNDS = 3
const OPENED = 'the app, from the opening of the list'
const INSTALLING = 'the app, while it installs itself'
type Who = Peer | 'the app' | typeof OPENED | typeof INSTALLING
/** What the app's time is measured against. */
const GOALS: Partial<Record<Who, string>> = {
  'bare IndexedDB': 'at least 0.74',
  RxDB: 'above 1',
  'RxDB, same indexes': 'above 1',
  PouchDB: 'above 1',
}
const peers: readonly Peer[] = ['bare IndexedDB', 'Dexie', 'RxDB', 'RxDB, same indexes', 'PouchDB']

/** The first copy of 20,000 candidates by the app and by peers: same server, same rows, same pages, in turn, median of three. */
export async function measurePeers(): Promise<Record<string, string>> {
  const script = await bundlePeers()
  const dataDir = await temporaryFolder()
  const database = await startEmbeddedPostgres({ dataDir, appUrl: 'a bench', log: () => {}, onLost: () => {} })
  const server = await runServer({ DATA_DIR: dataDir, DATABASE_URL: database.url, SCREENING_ENGINE: 'keywords' })
  const browser = await chromium.launch(await findChromium())
  try {
    const { accessToken } = await signInLocally(server, { name: 'Rina Prameswari', email: 'rina@example.com' })
    await putCandidates(database.url, await makeBenchJob(server.url, accessToken), 1, MANY)
    const times = new Map<Who, number[]>()
    const note = (who: Who, ms: number) => times.set(who, [...(times.get(who) ?? []), ms])
    for (let round = 0; round < ROUNDS; round += 1) {
      const { ms, fromOpening, indexes } = await copyByApp(browser, server, true)
      note('the app', ms)
      note(OPENED, fromOpening)
      note(INSTALLING, (await copyByApp(browser, server, false)).ms)
      for (const peer of peers) note(peer, await copyByPeer(browser, server.url, script, [peer, accessToken, PAGE_ROWS, indexes]))
    }
    const own = median(times.get('the app')!)
    return Object.fromEntries([...times].map(([who, all]) => [who, withGoal(told(median(all), own), GOALS[who])]))
  } finally {
    await browser.close()
    await server.end()
    await database.stop()
    await fs.rm(dataDir, { recursive: true, force: true })
  }
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
const told = (ms: number, own: number): string => `${(ms / 1000).toFixed(1)} s, ${(ms / own).toFixed(2)} of the app's time`

/**
 * Until all candidates are counted: from the first request of sync, as with peers, and from the opening of the list, with the app's
 * start. `isInstalled`: its service worker has been installed before, which takes seconds from the processors: who signs in by hand
 * takes longer.
 */
async function copyByApp(
  browser: Browser,
  server: ServerProcess,
  isInstalled: boolean,
): Promise<{ ms: number; fromOpening: number; indexes: IndexShape[] }> {
  const context = await browser.newContext()
  const page = await context.newPage()
  page.setDefaultTimeout(180_000)
  await makeKnown(context, server)
  await page.route('**/api/sync*', (route) => route.abort())
  await signIn(page, server.url)
  await openDashboard(page, server.url)
  if (isInstalled) await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.unroute('**/api/sync*')
  const startedAt = performance.now()
  await page.goto(`${server.url}/screening`)
  await page.getByRole('tab', { name: /^All\s*20,?000/ }).waitFor()
  const ms = await page.evaluate(sinceFirstSync)
  const fromOpening = performance.now() - startedAt
  const indexes = await page.evaluate(indexesOfApp)
  await context.close()
  return { ms, fromOpening, indexes }
}

/** On an empty page of the same origin. */
async function copyByPeer(browser: Browser, url: string, script: string, given: Parameters<typeof copyWith>[0]): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  page.setDefaultTimeout(180_000)
  await page.route(`${url}/peers`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Peers</title>' }),
  )
  await page.goto(`${url}/peers`)
  await page.addScriptTag({ path: script })
  const ms = await page.evaluate(copyWith, given)
  await context.close()
  return ms
}
