import { expect, test } from './fixtures.ts'
import { openDashboard, signIn } from './steps.ts'

test.describe('without the service worker, whose cache has the code of every screen', () => {
  test.use({ serviceWorkers: 'block' })

  test('a screen that was never opened works without a connection', async ({ page, context, server }) => {
    const scripts = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    await signIn(page, server.url)
    await openDashboard(page, server.url)
    await expect.poll(scripts).toContainEqual(expect.stringContaining('ModelScreen'))
    // Screens and what they need are fetched at idle moments: all are here when none has come for a second.
    await expect
      .poll(async () => {
        const before = await scripts()
        await page.waitForTimeout(1_000)
        return (await scripts()).length - before.length
      })
      .toBe(0)

    await context.setOffline(true)
    await page.getByRole('link', { name: 'Model' }).first().click()

    await expect(page.getByRole('heading', { name: 'Model', level: 1 })).toBeVisible()
  })

  test('when the code of a screen cannot be fetched, the navigation stays and works', async ({ page, server }) => {
    await page.route(/ModelScreen/, (request) => request.abort())
    await signIn(page, server.url)
    await openDashboard(page, server.url)

    await page.getByRole('link', { name: 'Model' }).first().click()
    await expect(page.getByRole('heading', { name: 'An error occurred' })).toBeVisible()
    await page.getByRole('link', { name: 'Dashboard' }).first().click()

    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  })
})
