import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { putCandidates, statusesOf } from './many-candidates.ts'
import { makeJob, showJobs, signIn, upToDate } from './steps.ts'

test('scenario 5: two tabs send 40 decisions, each once', async ({ page, context, server }) => {
  await signIn(page, server.url)
  await makeJob(page, server.url)
  await showJobs(page, server.url)
  await expect(upToDate(page)).toBeVisible()
  await putCandidates(page, server.url, 40)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(`${server.url}/screening?status=completed`)
    await expect(tab.getByRole('tab', { name: 'Completed 40' })).toBeVisible()
  }
  const keys: string[] = []
  const replays: string[] = []
  context.on('response', (response) => {
    const key = response.request().headers()['idempotency-key']
    if (key) keys.push(key)
    if (response.headers()['idempotency-replayed']) replays.push(response.url())
  })

  await context.setOffline(true)
  await decideTwenty(page, 'Accept', 40)
  await decideTwenty(other, 'Reject', 20)
  await context.setOffline(false)

  for (const tab of [page, other]) await expect(upToDate(tab)).toBeVisible()
  const statuses = await statusesOf(page, server.url)
  expect([statuses.filter((status) => status === 4).length, statuses.filter((status) => status === 5).length]).toEqual([20, 20])
  expect(keys.length).toBe(new Set(keys).size)
  expect(replays).toEqual([])
})

/** A decided card stays in its place. */
async function decideTwenty(tab: Page, name: 'Accept' | 'Reject', from: number): Promise<void> {
  await tab.bringToFront()
  await expect(tab.getByRole('tab', { name: `Completed ${from}` })).toBeVisible()
  for (let place = 1; place <= 20; place += 1) {
    const card = tab.locator(`[aria-posinset="${place}"]`)
    await card.getByRole('button', { name }).click()
    await expect(card.getByRole('button', { name: 'Undo' })).toBeVisible()
  }
  await expect(tab.getByRole('tab', { name: `Completed ${from - 20}` })).toBeVisible()
}
