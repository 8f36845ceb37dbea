import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { importJWK, SignJWT, type JWK } from 'jose'
import { runServer, type ServerProcess } from '../tools/server-process.ts'

// A test cannot ask Google for tokens: the script is a stand-in with the documented interface, the keys are ours.
// Everything behind the credential is real.
let dataDir: string
let server: ServerProcess

test.beforeEach(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-google-'))
  await fs.chmod(dataDir, 0o755) // as root, the database runs as another user
  const settings = { DATA_DIR: dataDir, GOOGLE_CLIENT_ID: 'saring.apps.googleusercontent.com', TEAM_ACCOUNTS: '@example.com' }
  server = await runServer(settings, 'server/test/google-server.ts')
})
test.afterEach(async () => {
  await server.end()
  await fs.rm(dataDir, { recursive: true, force: true })
})

/** Google Identity Services as documented: it renders a button, and a press gives an ID token with our nonce. */
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

test('the button that Google renders signs in', async ({ page }) => {
  await standInForGoogle(page, 'rina@example.com')
  await page.goto(server.url)

  await page.getByRole('button', { name: 'Sign in with Google' }).click()

  await expect(page).toHaveURL(`${server.url}/dashboard`)
  await expect(page.getByText('Welcome, Rina Prameswari!')).toBeVisible()
})

test('an account that is not on the team is refused in words', async ({ page }) => {
  await standInForGoogle(page, 'stranger@elsewhere.example')
  await page.goto(server.url)

  await page.getByRole('button', { name: 'Sign in with Google' }).click()

  await expect(page.getByText('This account may not sign in here. Ask whoever runs this server.').first()).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/`)
})

test('the app says in words that Google’s script cannot be loaded', async ({ page }) => {
  await page.route('https://accounts.google.com/**', (route) => route.abort())
  await page.goto(server.url)

  await expect(page.getByText('Failed to sign in with Google').first()).toBeVisible()
})
