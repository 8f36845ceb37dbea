import type { BrowserContext, Page } from '@playwright/test'
import { expect, someCvs, test } from './fixtures.ts'
import { chooseFiles, makeJob, showJobs, signIn } from './steps.ts'
import { isReadyOffline } from './worker.ts'

test.use({ serviceWorkers: 'allow' })

const quote = (page: Page) => page.getByText('Built payment services with Node.js and PostgreSQL').first()
const scored = (page: Page) => page.getByRole('article').filter({ hasText: 'Completed' })

async function withScoredCandidates(page: Page, url: string): Promise<void> {
  await signIn(page, url)
  await makeJob(page, url)
  await showJobs(page, url)
  await page.getByRole('link', { name: 'Upload CVs' }).first().click()
  await page.getByLabel('Batch name').fill('November')
  await chooseFiles(page, someCvs())
  await page.getByRole('button', { name: 'Upload and process' }).click()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/screening')
  await expect(scored(page)).toHaveCount(3)
}

test('without a connection the app reloads, opens at any address, and shows the last data, none of it from a cache of the API', async ({
  page,
  context,
  server,
}) => {
  await withScoredCandidates(page, server.url)
  const candidate = await page.getByRole('link', { name: 'Dewi Lestari' }).getAttribute('href')
  await isReadyOffline(page)
  expect((await keptPaths(page)).filter((path) => /^\/(api|local-identity|sign\w+-callback)/.test(path))).toEqual([])

  await context.setOffline(true)

  await page.reload()
  await expect(scored(page)).toHaveCount(3)
  for (const [path, heading] of [
    [candidate!, 'Dewi Lestari'],
    ['/jobs', 'Jobs'],
    ['/screening/upload', 'Upload CVs'],
    ['/outbox', 'Outbox'],
  ] as const) {
    await page.goto(server.url + path)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  }
})

test('a cold start while the server is away opens the linked screen on the last data', async ({ page, context, server }) => {
  await withScoredCandidates(page, server.url)
  const candidate = await page.getByRole('link', { name: 'Dewi Lestari' }).getAttribute('href')
  await page.goto(server.url + candidate!) // it was read once, so the device has it
  await expect(quote(page)).toBeVisible()
  await isReadyOffline(page)
  await page.close()
  await server.stop()
  await endWorkers(context)

  const again = await context.newPage()
  await again.goto(server.url + candidate!)

  await expect(again.getByRole('heading', { name: 'Dewi Lestari', level: 1 })).toBeVisible()
  await expect(quote(again)).toBeVisible()
})

/** Stops the service worker, as a restart of the browser does. */
async function endWorkers(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  const protocol = await context.newCDPSession(page)
  await protocol.send('ServiceWorker.enable')
  await protocol.send('ServiceWorker.stopAllWorkers')
  await page.close()
}

/** The addresses of everything in the service worker's caches. */
function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
}
