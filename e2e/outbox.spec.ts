// What the outbox offers for work that cannot go where it was meant to.
import fs from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, someCvs, test } from './fixtures.ts'
import { callAs, fillUpload, makeJob, openDashboard, showJobs, signIn, upToDate } from './steps.ts'
import { isReadyOffline } from './worker.ts'

test.use({ serviceWorkers: 'allow' })

const submit = (page: Page) => page.getByRole('button', { name: 'Upload and process' }).first()

test('an upload whose job was deleted meanwhile is told once and kept: its files can be saved, and go to another job', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, server.url)
  await makeJob(page, server.url)
  await makeJob(page, server.url, 'Barista')
  await showJobs(page, server.url, 'Barista')
  await expect(upToDate(page)).toBeVisible()
  await isReadyOffline(page)
  const call = await callAs(page, server.url)
  const jobs = (await (await call('/jobs')).json()) as { id: string; title: string }[]

  await context.setOffline(true)
  await fillUpload(page, server.url, 'November', someCvs().slice(0, 2))
  await submit(page).click()
  await expect(page.getByText('Kept on this device, safe to close')).toBeVisible()
  await expect(page).toHaveURL(/\/screening\?batchId=[0-9a-f-]+&sort=overall$/)
  await call(`/jobs/${jobs.find(({ title }) => title === 'Backend Engineer')!.id}`, { method: 'DELETE' })
  await context.setOffline(false)
  // The toast of the first refusal may be gone before the second file is refused.
  await Promise.all([
    expect(page.getByRole('status').filter({ hasText: '2 need attention' }).first()).toBeVisible({ timeout: 40_000 }),
    expect(page.getByRole('alert').filter({ hasText: 'Failed to upload CVs' })).toHaveCount(1, { timeout: 40_000 }),
  ])

  await page.goto(`${server.url}/outbox`)
  await expect(page.getByText('2 CVs, whose job was deleted')).toBeVisible()
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save 2 files' }).click()])
  expect(saved.suggestedFilename()).toBe('November.zip')
  const archive = await fs.readFile(await saved.path())
  for (const { name, buffer } of someCvs().slice(0, 2)) {
    expect(archive.includes(name)).toBe(true)
    expect(archive.includes(buffer)).toBe(true)
  }

  await page.getByRole('button', { name: 'Upload to another job' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload to another job' })
  await expect(dialog.getByRole('button', { name: /^Job Barista/ })).toBeVisible()
  await expect(dialog.getByLabel('Batch name')).toHaveValue('November')
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Everything is on the server')).toBeVisible()
  const names = async () =>
    ((await (await call('/cv-screening')).json()) as { fileName: string }[]).map(({ fileName }) => fileName).toSorted()
  expect(await names()).toEqual(['bagas-nugroho.docx', 'dewi-lestari.pdf'])
})

test('the outbox tells entries of equal names apart by job and batch, and the badge speaks of uploads', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, server.url)
  await makeJob(page, server.url)
  await showJobs(page, server.url)
  await expect(upToDate(page)).toBeVisible()
  await isReadyOffline(page)
  for (const batch of ['November', 'December']) {
    await context.setOffline(true)
    await fillUpload(page, server.url, batch, someCvs().slice(0, 1))
    await submit(page).click()
    await expect(page).toHaveURL(/\/screening\?batchId=/)
  }

  await page.goto(`${server.url}/outbox`)
  const entries = page.getByRole('listitem').filter({ hasText: 'Upload dewi-lestari.pdf' })
  await expect(entries.filter({ hasText: 'Backend Engineer · November' })).toHaveCount(1)
  await expect(entries.filter({ hasText: 'Backend Engineer · December' })).toHaveCount(1)
  await expect(entries.first()).toContainText('Kept on this device, safe to close')

  await page.route('**/api/cv-screening/upload*', () => undefined) // never answered
  await page.route('**/api/files/**', () => undefined)
  await context.setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: 'Uploading 2 CVs' }).first()).toBeVisible()
})

test('a job made offline bears a waiting mark on its card until it is sent', async ({ page, context, server }) => {
  await signIn(page, server.url)
  await openDashboard(page, server.url)
  await expect(upToDate(page)).toBeVisible()
  await isReadyOffline(page)
  await context.setOffline(true)
  for (const title of ['Barista', 'Baker']) {
    await page.goto(`${server.url}/jobs/action/new`)
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Description', { exact: true }).fill('Runs the bar')
    await page.getByRole('button', { name: 'Create job' }).click()
    await expect(page).toHaveURL(`${server.url}/jobs`)
    await expect(page.getByRole('article', { name: title }).getByText('Not sent yet')).toBeVisible()
  }

  await context.setOffline(false)
  await expect(upToDate(page)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByText('Not sent yet')).toHaveCount(0)
})
