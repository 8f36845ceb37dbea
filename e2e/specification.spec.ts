import type { Locator } from '@playwright/test'
import { expect, someCvs, test } from './fixtures.ts'
import { chooseFiles, makeJobInForm, openDashboard, signIn, toastOfDone } from './steps.ts'

async function placeOf(element: Locator): Promise<{ x: number; y: number; width: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not on the page')
  return box
}

test('from 768 px on the entries stand in a sidebar, below that in a slide-over menu', async ({ page, server }) => {
  await page.setViewportSize({ width: 768, height: 800 })
  await signIn(page, server.url)
  await openDashboard(page, server.url)
  const sidebar = page.getByRole('complementary')
  const opener = page.getByRole('button', { name: 'Open menu' })
  await expect(sidebar.getByRole('link', { name: 'Jobs' })).toBeVisible()
  await expect(opener).toBeHidden()

  await page.setViewportSize({ width: 767, height: 800 })
  await expect(sidebar).toBeHidden()
  await opener.click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Jobs' }).click()

  await expect(page).toHaveURL(`${server.url}/jobs`)
  await expect(menu).toBeHidden()
})

test('a toast stands at the top right, and the description of a job takes 3 lines in the list', async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, server.url)
  await page.goto(`${server.url}/jobs/action/new`)
  await page.getByLabel('Title').fill('Backend Engineer')
  await page.getByLabel('Description', { exact: true }).fill('Builds payment services. '.repeat(60))
  await page.getByRole('button', { name: 'Create job' }).click()

  const toast = toastOfDone(page, 'Job created successfully')
  await expect(async () => {
    const { x, y, width } = await placeOf(toast)
    expect(y).toBeLessThan(40)
    expect(1280 - (x + width)).toBeLessThan(40)
  }).toPass()
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect(toast).toBeHidden()

  const description = page.getByRole('article').getByText(/^Builds payment services/)
  const lines = await description.evaluate((text) => text.clientHeight / parseFloat(getComputedStyle(text).lineHeight))
  expect(Math.round(lines)).toBe(3)
})

test('the cards of candidates stand in two columns', async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, server.url)
  await makeJobInForm(page, server.url)
  await page.getByRole('link', { name: 'Upload CVs' }).first().click()
  await page.getByLabel('Batch name').fill('November')
  await chooseFiles(page, someCvs())
  await page.getByRole('button', { name: 'Upload and process' }).click()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/screening')
  await expect(page.getByRole('article')).toHaveCount(3)

  // A list whose screenings end is laid out anew.
  await expect(async () => {
    const [first, second, third] = await Promise.all([0, 1, 2].map((at) => placeOf(page.getByRole('article').nth(at))))
    expect(second!.y).toBe(first!.y)
    expect(second!.x).toBeGreaterThan(first!.x)
    expect(third!.x).toBe(first!.x)
    expect(third!.y).toBeGreaterThan(first!.y)
  }).toPass()
})
