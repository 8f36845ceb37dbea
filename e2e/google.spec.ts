import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { importJWK, SignJWT, type JWK } from 'jose'
import { runServer, type ServerProcess } from '../tools/server-process.ts'

// Google cannot be asked for tokens by a test: its script is a stand-in with the documented interface, its keys are ours.
// Everything behind the credential is real.
let dataDir: string
let server: ServerProcess

test.beforeEach(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-google-'))
  await fs.chmod(dataDir, 0o755) // the database's user is another one than root
  const settings = { DATA_DIR: dataDir, GOOGLE_CLIENT_ID: 'saring.apps.googleusercontent.com', TEAM_ACCOUNTS: '@example.com' }
  server = await runServer(settings, 'server/test/google-server.ts')
})
test.afterEach(async () => {
  await server.end()
  await fs.rm(dataDir, { recursive: true, force: true })
})

/** Google Identity Services as documented: a button drawn into our place, and an ID token with our nonce when it is pressed. */
async function standInForGoogle(page: Page, email: string): Promise<void> {
  const [, printed = ''] = /^Key: (.*)$/m.exec(server.output()) ?? []
  const key = await importJWK(JSON.parse(printed) as JWK, 'RS256')
  await page.exposeFunction('askGoogle', (clientId: string, nonce: string) =>
    new SignJWT({ email, email_verified: true, hd: email.split('@')[1], name: 'Rina Prameswari', nonce })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer('https://accounts.google.com')
      .setAudience(clientId)
      .setSubject('108000000000000000000')
      .setIssuedAt()
      .setExpirationTime('5 minutes')
      .sign(key),
  )
  const script = `
    let asked
    window.google = { accounts: { id: {
      initialize: (options) => { asked = options },
      renderButton(place, { locale }) {
        const button = document.createElement('button')
        button.textContent = locale === 'id' ? 'Masuk dengan Google' : 'Sign in with Google'
        button.onclick = async () => asked.callback({ credential: await window.askGoogle(asked.client_id, asked.nonce) })
        place.append(button)
      },
      disableAutoSelect() {},
    } } }`
  await page.route('https://accounts.google.com/gsi/client', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
}

test('one signs in with the button that Google draws', async ({ page }) => {
  await standInForGoogle(page, 'rina@example.com')
  await page.goto(server.url)

  await page.getByRole('button', { name: 'Sign in with Google' }).click()

  await expect(page).toHaveURL(`${server.url}/dashboard`)
  await expect(page.getByText('Welcome, Rina Prameswari!')).toBeVisible()
})

test('an account that is not on the team is told so', async ({ page }) => {
  await standInForGoogle(page, 'stranger@elsewhere.example')
  await page.goto(server.url)

  await page.getByRole('button', { name: 'Sign in with Google' }).click()

  await expect(page.getByText('This account may not sign in here. Ask whoever runs this server.').first()).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/`)
})

test('a script that cannot be loaded is said in words', async ({ page }) => {
  await page.route('https://accounts.google.com/**', (route) => route.abort())
  await page.goto(server.url)

  await expect(page.getByText('Failed to sign in with Google').first()).toBeVisible()
})
