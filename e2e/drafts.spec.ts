// What was typed and not sent stays on the device.
import type { Locator, Page } from '@playwright/test'
import { expect, someCvs, test } from './fixtures.ts'
import { makeJob, signIn, uploadCvs } from './steps.ts'

const note = (page: Page): Locator => page.getByRole('textbox', { name: 'New note' }).filter({ visible: true })
const restored = (page: Page): Locator => page.getByText('What you had typed is back.').filter({ visible: true })
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.entries(localStorage).flatMap((pair) => (pair[0].startsWith('draft ') ? [pair.join(' ')] : [])))

async function openCandidate(page: Page, url: string): Promise<void> {
  await signIn(page, url)
  await makeJob(page, url)
  await uploadCvs(page, url, 'November', someCvs().slice(0, 2))
  const done = page.getByRole('article').filter({ hasText: 'Completed' })
  await expect(done).toHaveCount(2, { timeout: 40_000 })
  await done.first().getByRole('link').first().click()
  await expect(note(page)).toBeVisible()
}

test('a typed note is back after a decision, after a reload right behind the last key, and gone once it is saved', async ({
  page,
  server,
}) => {
  await openCandidate(page, server.url)
  const where = page.url()

  await note(page).pressSequentially('Asks for 12 million')
  await page
    .getByRole('button', { name: /^Accept/ })
    .filter({ visible: true })
    .click()
  await expect(page).not.toHaveURL(where)
  await expect(note(page)).toHaveValue('')
  await page.goto(where)
  await expect(note(page)).toHaveValue('Asks for 12 million')
  await expect(restored(page)).toBeVisible()

  await note(page).press('End')
  await note(page).pressSequentially(', from May')
  await page.evaluate(() => location.reload())
  await expect(note(page)).toHaveValue('Asks for 12 million, from May')

  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('Asks for 12 million, from May').filter({ visible: true })).toBeVisible()
  expect(await kept(page)).toEqual([])
  await page.reload()
  await expect(note(page)).toHaveValue('')
})

test('a half-written job is back with its criteria, can be discarded, and is erased at sign-out', async ({ page, server }) => {
  await signIn(page, server.url)
  await page.goto(`${server.url}/jobs/action/new`)
  await page.getByLabel('Title').fill('Barista')
  await page.getByLabel('Criterion 1', { exact: true }).fill('Latte art')
  await page
    .getByRole('link', { name: /^Dashboard/ })
    .first()
    .click()
  await page.goto(`${server.url}/jobs/action/new`)

  await expect(page.getByLabel('Title')).toHaveValue('Barista')
  await expect(page.getByLabel('Criterion 1', { exact: true })).toHaveValue('Latte art')
  await expect(restored(page)).toBeVisible()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('')
  expect(await kept(page)).toEqual([])

  await page.getByLabel('Title').fill('Sous-chef')
  expect(await kept(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(`${server.url}/`)
  await expect.poll(() => kept(page)).toEqual([])
})
