import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { findShell } from './chromium.ts'
import { expect, test as base } from './fixtures.ts'
import { aCv } from './proxied.ts'
import { makeJob, signIn, uploadCvs } from './steps.ts'

/** With a profile on disk: the in-memory one of tests does not give back the space of deleted data (Chromium 150). */
const test = base.extend({
  context: async ({ baseURL }, provide) => {
    const profile = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-profile-'))
    const context = await chromium.launchPersistentContext(profile, { ...(await findShell()), ...(baseURL && { baseURL }) })
    await provide(context)
    await context.close()
    await fs.rm(profile, { recursive: true, force: true })
  },
})

test.use({ serviceWorkers: 'allow' })

const cvFiles = (page: Page) => page.getByRole('region', { name: 'Going offline' }).getByText(/CV files? kept offline/)

test('scenario 16: on a full disk only as many kept files are removed as space is needed; what finds none is not shown as made', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, server.url)
  await makeJob(page, server.url)
  await uploadCvs(page, server.url, 'November', [aCv('Dewi Lestari', 900_000), aCv('Bagas Nugroho', 900_000)])
  await page.getByRole('link', { name: 'Dewi Lestari' }).click({ timeout: 60_000 })
  await page.getByRole('link', { name: 'November' }).first().click()
  await page.getByRole('button', { name: /^Keep offline/ }).click()
  await expect(page.getByText('2 of 2 CV files on this device')).toBeVisible()

  await page.getByRole('link', { name: 'Dewi Lestari' }).click()
  await allIsCached(page)
  await context.setOffline(true)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download resume' }).filter({ visible: true }).click()
  expect((await downloading).suggestedFilename()).toBe('Dewi Lestari.pdf')
  await context.setOffline(false)

  const devtools = await leaveNoRoom(page, server.url)
  await uploadCvs(page, server.url, 'December', [aCv('Sekar Ayu', 300_000)])
  await expect(page.getByText('CVs uploaded successfully')).toBeVisible()
  await page.goto(`${server.url}/outbox`)
  await expect(cvFiles(page)).toHaveText('1 CV file kept offline')

  await uploadCvs(page, server.url, 'January', [aCv('Putri Handayani', 4_000_000)])
  await expect(page.getByText(/There is no room left on this device, so nothing was changed/)).toBeVisible()
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.url })
  await page.getByRole('button', { name: 'Upload and process' }).click()

  await expect(page.getByText('CVs uploaded successfully')).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'Putri Handayani' })).toHaveCount(1)
})

/** An installation of the worker that loses its connection begins again with the next page only. */
const allIsCached = (page: Page): Promise<void> => page.evaluate(async () => void (await navigator.serviceWorker.ready))

/** Chromium gives back the room of a deleted file at most so much later, and not before the page has let go of what it read of it. */
const FREED_AFTER_MS = 5_000

/** From now on the browser gives this site no more storage than it uses, as long as the returned session lives. */
async function leaveNoRoom(page: Page, url: string): Promise<CDPSession> {
  await allIsCached(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  await page.waitForTimeout(FREED_AFTER_MS)
  const used = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: url, quotaSize: used })
  await expect.poll(() => write(page), { timeout: 60_000 }).toBe('QuotaExceededError')
  return devtools
}

/** The outcome of writing a little into a database unrelated to the app's. */
const write = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('another')
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('things'))
        opening.addEventListener('error', () => resolve(opening.error?.name ?? 'failed'))
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('things', 'readwrite')
          const end = (outcome: string) => (opening.result.close(), resolve(outcome))
          writing.objectStore('things').put('a little', 1)
          writing.addEventListener('complete', () => end('written'))
          writing.addEventListener('abort', () => end(writing.error?.name ?? 'failed'))
        })
      }),
  )
