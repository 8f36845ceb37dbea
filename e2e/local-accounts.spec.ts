import type { Browser, Page } from '@playwright/test'
import { violationsOn } from './axe.ts'
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
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Save and go to Saring' }).click()
}

/** A server with accounts of its own; the browser of this page has come by the printed link and made the first one. */
async function startWithFirstAccount(page: Page, databaseServer: Parameters<typeof startServer>[0]) {
  const server = await startServer(databaseServer, { LOCAL_ACCOUNTS: 'true', TEAM_ADMINS: 'ani@example.com' })
  await page.goto(await server.signInLink())
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ani@example.com')
  await setPassword(page, 'Ani Kartika')
  return server
}

const expectNoViolations = async (page: Page) => expect(await violationsOn(page)).toEqual([])

test('the first admin comes by the printed link and invites a second person, whose sign-in ends when the password is reset', async ({
  browser,
  page: admin,
  databaseServer,
}) => {
  const server = await startWithFirstAccount(admin, databaseServer)
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
  await popup.getByLabel('Password', { exact: true }).fill('not the right one')
  await popup.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(popup.getByRole('alert')).toHaveText('E-mail or password is not right.')
  await expectNoViolations(popup)
  await popup.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await popup.getByRole('button', { name: 'Sign in', exact: true }).click()
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

test('whoever signs in with a password can make a passkey, sign in with it the next time, and remove it', async ({
  browser,
  page: admin,
  databaseServer,
}) => {
  const server = await startWithFirstAccount(admin, databaseServer)

  const elsewhere = await anotherBrowser(browser)
  await elsewhere.goto(server.url)
  const popup = await openPopup(elsewhere)
  const { made } = await withAuthenticator(popup)
  await expect(popup.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
  await popup.getByRole('textbox', { name: 'E-mail' }).fill('ani@example.com')
  await popup.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await popup.getByRole('checkbox', { name: /^Next time without a password/ }).check()
  await expectNoViolations(popup)
  await popup.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(popup.getByRole('button', { name: 'Make a passkey' })).toBeVisible()
  await expectNoViolations(popup)
  await popup.getByRole('button', { name: 'Make a passkey' }).click()
  await expect(elsewhere).toHaveURL(`${server.url}/dashboard`)

  const later = await (await browser.newContext()).newPage()
  await later.goto(server.url)
  const again = await openPopup(later)
  await withAuthenticator(again, await made)
  await again.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(later).toHaveURL(`${server.url}/dashboard`)

  await later.getByRole('button', { name: 'Settings' }).click()
  await later.getByRole('menuitem', { name: 'Where you are signed in' }).click()
  const passkeys = later.getByRole('region', { name: 'Passkeys' })
  await expect(passkeys.getByText('Chrome, Linux')).toBeVisible()
  await expect(passkeys.getByText(/last used/)).toBeVisible()
  await expectNoViolations(later)
  await passkeys.getByRole('button', { name: 'Remove the passkey of Chrome, Linux' }).click()
  await expect(passkeys).toBeHidden()

  await Promise.all([elsewhere.context().close(), later.context().close()])
  await server.end()
})

/** As much of a passkey as another authenticator needs to have it, as one that is synchronised. */
interface MadePasskey {
  credentialId: string
  isResidentCredential: boolean
  privateKey: string
  signCount: number
  rpId?: string
  userHandle?: string
}

/** An authenticator of the device itself, whose person agrees to everything; `made`: the first passkey that it makes. */
async function withAuthenticator(page: Page, credential?: MadePasskey): Promise<{ made: Promise<MadePasskey> }> {
  const devtools = await page.context().newCDPSession(page)
  const made = new Promise<MadePasskey>((resolve) =>
    devtools.on('WebAuthn.credentialAdded', (added) => resolve(added.credential)),
  )
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  if (credential) await devtools.send('WebAuthn.addCredential', { authenticatorId, credential })
  return { made }
}
