import fs from 'node:fs/promises'
import { chromium, type Browser, type Page } from '@playwright/test'
import { findChromium } from '../../e2e/chromium.ts'
import { makeKnown, openDashboard, signIn } from '../../e2e/steps.ts'
import { startEmbeddedPostgres } from '../../server/database/embedded/embedded-postgres.ts'
import { WINDOW_ROWS } from '../../client/data/mirror/window.ts'
import { signInLocally } from '../../tools/local-sign-in.ts'
import { runServer } from '../../tools/server-process.ts'
import { memoryOfTab } from '../memory.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { makeBenchJob } from '../upload.ts'
import { withGoal } from '../with-goal.ts'
import { putCandidates } from './candidates.ts'
import { blockedSince, bytesOfSync, countStored, firstCardAfter, firstCardAt, untilShown, watchPage } from './in-page.ts'

/** All of them: the device mirrors the newest 20,000. */
const MANY = Number(process.env['CANDIDATES'] ?? 20_000)
const BELOW_THE_DELETED = 10_000
/** As many are kept on a device (KEPT in client/data/mirror/details.ts). */
const DETAILS = 2_000
/** How much slower than here a phone's processor is taken to be. */
const SLOWED = 4
const STARTS = 5
/** Milliseconds between two key presses of a fast typist. */
const KEY_AFTER_KEY = 150
const SEARCHES = 40
/** Longer than browsers take to return the memory of garbage. */
const REST_MS = 20_000

/** With 20,000 candidates on a device: long tasks, and the time of the first list, a search, a decision and a deletion. */
export async function measureDevice(): Promise<Record<string, string>> {
  const dataDir = await temporaryFolder()
  const database = await startEmbeddedPostgres({ dataDir, appUrl: 'a bench', log: () => {}, onLost: () => {} })
  const server = await runServer({ DATA_DIR: dataDir, DATABASE_URL: database.url, SCREENING_ENGINE: 'keywords' })
  const browser = await chromium.launch(await findChromium())
  try {
    const { accessToken } = await signInLocally(server, { name: 'Rina Prameswari', email: 'rina@example.com' })
    await putCandidates(database.url, await makeBenchJob(server.url, accessToken), 1, MANY - BELOW_THE_DELETED)
    await putCandidates(database.url, await makeBenchJob(server.url, accessToken), MANY - BELOW_THE_DELETED + 1, MANY)
    const context = await browser.newContext()
    const page = await context.newPage()
    page.setDefaultTimeout(180_000)
    await makeKnown(context, server)
    return {
      ...(await fetchAll(page, server.url)),
      ...(await search(page)),
      ...(await memory(browser, page)),
      ...(await startOffline(page, server.url)),
      ...(await decide(page)),
      // Beyond the window, the deleted job is not on the device.
      ...(MANY <= WINDOW_ROWS && (await deleteJob(page, server.url))),
    }
  } finally {
    await browser.close()
    await server.end()
    await database.stop()
    await fs.rm(dataDir, { recursive: true, force: true })
  }
}

/** Signs in without a mirror and goes straight to the list. */
async function fetchAll(page: Page, url: string): Promise<Record<string, string>> {
  await page.route('**/api/sync*', (route) => route.abort())
  await signIn(page, url)
  await openDashboard(page, url)
  await page.unroute('**/api/sync*')
  await watchPage(page)
  const startedAt = performance.now()
  await page.goto(`${url}/screening`)
  await page.locator('main article').first().waitFor()
  await until(page, async () => (await page.evaluate(countStored, { store: 'meta', key: 'snapshotComplete' })) > 0)
  const seconds = (performance.now() - startedAt) / 1000
  return {
    'first list, from the arrival of the first page': ms(await firstCardAfter(page)),
    'the first copy': withGoal(
      `${seconds.toFixed(1)} s, ${Math.round((await bytesOfSync(page)) / Math.min(MANY, WINDOW_ROWS))} bytes a candidate on the wire`,
      '120 bytes',
    ),
    'main thread blocked meanwhile': withGoal(blocked(await blockedSince(page)), 'never'),
  }
}

/** Right after the work, with its garbage, and once the tab has rested. */
async function memory(browser: Browser, page: Page): Promise<Record<string, string>> {
  const atWork = await memoryOfTab(browser)
  await page.waitForTimeout(REST_MS)
  const atRest = await memoryOfTab(browser)
  return {
    'memory of the tab, right after the searches': `${atWork} MB`,
    'memory of the tab, at rest': withGoal(`${atRest} MB, of which ${await heapOf(page)} MB are objects`, '150 MB'),
  }
}

/** MB of JavaScript's objects, without garbage. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return Math.round(usedSize / 2 ** 20)
}

/** From the navigation to the first card, in a new tab without a connection. */
async function startOffline(page: Page, url: string): Promise<Record<string, string>> {
  const context = page.context()
  await context.setOffline(true)
  const times: number[] = []
  for (let round = 0; round < STARTS; round += 1) {
    const tab = await context.newPage()
    await watchPage(tab)
    const session = await context.newCDPSession(tab)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    await tab.goto(`${url}/screening`)
    await tab.locator('main article').first().waitFor()
    times.push(await firstCardAt(tab))
    await tab.close()
  }
  await context.setOffline(false)
  return {
    [`started in a new tab, offline, processor slowed ${SLOWED}-fold, to the first card`]: withGoal(
      times.map(ms).join(', '),
      '1,500 ms',
    ),
  }
}

async function search(page: Page): Promise<Record<string, string>> {
  const box = page.getByRole('searchbox')
  await box.focus()
  const first = await untilShown(page, 'input', () => box.fill('eko'), 'Eko Prasetyo 4')
  await box.fill('warm up')
  await page.getByText('No candidates found').waitFor()
  await blockedSince(page)
  const times: number[] = []
  for (const [typed, shown] of [
    ['eko', 'Eko Prasetyo 4'],
    ['dewi lestari 16', 'Dewi Lestari 16'],
    ['candidate19', 'candidate19@'],
    ['cv-77', 'candidate77@'],
  ] as const) {
    await page.waitForTimeout(KEY_AFTER_KEY)
    times.push(await untilShown(page, 'input', () => box.fill(typed), shown))
  }
  const blockedBy = await blockedSince(page)
  const atRest = await searchAtRest(page)
  await box.fill('')
  await page.getByText('Putri Anggraini 3').waitFor()
  return {
    'first search, right after the focus': ms(first),
    'search, from the key to the cards, while details are being stored': times.map(ms).join(', '),
    'main thread blocked by it': blocked(blockedBy),
    ...atRest,
  }
}

/** Once all details are here. */
async function searchAtRest(page: Page): Promise<Record<string, string>> {
  await until(page, async () => (await page.evaluate(countStored, { store: 'keptDetails' })) >= DETAILS)
  const box = page.getByRole('searchbox')
  const times: number[] = []
  for (let at = 1; at <= SEARCHES; at += 1) {
    await page.waitForTimeout(KEY_AFTER_KEY)
    const wanted = `candidate${at * 451}@`
    times.push(await untilShown(page, 'input', () => box.fill(wanted), wanted))
  }
  const sorted = times.toSorted((a, b) => a - b)
  const [p50, p95, longest] = [0.5, 0.95, 1].map((share) => ms(sorted[Math.ceil(share * SEARCHES) - 1]!))
  return {
    'search, from the key to the cards': withGoal(`p50 ${p50}, p95 ${p95}, longest of ${SEARCHES} ${longest}`, 'p95 50 ms'),
    'main thread blocked by these': blocked(await blockedSince(page)),
  }
}

async function decide(page: Page): Promise<Record<string, string>> {
  const times: number[] = []
  for (let at = 0; at < 4; at += 1) {
    const card = page.locator('main article').nth(at)
    const name = (await card.getByRole('link').first().textContent()) ?? ''
    times.push(await untilDecided(page, name))
  }
  return { 'accept, from the press to the card': withGoal(times.map(ms).join(', '), '16 ms') }
}

/** Milliseconds from the press until the card offers to undo. */
async function untilDecided(page: Page, name: string): Promise<number> {
  const shown = page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const begin = () => {
          const startedAt = performance.now()
          const observer = new MutationObserver(() => {
            const card = [...document.querySelectorAll('main article')].find(({ textContent }) => textContent.includes(name))
            if (card?.textContent.includes('Undo')) return (observer.disconnect(), resolve(performance.now() - startedAt))
          })
          observer.observe(document, { childList: true, subtree: true, characterData: true })
        }
        addEventListener('click', begin, { once: true, capture: true })
      }),
    name,
  )
  // The listener has to be in place before the event.
  await page.evaluate(() => undefined)
  await page.getByRole('article', { name, exact: true }).getByRole('button', { name: 'Accept' }).click()
  return shown
}

async function deleteJob(page: Page, url: string): Promise<Record<string, string>> {
  await page.goto(`${url}/jobs`)
  const cards = page.locator('main article')
  await cards.nth(1).waitFor()
  await cards.nth(1).getByRole('button', { name: 'Delete' }).click()
  const confirm = page.getByRole('button', { name: 'Delete job' })
  await confirm.waitFor()
  await blockedSince(page)
  const startedAt = performance.now()
  await confirm.click()
  await cards.nth(1).waitFor({ state: 'detached' })
  const shown = performance.now() - startedAt
  await until(page, async () => (await page.evaluate(countStored, { store: 'candidates' })) <= BELOW_THE_DELETED)
  const whole = performance.now() - startedAt
  return {
    'deleting a job with 10,000 candidates, until it is off the screen': ms(shown),
    'and until its candidates are off the device': ms(whole),
    'main thread blocked by it': blocked(await blockedSince(page)),
  }
}

const POLLED_MS = 100

/** `page.waitForFunction` takes a promise for a yes. */
async function until(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await page.waitForTimeout(POLLED_MS)
}

const ms = (time: number) => `${Math.round(time)} ms`
const blocked = (times: number[]) => `${times.length} times over 50 ms, longest ${ms(Math.max(0, ...times))}`
