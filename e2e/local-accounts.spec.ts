import type { Browser, Page } from '@playwright/test'
import { axe } from './axe.ts'
import { startServer, expect, test } from './fixtures.ts'

const PASSWORD = 'hujan turun di bogor'

const anotherBrowser = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

async function openPopup(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in with e-mail and password' }).click()
  return opened
}

async function setPassword(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByLabel('Password').fill(PASSWORD)
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Save and go to Saring' }).click()
}

const expectNoViolations = async (page: Page) => expect((await axe(page).analyze()).violations).toEqual([])

test('the first admin comes by the printed link and invites a second person, whose sign-in ends when the password is reset', async ({
  browser,
  page: admin,
  databaseServer,
}) => {
  const server = await startServer(databaseServer, { LOCAL_ACCOUNTS: 'true', TEAM_ADMINS: 'ani@example.com' })

  await admin.goto(await server.signInLink())
  await admin.getByRole('textbox', { name: 'E-mail' }).fill('ani@example.com')
  await setPassword(admin, 'Ani Kartika')
  await expect(admin).toHaveURL(`${server.url}/`)
  await openPopup(admin)
  await expect(admin).toHaveURL(`${server.url}/dashboard`)

  await admin.goto(`${server.url}/members`)
  await admin.getByRole('textbox', { name: 'E-mail' }).fill('budi@example.com')
  await admin.getByRole('button', { name: 'Make an invitation link' }).click()
  const invitation = await admin.getByRole('textbox', { name: 'Link' }).inputValue()

  const budi = await anotherBrowser(browser)
  await budi.goto(invitation)
  await setPassword(budi, 'Budi Santoso')
  await openPopup(budi)
  await expect(budi).toHaveURL(`${server.url}/dashboard`)

  const elsewhere = await anotherBrowser(browser)
  await elsewhere.goto(server.url)
  const popup = await openPopup(elsewhere)
  await popup.getByRole('textbox', { name: 'E-mail' }).fill('budi@example.com')
  await popup.getByLabel('Password').fill('not the right one')
  await popup.getByRole('button', { name: 'Sign in' }).click()
  await expect(popup.getByRole('alert')).toHaveText('E-mail or password is not right.')
  await expectNoViolations(popup)
  await popup.getByLabel('Password').fill(PASSWORD)
  await popup.getByRole('button', { name: 'Sign in' }).click()
  await expect(elsewhere).toHaveURL(`${server.url}/dashboard`)

  await admin.reload()
  await admin.getByRole('button', { name: 'Actions for Budi Santoso' }).click()
  await admin.getByRole('menuitem', { name: 'Reset password' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Reset password' }).click()
  await expect(admin.getByRole('heading', { name: 'Link for budi@example.com' })).toBeVisible()
  await expect(admin.getByText('New password due')).toBeVisible()

  await budi.reload()
  await expect(budi.getByRole('button', { name: 'Sign in with e-mail and password' })).toBeVisible()
  await Promise.all([budi.context().close(), elsewhere.context().close()])
  await server.end()
})
