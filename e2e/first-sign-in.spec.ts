import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signInByPopup } from './steps.ts'

test('opening the sign-in link makes the browser known, and the code stays nowhere in it', async ({ browser, server }) => {
  const page = await (await browser.newContext()).newPage()
  const link = await server.signInLink()

  await page.goto(link)

  await expect(page).toHaveURL(`${server.url}/`)
  const { history, referrer } = await historyOf(page)
  expect([...history, referrer].join()).not.toContain('code=')
  await signInByPopup(page, server.url)
  await page.context().close()
})

test('an unknown browser is asked for the code once, before it sees who has signed in', async ({
  browser,
  page: known,
  server,
}) => {
  await signInByPopup(known, server.url)
  const page = await (await browser.newContext()).newPage()
  await page.goto(server.url)
  const popup = await openPopup(page)
  await expect(popup.getByText('npm run sign-in-code')).toBeVisible()
  await expect(popup.getByText('Rina Prameswari')).toHaveCount(0)

  await popup.getByRole('textbox', { name: 'Sign-in code' }).fill('made up')
  await popup.getByRole('button', { name: 'Continue' }).click()
  await expect(popup.getByRole('alert')).toHaveText(/This code is not right/)
  const code = new URL(await server.signInLink()).searchParams.get('code') ?? ''
  await popup.getByRole('textbox', { name: 'Sign-in code' }).fill(code)
  await popup.getByRole('button', { name: 'Continue' }).click()
  await popup.getByRole('button', { name: /Rina Prameswari/ }).click()
  await expect(page).toHaveURL(`${server.url}/dashboard`)

  await page.getByRole('button', { name: 'Log out' }).first().click()
  await expect(page).toHaveURL(`${server.url}/`)
  await (await openPopup(page)).getByRole('button', { name: /Rina Prameswari/ }).click()
  await expect(page).toHaveURL(`${server.url}/dashboard`)
  await page.context().close()
})

async function openPopup(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: /^Sign in with/ }).click()
  return opened
}

/** The addresses in the browser's history. */
async function historyOf(page: Page): Promise<{ history: string[]; referrer: string }> {
  const browser = await page.context().newCDPSession(page)
  const { entries } = await browser.send('Page.getNavigationHistory')
  const referrer = await page.evaluate(() => document.referrer)
  return { history: entries.map(({ url }) => url), referrer }
}
