// A batch and a job are deleted by mistake and restored, here and on another device.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { violationsOn } from './axe.ts'
import { expect, test, type TestServer } from './fixtures.ts'
import { putCandidates } from './many-candidates.ts'
import { callAs, makeJob, makeKnown, signIn } from './steps.ts'

const cards = (page: Page) => page.getByRole('article')

test('a deleted batch and a deleted job come back with their decisions, also on another device', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page, server.url)
  await makeJob(page, server.url)
  await putCandidates(page, server.url, 2)
  const [first] = await idsOf(page, server)
  await decide(page, server, first!)
  const other = await browser.newContext()
  await makeKnown(other, server)
  const elsewhere = await other.newPage()
  await signIn(elsewhere, server.url)
  await elsewhere.goto(`${server.url}/screening`)
  await expect(cards(elsewhere).filter({ hasText: 'Accepted' })).toHaveCount(1)

  await deleteBatch(page, server)
  await expect(cards(elsewhere)).toHaveCount(0)
  await page.getByRole('link', { name: 'Bin', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Batch of Backend Engineer · 2 candidates' })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Restore Many' }).click()
  await expect(page.getByText('The bin is empty')).toBeVisible()
  await expectDecided(page, server)
  await expect(cards(elsewhere).filter({ hasText: 'Accepted' })).toHaveCount(1)

  await page.goto(`${server.url}/jobs`)
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('It can be restored from the bin for 30 days.')
  await dialog.getByRole('button', { name: 'Delete job' }).click()
  await expect(cards(elsewhere)).toHaveCount(0)
  await page.getByRole('link', { name: 'Deleted jobs and batches' }).click()
  await page.getByRole('button', { name: 'Restore Backend Engineer' }).click()
  await expect(page.getByText('“Backend Engineer” is restored.')).toBeVisible()
  await expectDecided(page, server)
  await expect(cards(elsewhere).filter({ hasText: 'Accepted' })).toHaveCount(1)
  await other.close()
})

test('what is erased for good from the bin is gone, and the bin says without a connection that it needs one', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, server.url)
  await makeJob(page, server.url)
  await putCandidates(page, server.url, 1)
  await deleteBatch(page, server)

  await page.getByRole('link', { name: 'Bin', exact: true }).click()
  await page.getByRole('button', { name: 'Erase for good: Many' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('The bin is empty')).toBeVisible()
  await page.getByRole('link', { name: 'Outbox' }).click()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Bin', exact: true }).click()

  await expect(page.getByText('The bin cannot be shown without a connection to the server.')).toBeVisible()
})

async function idsOf(page: Page, server: TestServer): Promise<string[]> {
  const call = await callAs(page, server.url)
  return ((await (await call('/cv-screening')).json()) as { id: string }[]).map(({ id }) => id)
}

async function decide(page: Page, server: TestServer, id: string): Promise<void> {
  const call = await callAs(page, server.url)
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const answer = await call(`/cv-screening/${id}/status`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ status: 'ACCEPTED' }),
  })
  expect(answer.status).toBe(200)
}

/** Deletes the only batch from the list of its candidates. */
async function deleteBatch(page: Page, server: TestServer): Promise<void> {
  const call = await callAs(page, server.url)
  const [batch] = (await (await call('/batches')).json()) as { id: string; jobId: string }[]
  await page.goto(`${server.url}/screening?jobId=${batch!.jobId}&batchId=${batch!.id}`)
  await page.getByRole('button', { name: 'Delete batch' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete batch' }).click()
  await expect(cards(page)).toHaveCount(0)
  await expect.poll(() => idsOf(page, server)).toEqual([])
}

async function expectDecided(page: Page, server: TestServer): Promise<void> {
  await page.goto(`${server.url}/screening`)
  await expect(cards(page)).toHaveCount(2)
  await expect(cards(page).filter({ hasText: 'Accepted' })).toHaveCount(1)
}
