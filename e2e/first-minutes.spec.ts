// From the first sign-in to the first decision.
import type { Page } from '@playwright/test'
import { violationsOn } from './axe.ts'
import { expect, someCvs, test } from './fixtures.ts'
import { makeJobInForm, openDashboard, signIn, toastOfDone } from './steps.ts'

const today = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })

/** Drops files as from the desktop. */
async function drop(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }))
  await page.evaluate((all) => {
    const dataTransfer = new DataTransfer()
    for (const { name, mimeType, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      dataTransfer.items.add(new File([bytes], name, { type: mimeType }))
    }
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }, given)
}

test('a job that was just made offers a place for its CVs, which need no typing, and its page shows how far they are', async ({
  page,
  server,
}) => {
  await signIn(page, server.url)
  await makeJobInForm(page, server.url, 'Barista')
  await expect(page.getByRole('region', { name: 'Drop CVs for Barista' })).toBeVisible()

  await drop(page, someCvs().slice(0, 2))

  await expect(page.getByText('2 files selected')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Job Barista/ })).toBeVisible()
  await expect(page.getByLabel('Batch name')).toHaveValue(`Barista, ${today}`)
  await page.getByRole('button', { name: 'Upload and process' }).click()
  await expect(page).toHaveURL(/\/screening\?batchId=[0-9a-f-]+&sort=overall$/)
  await expect(page.getByRole('article')).toHaveCount(2)

  await page.goto(`${server.url}/jobs`)
  await expect(page.getByRole('region', { name: 'Drop CVs for Barista' })).toHaveCount(0)
  const card = page.getByRole('article', { name: 'Barista' })
  await expect(card.getByRole('link', { name: '2 candidates' })).toHaveAttribute('href', /jobId=[0-9a-f-]+&sort=overall$/)

  await card.getByRole('link', { name: 'View' }).click()
  const progress = page.getByRole('region', { name: 'From upload to decision' })
  await expect(progress.getByRole('link', { name: '2' })).toHaveCount(2) // uploaded and scored
  const batches = page.getByRole('region', { name: 'Batches' })
  await expect(batches.getByRole('listitem').filter({ hasText: '2 of 2 processed' })).toHaveCount(1)
  await drop(page, someCvs().slice(2))
  await expect(page.getByText('1 file selected')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Job Barista/ })).toBeVisible()
})

test('from the sign-in to the first decision it takes at most six presses and two fields', async ({ page, server }) => {
  await signIn(page, server.url)
  await openDashboard(page, server.url)
  let presses = 0
  let fields = 0
  const press = async (name: string, role: 'button' | 'link' = 'button') => {
    presses += 1
    await page.getByRole(role, { name }).filter({ visible: true }).first().click()
  }
  const write = async (label: string, text: string) => {
    fields += 1
    await page.getByLabel(label, { exact: true }).fill(text)
  }

  await press('Create job', 'link')
  await write('Title', 'Backend Engineer')
  await write('Description', 'Builds payment services with Node.js and PostgreSQL')
  await press('Create job')
  const choosing = page.waitForEvent('filechooser')
  await press('Drop CVs here, or choose files')
  await (await choosing).setFiles(someCvs())
  await press('Upload and process')
  await expect(page).toHaveURL(/\/screening\?batchId=/)
  await expect(page.getByRole('button', { name: 'Accept' }).first()).toBeVisible({ timeout: 40_000 })
  await press('Accept')

  await expect(page.getByText('Accepted', { exact: true }).first()).toBeVisible()
  expect(presses).toBeLessThanOrEqual(6)
  expect(fields).toBeLessThanOrEqual(2)
})

test('the first steps are checked off as they are done, and the sample job goes with one press', async ({ page, server }) => {
  await signIn(page, server.url)
  await openDashboard(page, server.url)
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByRole('link', { name: 'Describe a job and what counts for it' })).toBeVisible()
  expect(await violationsOn(page, { within: 'main' })).toEqual([])

  await steps.getByRole('button', { name: 'Try a sample job' }).click()
  await expect(page).toHaveURL(/\/screening\?batchId=[0-9a-f-]+&sort=overall$/)
  await expect(page.getByRole('article').filter({ hasText: 'Completed' })).toHaveCount(5, { timeout: 60_000 })
  await expect(page.getByRole('article').filter({ hasText: 'Dewi Lestari Siregar' })).toBeVisible()

  await page.goto(`${server.url}/dashboard`)
  await expect(steps.getByRole('listitem').filter({ hasText: '(done)' })).toHaveCount(2)
  await steps.getByRole('button', { name: 'Remove the sample' }).click()
  await expect(toastOfDone(page, 'Job deleted successfully')).toBeVisible()
  await expect(steps.getByRole('listitem').filter({ hasText: '(done)' })).toHaveCount(0)
  await steps.getByRole('button', { name: 'Dismiss' }).click()
  await expect(steps).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Recent job postings' })).toBeVisible()
  await expect(steps).toHaveCount(0)
})
