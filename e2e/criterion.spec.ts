import type { Page } from '@playwright/test'
import { tabTo } from './by-hand.ts'
import { expect, test } from './fixtures.ts'
import { signIn, toastOfDone } from './steps.ts'

test('a criterion is corrected by keyboard, stays corrected on the server, and is read from its words again when they change', async ({
  page,
  server,
}) => {
  const keys = page.keyboard
  await signIn(page, server.url)
  await page.goto(`${server.url}/jobs/action/new`)
  await page.getByLabel('Title').fill('Backend Engineer')
  await page.getByLabel('Description', { exact: true }).fill('Builds payment services')
  await page.getByLabel('Description of criterion 1').fill('At least 5 years of backend')
  await expect(page.getByText('Read as: at least 5 years · backend')).toBeVisible()

  await press(page, 'Change how criterion 1 is read')
  await expect(page.getByRole('button', { name: 'Type' })).toBeFocused()
  await keys.press('Space')
  await expect(page.getByRole('option', { name: 'Skills' })).toBeVisible()
  await keys.type('Sk')
  await keys.press('Enter')
  await tabTo(page, page.getByRole('textbox', { name: 'Skills' }))
  await keys.press('Control+a')
  await keys.type('Go or Java, PostgreSQL')
  await press(page, 'Done')
  await expect(page.getByRole('button', { name: 'Change how criterion 1 is read' })).toBeFocused()
  await expect(page.getByText('Corrected to: all of Go or Java, PostgreSQL')).toBeVisible()

  await page.getByRole('button', { name: 'Create job' }).filter({ visible: true }).click()
  await expect(toastOfDone(page, 'Job created successfully')).toBeVisible()
  await page.getByRole('link', { name: 'Backend Engineer' }).first().click()
  await page.getByRole('link', { name: 'Edit' }).filter({ visible: true }).click()
  await page.reload()
  await expect(page.getByText('Corrected to: all of Go or Java, PostgreSQL')).toBeVisible()

  await page.getByLabel('Description of criterion 1').fill('At least 4 years of backend')
  await expect(page.getByRole('status').filter({ hasText: 'your correction no longer counts' })).toBeVisible()
  await expect(page.getByText('Read as: at least 4 years · backend')).toBeVisible()
  await page.getByRole('button', { name: 'Keep the correction' }).click()
  await expect(page.getByText('Corrected to: all of Go or Java, PostgreSQL')).toBeVisible()
})

/** Moves to a button by Tab, in the order of the page, and presses it by key. */
async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: new RegExp(`^${name}`) }))
  await page.keyboard.press('Enter')
}
