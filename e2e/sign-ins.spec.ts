import { createServer } from 'node:http'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { runServer } from '../tools/server-process.ts'
import { expect, test } from './fixtures.ts'
import { makeKnown, signInByPopup, upToDate } from './steps.ts'
import { isReadyOffline } from './worker.ts'

test.use({ serviceWorkers: 'allow' })

const anotherDevice = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

/** Creates a job that stays unsent on the device. */
async function makeJobOffline(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/jobs/action/new`)
  await isReadyOffline(page)
  await expect(page.getByLabel('Title')).toBeVisible()
  await page.context().setOffline(true)
  await page.getByLabel('Title').fill('Accountant')
  await page.getByLabel('Description', { exact: true }).fill('Keeps the books')
  await page.getByRole('button', { name: 'Create job' }).click()
  await expect(page.getByRole('heading', { name: 'Accountant', exact: true })).toBeVisible()
}

const openSignIns = async (page: Page) => {
  await page.getByRole('button', { name: 'Settings' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Where you are signed in' })).toBeVisible()
  await page.keyboard.type('Where')
  await page.keyboard.press('Enter')
  return page.getByRole('dialog', { name: 'Where you are signed in' })
}

test('a device signed out from another one says so, keeps its unsent changes, and sends them after the next sign-in', async ({
  page,
  browser,
  server,
}) => {
  const other = await anotherDevice(browser)
  await makeKnown(other.context(), server)
  await signInByPopup(other, server.url)
  await expect(upToDate(other)).toBeVisible()
  await makeJobOffline(other, server.url)
  await signInByPopup(page, server.url)

  const dialog = await openSignIns(page)
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expect(dialog.getByText('This device')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Sign out everywhere else' }).press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await other.context().setOffline(false)

  await expect(other.getByText('This device was signed out from another one.')).toBeVisible()
  await expect(other.getByText(/wait 1 change and no CV file of Rina Prameswari/)).toBeVisible()
  const downloading = other.waitForEvent('download')
  await other.getByRole('button', { name: 'Save as a file' }).click()
  const archive = unzipSync(await fs.readFile(await (await downloading).path()))
  expect(JSON.parse(strFromU8(archive['changes.json']!))).toMatchObject({ changes: [{ what: 'Create job Accountant' }] })

  await signInByPopup(other, server.url)
  await expect(upToDate(other)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto(`${server.url}/jobs`)
  await expect(page.getByRole('heading', { name: 'Accountant', exact: true })).toBeVisible()
  await other.context().close()
})

test('the device of a removed member offers its unsent changes, and erases its copy when told to', async ({ page }) => {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-removed-'))
  await fs.chmod(dataDir, 0o755)
  const settings = { DATA_DIR: dataDir, SCREENING_ENGINE: 'keywords' }
  let server = await runServer({ ...settings, TEAM_ACCOUNTS: '@example.com' })
  await makeKnown(page.context(), server)
  await signInByPopup(page, server.url)
  await expect(upToDate(page)).toBeVisible()
  await makeJobOffline(page, server.url)
  await server.end()
  server = await runServer({ ...settings, TEAM_ACCOUNTS: 'budi@example.com', PORT: new URL(server.url).port })

  await page.context().setOffline(false)

  await expect(page.getByText('The account rina@example.com may no longer sign in here.')).toBeVisible()
  await expect(page.getByText('They can no longer be sent.')).toBeVisible()
  const mirrors = () =>
    page.evaluate(
      async () => (await indexedDB.databases()).filter(({ name }) => /^saring-[0-9a-f-]{36}$/.test(name ?? '')).length,
    )
  expect(await mirrors()).toBe(1)
  await page.getByRole('button', { name: 'Erase this device’s copy' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Not sent yet' })).toHaveCount(0)
  await expect.poll(mirrors).toBe(0)
  await server.end()
  await fs.rm(dataDir, { recursive: true, force: true })
})

test('a device without contact to the server for 30 days shows nothing until it has contact', async ({ page, server }) => {
  await signInByPopup(page, server.url)
  await expect(upToDate(page)).toBeVisible()
  await isReadyOffline(page)
  await server.stop()
  await page.evaluate(async () => {
    const opened = indexedDB.open('saring-session')
    const database = await new Promise<IDBDatabase>((resolve) => opened.addEventListener('success', () => resolve(opened.result)))
    const store = database.transaction('sessions', 'readwrite').objectStore('sessions')
    const found = store.getAll()
    await new Promise((resolve) => found.addEventListener('success', resolve))
    for (const row of found.result) store.put({ ...row, heardAt: Date.now() - 31 * 86_400_000 })
    await new Promise((resolve) => store.transaction.addEventListener('complete', resolve))
    database.close()
  })

  await page.reload()

  await expect(page.getByRole('heading', { name: 'This device is locked' })).toBeVisible()
  await expect(page.getByText('The server cannot be reached.')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await server.start()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
})

test('the app says that the browser blocked the sign-in window', async ({ page, server }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto(server.url)

  await page.getByRole('button', { name: /^Sign in with/ }).click()

  await expect(page.getByText('The browser blocked the sign-in window.')).toBeVisible()
})

test('a provider without CORS headers is named as the cause', async ({ page }) => {
  const provider = createServer((_request, response) => response.end('{}')).listen(0, '127.0.0.1')
  await new Promise((resolve) => provider.once('listening', resolve))
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-no-cors-'))
  await fs.chmod(dataDir, 0o755)
  const server = await runServer({
    DATA_DIR: dataDir,
    OIDC_ISSUER: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    OIDC_CLIENT_ID: 'saring',
    TEAM_ACCOUNTS: '*',
  })
  await page.goto(server.url)

  await page.getByRole('button', { name: /^Sign in with/ }).click()

  await expect(page.getByText(/does not let this app read its answers \(CORS\)/)).toBeVisible()
  await server.end()
  provider.close()
  await fs.rm(dataDir, { recursive: true, force: true })
})
