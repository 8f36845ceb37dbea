import fs from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../e2e/chromium.ts'
import { callAs, makeKnown, openDashboard, signIn } from '../../e2e/steps.ts'
import { createDatabase } from '../../server/database/database.ts'
import { startEmbeddedPostgres } from '../../server/database/embedded/embedded-postgres.ts'
import { signInLocally } from '../../tools/local-sign-in.ts'
import { runServer } from '../../tools/server-process.ts'
import { putCandidates } from '../device/candidates.ts'
import { blockedSince, watchPage } from '../device/in-page.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { makeBenchJob } from '../upload.ts'
import { withGoal } from '../with-goal.ts'
import { countAlarms } from './alarms.ts'
import { compared, damage, mirrored } from './in-page.ts'

const MANY = 20_000
const DAMAGED_EACH = 3_334

/** A mirror of 20,000 candidates with injected differences: how many are found, the time to repair them, the cost in bytes. */
export async function measureMirror(): Promise<Record<string, string>> {
  const dataDir = await temporaryFolder()
  const database = await startEmbeddedPostgres({ dataDir, appUrl: 'a bench', log: () => {}, onLost: () => {} })
  const server = await runServer({ DATA_DIR: dataDir, DATABASE_URL: database.url, SCREENING_ENGINE: 'keywords' })
  const browser = await chromium.launch(await findChromium())
  try {
    const { accessToken } = await signInLocally(server, { name: 'Rina Prameswari', email: 'rina@example.com' })
    for (const from of [1, MANY / 2 + 1])
      await putCandidates(database.url, await makeBenchJob(server.url, accessToken), from, from + MANY / 2 - 1)
    const page = await browser.newPage()
    page.setDefaultTimeout(180_000)
    await makeKnown(page.context(), server)
    return {
      ...(await repair(page, server.url, database.url)),
      ...(await cost(page, server.url)),
      ...(await countAlarms(Number(process.env['PULLS'] ?? 1_000))),
    }
  } finally {
    await browser.close()
    await server.end()
    await database.stop()
    await fs.rm(dataDir, { recursive: true, force: true })
  }
}

async function repair(page: Page, url: string, databaseUrl: string): Promise<Record<string, string>> {
  await watchPage(page)
  await signIn(page, url)
  await openDashboard(page, url)
  const beganAt = performance.now()
  await page.goto(`${url}/screening`)
  await page.getByRole('tab', { name: /^All\s*20,?000/ }).waitFor()
  const copied = (performance.now() - beganAt) / 1000
  const blockedByCopy = await blockedSince(page)
  const sound = await untilCompared(page)
  await page.evaluate(damage, DAMAGED_EACH)
  await sleep(2_000)
  await blockedSince(page)
  const startedAt = performance.now()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  const { differing } = await untilCompared(page)
  const seconds = (performance.now() - startedAt) / 1000
  const blocked = await blockedSince(page)
  return {
    'for scale: all 20,000 mirrored': withGoal(
      `${copied.toFixed(1)} s, main thread blocked ${told(blockedByCopy)}`,
      'never blocked',
    ),
    'rows that differed before any damage': String(sound.differing),
    'comparing 20,000 candidates': `${Math.round(sound.tookMs)} ms, in slices`,
    'rows damaged, found': withGoal(`${3 * DAMAGED_EACH}, ${differing}`, 'all'),
    'repaired within': withGoal(`${seconds.toFixed(1)} s`, '5 s'),
    'rows that are not as on the server then': withGoal(String(await differences(page, databaseUrl)), '0'),
    'main thread blocked meanwhile': told(blocked),
  }
}

const told = (times: number[]) => `${times.length} times over 50 ms, longest ${Math.round(Math.max(0, ...times))} ms`

async function untilCompared(page: Page): Promise<{ tookMs: number; differing: number }> {
  for (;;) {
    const found = await page.evaluate(compared)
    if (found) return found
    await sleep(100)
  }
}

async function differences(page: Page, databaseUrl: string): Promise<number> {
  const db = createDatabase(databaseUrl, 1)
  const rows: { id: string; version: number }[] = await db('candidates').select('id', 'version')
  await db.destroy()
  const mine = new Map(await page.evaluate(mirrored))
  const wrong = rows.filter(({ id, version }) => mine.get(id) !== version).length
  return wrong + (mine.size - (rows.length - rows.filter(({ id }) => !mine.has(id)).length))
}

async function cost(page: Page, url: string): Promise<Record<string, string>> {
  const call = await callAs(page, url)
  const bytes = async (place: string) => (await (await call(place)).arrayBuffer()).byteLength
  let first = 0
  let cursor = ''
  for (let more = true; more;) {
    const text = await (await call(`/sync?limit=500${cursor && `&cursor=${cursor}`}`)).text()
    first += text.length
    const page: { cursor: string; hasMore: boolean } = JSON.parse(text)
    cursor = page.cursor
    more = page.hasMore
  }
  const [plain, checked] = [`/sync?limit=500&cursor=${cursor}`, `/sync?limit=500&cursor=${cursor}&checksum=true`]
  const extra = (await bytes(checked)) - (await bytes(plain))
  const [without, withIt] = [await medianOf(() => call(plain)), await medianOf(() => call(checked))]
  return {
    'a pull with a checksum, at the server': `${withIt.toFixed(0)} ms, without ${without.toFixed(0)} ms`,
    'bytes of a checksum': `${extra}, once a minute; a first copy has ${(first / 1e6).toFixed(1)} MB`,
  }
}

async function medianOf(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let left = 15; left > 0; left -= 1) {
    const startedAt = performance.now()
    await run()
    times.push(performance.now() - startedAt)
  }
  return times.toSorted((a, b) => a - b)[7]!
}
