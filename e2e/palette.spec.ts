import type { Page } from '@playwright/test'
import { violationsOn } from './axe.ts'
import { expect, someCvs, test } from './fixtures.ts'
import { makeJob, signIn, uploadCvs } from './steps.ts'

test.use({ serviceWorkers: 'allow' })

const field = (page: Page) => page.getByRole('combobox', { name: 'Search and go to' })
const option = (page: Page, name: string) => page.getByRole('option', { name })

test('the palette goes to a page, a job and a candidate without a connection, and opens from the menu of a phone', async ({
  page,
  context,
  server,
}) => {
  const keys = page.keyboard
  await signIn(page, server.url)
  await makeJob(page, server.url)
  await uploadCvs(page, server.url, 'November', someCvs())
  const cards = page.getByRole('article')
  await expect(cards.filter({ hasText: 'Completed' })).toHaveCount(3)

  await test.step('what is typed in it does not reach the list behind it, and Escape returns to the field', async () => {
    await page.getByRole('searchbox').focus()
    await keys.press('Control+k')
    await expect(field(page)).toBeFocused()
    expect(await violationsOn(page)).toEqual([])
    await keys.type('araj')
    await expect(field(page)).toHaveValue('araj')
    await keys.press('Escape')
    await expect(field(page)).toHaveCount(0)
    await expect(page.getByRole('searchbox')).toBeFocused()
    await expect(cards.filter({ hasText: 'Completed' })).toHaveCount(3)
  })

  await test.step('a candidate and a job, offline', async () => {
    await context.setOffline(true)
    await keys.press('Control+k')
    await keys.type('lest')
    await expect(option(page, 'Dewi Lestari')).toBeVisible()
    await keys.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Dewi Lestari' })).toBeVisible()
    await keys.press('Control+k')
    await keys.type('eng')
    await option(page, 'Backend Engineer').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Backend Engineer' })).toBeVisible()
    await context.setOffline(false)
  })

  await test.step('on a phone, from the menu', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${server.url}/dashboard`)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Search and go to' }).click()
    await expect(field(page)).toBeFocused()
    await option(page, 'Dark theme').click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
