import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { putCandidates, statusesOf } from './many-candidates.ts'
import { makeJob, signIn, upToDate } from './steps.ts'

test('the app tells of unsent work that the browser deleted while it was closed, and makes the decisions again', async ({
  page,
  server,
}) => {
  await signIn(page, server.url)
  await makeJob(page, server.url)
  await putCandidates(page, server.url, 2)
  await page.goto(`${server.url}/screening`)
  await expect(page.getByRole('tab', { name: 'Completed 2' })).toBeVisible()
  await server.stop()
  await page.getByRole('button', { name: 'Accept' }).first().click()
  await expect(async () => expect(await countWitnessed(page)).toBe(1)).toPass()

  // A page of this origin without the app, while the server is still down: the service worker would drain the outbox.
  await page.route('**/api/nothing', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await page.goto(`${server.url}/api/nothing`)
  await deleteMirror(page)
  await server.start()
  await page.goto(`${server.url}/screening`)

  const notice = page.getByRole('region', { name: 'Lost changes' })
  await expect(notice.getByText('1 change that had not been sent went with it')).toBeVisible()
  expect(await statusesOf(page, server.url)).toEqual([2, 2])
  await notice.getByRole('button', { name: 'Make 1 decision again' }).click()
  await expect(notice).toBeHidden()
  await expect(upToDate(page)).toBeVisible()
  expect((await statusesOf(page, server.url)).toSorted((one, other) => one - other)).toEqual([2, 4])

  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText("You've been logged out successfully")).toBeVisible()
  expect(await countWitnessed(page)).toBe(0)
})

const countWitnessed = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const cache = await caches.open('saring-unsent')
    const [kept] = await Promise.all((await cache.keys()).map(async (place) => (await cache.match(place))!.json()))
    return Array.isArray(kept) ? kept.length : 0
  })

const deleteMirror = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    const mirrors = names.filter((name) => /^saring-[0-9a-f-]{36}$/.test(name))
    if (mirrors.length !== 1) throw new Error(`There are ${mirrors.length} mirrors.`)
    await new Promise((resolve, reject) => {
      const deleting = indexedDB.deleteDatabase(mirrors[0]!)
      deleting.addEventListener('success', resolve)
      deleting.addEventListener('error', reject)
    })
  })
