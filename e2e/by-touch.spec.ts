import type { Locator, Page } from '@playwright/test'
import { countDecided, expectFiveToDecide, fiveCvs, lookAtTheNext, swipe } from './by-hand.ts'
import { expect, test } from './fixtures.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

test('on a phone, by touch only: make a job, upload five CVs, decide on all', async ({ page, server }) => {
  await page.goto(server.url)
  await signInByTouch(page)
  await expect(page).toHaveURL(`${server.url}/dashboard`)

  await page.getByRole('button', { name: 'Open menu' }).tap()
  await page.getByRole('dialog').getByRole('link', { name: /^Jobs/ }).tap()
  await page.getByRole('link', { name: 'Create Your First Job' }).tap()
  await write(page.getByLabel('Title'), 'Backend Engineer')
  await write(page.getByLabel('Description', { exact: true }), 'Builds payment services')
  await write(page.getByLabel('Keywords'), 'Node.js')
  await page.getByRole('button', { name: 'Create job' }).filter({ visible: true }).tap()
  await expect(page).toHaveURL(`${server.url}/jobs`)

  await page.getByRole('link', { name: 'Upload CVs' }).filter({ visible: true }).first().tap()
  await write(page.getByLabel('Batch name'), 'November')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /choose files/ }).tap()
  await (await choosing).setFiles(fiveCvs())
  await expect(page.getByText('5 files selected')).toBeVisible()
  await page.getByRole('button', { name: 'Upload and process' }).filter({ visible: true }).tap()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/screening')
  await expectFiveToDecide(page)

  const cards = page.getByRole('article')
  await swipe(page, cards.nth(0), 160)
  await expect(cards.nth(0).getByText('Accepted')).toBeVisible()
  await swipe(page, cards.nth(1), -160)
  await expect(cards.nth(1).getByText('Rejected')).toBeVisible()
  // By the name, since on a slow machine the toast says that the decision is kept on the device.
  const name = await cards.nth(1).getByRole('link').first().innerText()
  const said = page.getByRole('status').filter({ hasText: name })
  // Right after a swipe the browser may take a tap for the end of that gesture: tap again.
  await expect(async () => {
    const undo = said.getByRole('button', { name: 'Undo' })
    if (await undo.isVisible()) await undo.tap({ timeout: 1_000 })
    await expect(cards.nth(1).getByText('Completed')).toBeVisible({ timeout: 1_500 })
  }).toPass({ timeout: 10_000 })
  await cards.nth(1).getByRole('button', { name: 'Reject' }).tap()
  await expect(cards.nth(1).getByText('Rejected')).toBeVisible()

  await cards.nth(2).getByRole('link').first().tap()
  for (const [place, word] of [
    ['3 of 5', 'Accept'],
    ['4 of 5', 'Reject'],
    ['5 of 5', 'Accept'],
  ] as const) {
    await expect(page.getByText(place).filter({ visible: true })).toBeVisible()
    await lookAtTheNext(page)
    await page.getByRole('button', { name: word, exact: true }).filter({ visible: true }).tap()
  }
  await expect(page.getByText('That was the last one in this list.')).toBeVisible()
  await expect.poll(() => countDecided(page, server.url)).toEqual({ accepted: 3, rejected: 2 })
})

async function signInByTouch(page: Page): Promise<void> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: /Sign in with/ }).tap()
  const popup = await opened
  await write(popup.getByRole('textbox', { name: 'Name' }), 'Rina Prameswari')
  await write(popup.getByRole('textbox', { name: /^E-?mail$/ }), 'rina@example.com')
  await popup.getByRole('button', { name: 'Sign in' }).tap()
}

/** Types by the on-screen keyboard. */
async function write(field: Locator, text: string): Promise<void> {
  await field.tap()
  await expect(field).toBeFocused()
  await field.pressSequentially(text)
}
