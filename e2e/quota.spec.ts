import { type Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { aCv, uploadCvs } from './proxied.ts'
import { makeJob, signIn } from './steps.ts'

test.slow() // a server, a database and scored CVs of its own for each

/** What the browser gives this site from now on; `undefined` = what it gave before. */
async function giveRoom(page: Page, url: string, bytes: number | undefined): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: url, ...(bytes !== undefined && { quotaSize: bytes }) })
  await devtools.detach()
}

const used = (page: Page) => page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
const filesHere = (page: Page) => page.getByText(/CV files? taken along/)

test('scenario 16: a change that finds no room is not shown as made, and works once there is room', async ({ page, server }) => {
  await signIn(page, server.url)
  await makeJob(page, server.url)
  await giveRoom(page, server.url, await used(page))

  await uploadCvs(page, server.url, 'November', [aCv('Dewi Lestari', 900_000)])
  await expect(page.getByText(/There is no room left on this device, so nothing was changed/)).toBeVisible()
  await giveRoom(page, server.url, undefined)
  await page.getByRole('button', { name: 'Upload and process' }).click()

  await expect(page.getByText('CVs uploaded successfully')).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'Dewi Lestari' })).toHaveCount(1)
})

test('scenario 16: room is made by files that were taken along, and they are read offline until then', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, server.url)
  await makeJob(page, server.url)
  const cvs = ['Dewi Lestari', 'Bagas Nugroho'].map((name) => aCv(name, 900_000))
  await uploadCvs(page, server.url, 'November', cvs)
  for (const { name } of cvs) {
    const card = page.getByRole('article').filter({ hasText: name.replace('.pdf', '') })
    await expect(card.getByText('Completed')).toBeVisible({ timeout: 60_000 })
  }

  await page.getByRole('link', { name: 'Dewi Lestari' }).click()
  await page.getByRole('link', { name: 'November' }).first().click()
  await page.getByRole('button', { name: /^Take along/ }).click()
  await expect(page.getByText('2 of 2 CV files on this device')).toBeVisible()
  await page.getByRole('link', { name: 'Dewi Lestari' }).click()
  await expect(page.getByRole('button', { name: 'On this device' }).filter({ visible: true })).toBeVisible()
  await context.setOffline(true)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download resume' }).filter({ visible: true }).click()
  expect((await downloading).suggestedFilename()).toBe('Dewi Lestari.pdf')
  await context.setOffline(false)

  await page.goto(`${server.url}/outbox`)
  await expect(filesHere(page)).toHaveText('2 CV files taken along')
  await giveRoom(page, server.url, await used(page))
  await uploadCvs(page, server.url, 'December', [aCv('Sekar Ayu', 500_000)])
  await expect(page.getByText('CVs uploaded successfully')).toBeVisible()
  await page.goto(`${server.url}/outbox`)

  await expect(filesHere(page).or(page.getByText('No CV files taken along'))).not.toHaveText('2 CV files taken along')
})
