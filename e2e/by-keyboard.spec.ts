import type { Locator, Page } from '@playwright/test'
import { countDecided, expectFiveToDecide, fiveCvs, lookAtTheNext, tabTo } from './by-hand.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('on a laptop, by keyboard only: make a job, upload five CVs, decide on all', async ({ page, server }) => {
  const keys = page.keyboard
  await page.goto(server.url)
  await signInByKeyboard(page)
  await expect(page).toHaveURL(`${server.url}/dashboard`)

  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  // A two-key shortcut has to come within a second, which a machine that is busy with the first load may miss.
  await expect(async () => {
    await keys.press('g')
    await keys.press('j')
    await expect(page).toHaveURL(`${server.url}/jobs`, { timeout: 2_000 })
  }).toPass()
  await press(page, page.getByRole('link', { name: 'Create Your First Job' }))
  await write(page, page.getByLabel('Title'), 'Backend Engineer')
  await write(page, page.getByLabel('Description', { exact: true }), 'Builds payment services')
  await write(page, page.getByLabel('Keywords'), 'Node.js')
  await press(page, page.getByRole('button', { name: 'Create job' }).filter({ visible: true }))
  await expect(page).toHaveURL(`${server.url}/jobs`)

  await press(page, page.getByRole('article').getByRole('link', { name: 'Upload CVs' }))
  await write(page, page.getByLabel('Batch name'), 'November')
  const choosing = page.waitForEvent('filechooser')
  await press(page, page.getByRole('button', { name: /choose files/ }))
  await (await choosing).setFiles(fiveCvs())
  await expect(page.getByText('5 files selected')).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Upload and process' }).filter({ visible: true }))
  await expect(page).toHaveURL(({ pathname }) => pathname === '/screening')
  await expectFiveToDecide(page)

  const cards = page.getByRole('article')
  const link = (at: number) => cards.nth(at).getByRole('link').first()
  await keys.press('j')
  await expect(link(0)).toBeFocused()
  await keys.press('a')
  await expect(link(1)).toBeFocused()
  await keys.press('r')
  await expect(link(2)).toBeFocused()
  await expect(cards.nth(0).getByText('Accepted')).toBeVisible()
  await expect(cards.nth(1).getByText('Rejected')).toBeVisible()
  await keys.press('u')
  await expect(cards.nth(1).getByText('Completed')).toBeVisible()
  await expect(link(1)).toBeFocused()
  await keys.press('r')
  await expect(link(2)).toBeFocused()

  await keys.press('o')
  await expect(page.getByText('3 of 5').filter({ visible: true })).toBeVisible()
  await keys.press('a')
  await expect(page.getByText('4 of 5').filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await keys.press('j')
  await expect(page.getByText('5 of 5').filter({ visible: true })).toBeVisible()
  await lookAtTheNext(page)
  await keys.press('r')
  await expect(page.getByText('4 of 5').filter({ visible: true })).toBeVisible()
  await lookAtTheNext(page)
  await keys.press('a')
  await expect(page.getByText('That was the last one in this list.')).toBeVisible()
  await expect.poll(() => countDecided(page, server.url)).toEqual({ accepted: 3, rejected: 2 })

  // Also while the batch is still being uploaded.
  for (const afterMs of [300, 150, 75, 30, 0]) {
    await keys.press('?')
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
    await page.waitForTimeout(afterMs)
    await keys.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

async function signInByKeyboard(page: Page): Promise<void> {
  const opened = page.waitForEvent('popup')
  await press(page, page.getByRole('button', { name: /Sign in with/ }))
  const popup = await opened
  await write(popup, popup.getByRole('textbox', { name: 'Name' }), 'Rina Prameswari')
  await write(popup, popup.getByRole('textbox', { name: /^E-?mail$/ }), 'rina@example.com')
  await popup.keyboard.press('Enter')
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}
