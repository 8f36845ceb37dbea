import type { BrowserContext, Page, Route } from '@playwright/test'
import { expect, someCvs } from './fixtures.ts'
import { test } from './newer-version.ts'
import { chooseFiles, makeJob, showJobs, signIn, upToDate } from './steps.ts'
import { isReadyOffline } from './worker.ts'

test.use({ serviceWorkers: 'allow' })

test('scenario 15: a new version is announced, waits while a request is under way, and takes over only when the user wants it', async ({
  page,
  context,
  version: { url, update },
}) => {
  await signIn(page, url)
  await makeJob(page, url)
  await showJobs(page, url)
  await page.getByRole('link', { name: 'Upload CVs' }).first().click()
  await page.getByLabel('Batch name').fill('November')
  await chooseFiles(page, someCvs().slice(0, 1))
  await page.getByRole('button', { name: 'Upload and process' }).click()
  const card = page.getByRole('article').filter({ hasText: 'Dewi Lestari' })
  await expect(card.getByText('Completed')).toBeVisible()
  await isReadyOffline(page)
  const form = await context.newPage()
  await form.goto(`${url}/jobs/action/new`)
  await form.getByLabel('Title').fill('Half a title')

  const sending = await heldDecision(context)
  await card.getByRole('button', { name: 'Accept' }).click()
  await sending.begun
  update()
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect(form.getByText('A new version is ready.')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  await page.getByRole('button', { name: 'Reload' }).click()

  await expect(page.getByText('The new version opens as soon as nothing is being sent…')).toBeVisible()
  expect(await hasWaiting(page)).toBe(true)
  sending.goOn()
  await page.waitForFunction(() => !('isOld' in window))
  await expect(card.getByText('Accepted')).toBeVisible()
  await expect(upToDate(page)).toBeVisible()
  await expect.poll(() => hasWaiting(page)).toBe(false)

  await expect(form.getByText('This tab still shows the earlier version.')).toBeVisible()
  await expect(form.getByLabel('Title')).toHaveValue('Half a title')
})

const hasWaiting = (page: Page): Promise<boolean> =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))

/** Holds the decision's request until `goOn`. */
async function heldDecision(context: BrowserContext) {
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  await context.route('**/api/cv-screening/*/status', async (route: Route) => {
    begun.resolve()
    await goOn.promise
    await route.continue()
  })
  return { begun: begun.promise, goOn: () => goOn.resolve() }
}
