import fs from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../e2e/chromium.ts'
import { chooseFiles, makeKnown, signIn } from '../../e2e/steps.ts'
import { signInLocally, type LocalServer } from '../../tools/local-sign-in.ts'
import { runServer } from '../../tools/server-process.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { aBenchCv, makeBenchJob, screenAll, uploadAll } from '../upload.ts'

const MANY = 100

/** A hundred CVs at once: the time to screen them with and without a browser open, and the list's response meanwhile. */
export async function measureHundred(): Promise<Record<string, string>> {
  const dataDir = await temporaryFolder()
  const server = await runServer({ DATA_DIR: dataDir, SCREENING_ENGINE: 'keywords', REQUESTS_PER_MINUTE: '100000' })
  try {
    const { accessToken } = await signInLocally(server, { name: 'Bench', email: 'bench@example.com' })
    const startedAt = performance.now()
    await uploadAll(server.url, accessToken, MANY)
    await screenAll(server.url, accessToken)
    const alone = (performance.now() - startedAt) / 1000
    return {
      'without a browser': `${MANY} CVs in ${alone.toFixed(1)} s, ${(MANY / alone).toFixed(1)} a second`,
      ...(await besideBrowser(server, accessToken)),
    }
  } finally {
    await server.end()
    await fs.rm(dataDir, { recursive: true, force: true })
  }
}

async function besideBrowser(server: LocalServer, token: string): Promise<Record<string, string>> {
  const { url } = server
  await makeBenchJob(url, token)
  const browser = await chromium.launch(await findChromium())
  try {
    const page = await browser.newPage()
    await makeKnown(page.context(), server)
    await signIn(page, url)
    await page.goto(`${url}/screening/upload`)
    await page.getByRole('button', { name: /^Job/ }).click()
    await page.getByRole('option').first().click()
    await page.getByLabel('Batch name').fill('From the browser')
    const files = Array.from({ length: MANY }, (_, at) => ({
      name: `browser-${at}.pdf`,
      mimeType: 'application/pdf',
      buffer: aBenchCv(1000 + at),
    }))
    await chooseFiles(page, files)
    await watchBlocking(page)

    const startedAt = performance.now()
    await page.getByRole('button', { name: 'Upload and process' }).click()
    await page.waitForURL(({ pathname }) => pathname === '/screening', { timeout: 120_000 })
    const arrived = (performance.now() - startedAt) / 1000
    const tabMs = await switchTabs(page)
    const byStatus = await screenAll(url, token)
    const seconds = (performance.now() - startedAt) / 1000
    await page.getByRole('tab', { name: /^All\s*100/ }).waitFor()
    const blocked = await page.evaluate(() => Reflect.get(window, 'blocked') as number[])
    return {
      'beside the browser': `${MANY} CVs in ${seconds.toFixed(1)} s, ${(MANY / seconds).toFixed(1)} a second (all uploaded after ${arrived.toFixed(1)} s)`,
      'statuses at the end': JSON.stringify(byStatus),
      'tab switches while screening': `${tabMs.map((ms) => `${Math.round(ms)} ms`).join(', ')}`,
      'main thread blocked': `${blocked.length} times over 50 ms, longest ${Math.round(Math.max(0, ...blocked))} ms`,
    }
  } finally {
    await browser.close()
  }
}

async function watchBlocking(page: Page): Promise<void> {
  await page.evaluate(() => {
    const blocked: number[] = []
    Reflect.set(window, 'blocked', blocked)
    new PerformanceObserver((list) => blocked.push(...list.getEntries().map((entry) => entry.duration))).observe({
      type: 'longtask',
    })
  })
}

/** Milliseconds from the click on a tab until it is selected. */
async function switchTabs(page: Page): Promise<number[]> {
  const times: number[] = []
  for (const name of ['Completed', 'All', 'Completed', 'All']) {
    const tab = page.getByRole('tab', { name: new RegExp(`^${name}`) })
    const startedAt = performance.now()
    await tab.click()
    await page.locator('[role=tab][aria-selected=true]', { hasText: name }).waitFor()
    times.push(performance.now() - startedAt)
  }
  return times
}
