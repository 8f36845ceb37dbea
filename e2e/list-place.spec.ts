import { expect, test } from './fixtures.ts'
import { putCandidates } from './many-candidates.ts'
import { makeJob, signIn } from './steps.ts'

test('Back restores the scroll position of a long list, with the focus on the card that was opened', async ({ page, server }) => {
  await signIn(page, server.url)
  await makeJob(page, server.url)
  await putCandidates(page, server.url, 60)
  await page.goto(`${server.url}/screening`)
  await expect(page.getByRole('tab', { name: 'All 60' })).toBeVisible()
  const last = page.getByRole('article').last()
  await expect(async () => {
    await page.mouse.wheel(0, 3_000)
    await expect(page.locator('[aria-posinset="56"]')).toBeVisible({ timeout: 500 })
  }).toPass()
  expect(await page.getByRole('article').count()).toBeLessThan(40)
  await last.scrollIntoViewIfNeeded()
  const link = page.locator('[aria-posinset="56"]').getByRole('link').first()
  const name = await link.textContent()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name!)
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()

  await expect(page.locator('[aria-posinset="56"]')).toBeInViewport()
  await expect(link).toBeFocused()
})
