// What the screens say while the server answers every call with an error of its own.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { makeJob, showJobs, signIn, upToDate } from './steps.ts'

// The worker would pull beside the page.
test.use({ serviceWorkers: 'block' })

const badge = (page: Page, words: string | RegExp) =>
  page.getByRole('link').filter({ has: page.getByRole('status').filter({ hasText: words, visible: true }) })

const CALLS = '**/api/**'
const PULLS = '**/api/sync*'

/** The server's own error, as opposed to a proxy's or none at all. */
const breakDown = (page: Page, what: string) =>
  page
    .context()
    .route(what, (request) => request.fulfill({ status: 500, json: { code: 'unexpected', message: 'An error occurred.' } }))
const mend = (page: Page, what: string): Promise<void> => page.context().unroute(what)

test('the badge says that the server has a problem, and that all is up to date once it is mended', async ({ page, server }) => {
  await signIn(page, server.url)
  await makeJob(page, server.url)
  await showJobs(page, server.url)
  await expect(upToDate(page)).toBeVisible()

  await breakDown(page, CALLS)
  await page.reload()

  await expect(badge(page, /^Server problem, as of \d\d:\d\d/).first()).toBeVisible()
  await expect(upToDate(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Backend Engineer', exact: true })).toBeVisible()
  await mend(page, CALLS)
  await page.reload()
  await expect(upToDate(page)).toBeVisible()
})

test('a device that has nothing yet says that nothing could be loaded, on every screen, and tries again when asked', async ({
  page,
  server,
}) => {
  await breakDown(page, PULLS)
  await signIn(page, server.url)

  const screens: [path: string, words: string | RegExp][] = [
    ['/dashboard', 'Failed to load the dashboard'],
    ['/jobs', 'Failed to load jobs'],
    ['/jobs/action/new?from=019ac000-0000-7000-8000-000000000001', 'Failed to load jobs'],
    ['/screening/upload', 'Failed to load jobs'],
    ['/screening', 'Failed to load screening results'],
    ['/review', 'Failed to load screening results'],
  ]
  for (const [path, words] of screens) {
    await page.goto(server.url + path)
    await expect(page.getByText(words).filter({ visible: true }).first(), path).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retry' }).filter({ visible: true }), path).toHaveCount(1)
    await expect(page.locator('[class*=animate-pulse]'), path).toHaveCount(0)
  }
  await mend(page, PULLS)
  await page.getByRole('button', { name: 'Retry' }).click()

  await expect(page.getByText('Nobody waits for your decision')).toBeVisible()
})
