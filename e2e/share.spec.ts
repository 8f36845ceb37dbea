import { once } from 'node:events'
import http from 'node:http'
import type { Page } from '@playwright/test'
import { expect, someCvs, test } from './fixtures.ts'
import { makeJob, showJobs, signIn, signInByPopup, upToDate } from './steps.ts'
import { isReadyOffline } from './worker.ts'

test.use({ serviceWorkers: 'allow' })

type SharedFile = ReturnType<typeof someCvs>[number]

/** Signs in and creates a job that is available offline. */
async function withJobOffline(page: Page, url: string): Promise<void> {
  await signIn(page, url)
  await makeJob(page, url)
  await showJobs(page, url)
  await expect(upToDate(page)).toBeVisible()
  await isReadyOffline(page)
}

test('files shared without a connection wait on the upload screen until a person uploads them', async ({
  page,
  context,
  server,
}) => {
  await withJobOffline(page, server.url)
  await context.setOffline(true)

  await share(page, someCvs())

  await expect(page).toHaveURL(`${server.url}/screening/upload?shared=all`)
  await expect(offered(page, 3)).toBeVisible()
  await expect(page.getByText('dewi-lestari.pdf')).toBeVisible()
  await expect(page.getByText(/files? selected/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Upload and process' }).first()).toBeDisabled()

  // A reload before the upload loses nothing, and nothing was queued meanwhile.
  await page.goto(`${server.url}/outbox`)
  await expect(page.getByText('dewi-lestari.pdf')).toHaveCount(0)
  await page.goto(`${server.url}/screening/upload`)
  await page.getByRole('button', { name: 'Add to the upload' }).click()
  await expect(page.getByText('3 files selected')).toBeVisible()

  await page.getByRole('button', { name: 'Remove sekar-ayu.doc' }).click()
  await page.getByRole('button', { name: /^Job/ }).click()
  await page.getByRole('option', { name: 'Backend Engineer' }).click()
  await page.getByLabel('Batch name').fill('Shared')
  await page.getByRole('button', { name: 'Upload and process' }).first().click()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/screening')
  await page.goto(`${server.url}/screening/upload`)
  await expect(page.getByText('Choose at least')).toHaveCount(0)
  await expect(page.getByText(/files? selected/)).toHaveCount(0)

  await context.setOffline(false)
  await expect(upToDate(page)).toBeVisible()
  await page.goto(`${server.url}/screening`)
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('at most 20 shared files are kept, and not for another user of the device', async ({ page, server }) => {
  await withJobOffline(page, server.url)
  const [cv] = someCvs()
  const many = Array.from({ length: 22 }, (_, index) => ({ ...cv!, name: `cv-${index + 1}.pdf` }))

  await share(page, many)

  await expect(offered(page, 20)).toBeVisible()
  await expect(page.getByText('20 files are kept at most')).toBeVisible()

  await expect(upToDate(page)).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).first().click()
  await expect(page).toHaveURL(`${server.url}/`)
  await signInByPopup(page, server.url, 'Budi Santoso')
  await page.goto(`${server.url}/screening/upload`)
  await expect(page.getByLabel('Batch name')).toBeVisible()
  await expect(page.getByRole('region', { name: /share sheet/ })).toHaveCount(0)
})

for (const { host, policy } of [
  { host: '127.0.0.1', policy: 'unsafe-url' },
  { host: '127.0.0.1', policy: 'no-referrer' },
  { host: 'localhost', policy: 'no-referrer' },
]) {
  test(`a page of another origin that posts like the share sheet is refused: ${host}, ${policy}`, async ({ page, server }) => {
    await withJobOffline(page, server.url)
    const stranger = await startStranger(`${server.url}/share-target`, policy)

    await page.goto(stranger.url.replace('localhost', host))
    await page.locator('input').setInputFiles(someCvs())
    const answered = page.waitForResponse((answer) => answer.url().includes('/share-target') && answer.status() === 403)
    await page.evaluate(() => document.querySelector('form')?.submit())
    await answered

    await expect(page.getByRole('heading', { name: 'Nothing was taken' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to Saring' }).click()
    await expect(page).toHaveURL(`${server.url}/dashboard`)
    await page.goto(`${server.url}/screening/upload?shared=all`)
    await expect(page.getByLabel('Batch name')).toBeVisible()
    await expect(page.getByText('dewi-lestari.pdf')).toHaveCount(0)
    expect(await countInInbox(page)).toBe(0)
    await stranger.close()
  })
}

const offered = (page: Page, count: number) =>
  page.getByRole('region', { name: `${count} files from the share sheet of this device` })

/** All files in the share inbox, whether shown or not. */
const countInInbox = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('saring-inbox')
        opening.addEventListener('error', () => reject(new Error('The inbox does not open.')))
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('files').objectStore('files').count()
          counting.addEventListener('success', () => resolve(counting.result))
        })
      }),
  )

/** Another website with a form that looks like a share, with the referrer policy given. */
async function startStranger(action: string, referrerPolicy: string): Promise<{ url: string; close: () => Promise<void> }> {
  const website = http.createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.setHeader('referrer-policy', referrerPolicy)
    response.end(
      `<form method="post" enctype="multipart/form-data" action="${action}"><input type="file" name="files" multiple></form>`,
    )
  })
  website.listen(0, '127.0.0.1')
  await once(website, 'listening')
  const address = website.address()
  if (address === null || typeof address === 'string') throw new Error('The website has no port.')
  return {
    url: `http://localhost:${address.port}`,
    async close() {
      website.closeAllConnections()
      website.close()
      await once(website, 'close')
    },
  }
}

/** Posts a form to the app, as the system's share sheet does. */
async function share(page: Page, files: SharedFile[]): Promise<void> {
  await page.evaluate(() => {
    const form = Object.assign(document.createElement('form'), {
      action: '/share-target',
      method: 'post',
      enctype: 'multipart/form-data',
    })
    const input = Object.assign(document.createElement('input'), {
      type: 'file',
      name: 'files',
      multiple: true,
      id: 'shared-files',
    })
    form.append(input)
    document.body.append(form)
  })
  await page.locator('#shared-files').setInputFiles(files)
  await page.evaluate(() => document.querySelector<HTMLInputElement>('#shared-files')?.form?.submit())
  await page.waitForURL(/shared=/)
}
