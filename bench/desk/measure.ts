import fs from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../e2e/chromium.ts'
import { makeKnown, signIn } from '../../e2e/steps.ts'
import { startEmbeddedPostgres } from '../../server/database/embedded/embedded-postgres.ts'
import { signInLocally } from '../../tools/local-sign-in.ts'
import { runServer } from '../../tools/server-process.ts'
import { putCandidates } from '../device/candidates.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { makeBenchJob, screenAll, uploadAll } from '../upload.ts'
import { withGoal } from '../with-goal.ts'

const MIRRORED = 20_000
const DECISIONS = 40
/** Longer than the time within which a second press counts as one with the first. */
const READING_MS = 900

/** On the desk with 20,000 candidates on the device: the time from the press of a decision until the next CV's page stands there. */
export async function measureDesk(): Promise<Record<string, string>> {
  const dataDir = await temporaryFolder()
  const database = await startEmbeddedPostgres({ dataDir, appUrl: 'a bench', log: () => {}, onLost: () => {} })
  const server = await runServer({ DATA_DIR: dataDir, DATABASE_URL: database.url, SCREENING_ENGINE: 'keywords' })
  const browser = await chromium.launch(await findChromium())
  try {
    const { accessToken } = await signInLocally(server, { name: 'Rina Prameswari', email: 'rina@example.com' })
    await putCandidates(database.url, await makeBenchJob(server.url, accessToken), 1, MIRRORED)
    const jobId = await uploadAll(server.url, accessToken, DECISIONS + 5)
    await screenAll(server.url, accessToken)
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    page.setDefaultTimeout(180_000)
    await makeKnown(page.context(), server)
    await signIn(page, server.url)
    await page.goto(`${server.url}/screening`)
    await page.getByRole('tab', { name: /^All\s*20,?0/ }).waitFor()
    await page.goto(`${server.url}/jobs/${jobId}/review`)
    await isDrawn(page)
    return await decide(page)
  } finally {
    await browser.close()
    await server.end()
    await database.stop()
    await fs.rm(dataDir, { recursive: true, force: true })
  }
}

async function decide(page: Page): Promise<Record<string, string>> {
  const times: number[] = []
  for (let at = 0; at < DECISIONS; at += 1) {
    await page.waitForTimeout(READING_MS)
    times.push(await untilNext(page, at % 4 === 0 ? 'r' : 'a'))
  }
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => `${Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0)} ms`
  return {
    decisions: String(times.length),
    'the next CV stands there, p50': at(0.5),
    p95: withGoal(at(0.95), '50 ms'),
    longest: at(1),
  }
}

/** Milliseconds from the key until another candidate's name and drawn page are on the desk, at the end of a frame. */
function untilNext(page: Page, key: string): Promise<number> {
  const shown = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const pane = () => document.querySelector('[data-desk-pane=current]')
        const before = pane()?.querySelector('h2')?.textContent
        const isThere = () => {
          const canvas = pane()?.querySelector<HTMLCanvasElement>('[data-page="1"] canvas')
          return pane()?.querySelector('h2')?.textContent !== before && (canvas?.width ?? 0) > 0
        }
        addEventListener(
          'keydown',
          () => {
            const startedAt = performance.now()
            const look = () => (isThere() ? resolve(performance.now() - startedAt) : void requestAnimationFrame(look))
            requestAnimationFrame(look)
          },
          { once: true, capture: true },
        )
      }),
  )
  return page
    .evaluate(() => undefined) // the listener has to be in place before the event
    .then(() => page.keyboard.press(key))
    .then(() => shown)
}

const isDrawn = (page: Page) =>
  page.waitForFunction(() => (document.querySelector<HTMLCanvasElement>('[data-desk-pane=current] canvas')?.width ?? 0) > 0)
