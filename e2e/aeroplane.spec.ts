import type { BrowserContext, Page } from '@playwright/test'
import { pdf } from '../server/test/documents/pdf.ts'
import { Status } from '../shared/screening/status.ts'
import { findChromium, isFullChromium } from './chromium.ts'
import { expect, test, type TestServer } from './fixtures.ts'
import { makeJob, showJobs, signIn, upToDate, uploadCvs } from './steps.ts'
import { isReadyOffline } from './worker.ts'

test.use({ serviceWorkers: 'allow', launchOptions: await findChromium() })

const WAITING = 20
const ADDED = 5

test('the service worker alone delivers what was done offline from a cold start, once the network is back', async ({
  page,
  context,
  server,
  launchOptions,
}) => {
  test.skip(
    !isFullChromium(launchOptions.executablePath),
    "The headless shell from npm has no Background Sync: install Debian's chromium or set CHROMIUM_PATH.",
  )
  await context.grantPermissions(['background-sync', 'notifications'], { origin: server.url })

  const { arrived } = await workInTheAir(page, context, server)

  await expect.poll(arrived).toEqual(everything)
})

test('where no worker delivers, what was done offline arrives once at the next opening of the app', async ({
  page,
  context,
  server,
}) => {
  await context.addInitScript(() => delete (ServiceWorkerRegistration.prototype as { sync?: unknown }).sync)

  const { arrived } = await workInTheAir(page, context, server)

  expect(await arrived()).toEqual({ title: 'Backend Engineer', accepted: 0, candidates: WAITING })
  const next = await context.newPage()
  await next.goto(server.url)
  await expect.poll(arrived).toEqual(everything)
  await expect(upToDate(next)).toBeVisible()
})

const everything = { title: 'Platform Engineer', accepted: WAITING, candidates: WAITING + ADDED }

/** Reviews, uploads and edits without a connection, from a cold start, and closes everything before the network is back. */
async function workInTheAir(page: Page, context: BrowserContext, server: TestServer) {
  await signIn(page, server.url)
  await makeJob(page, server.url)
  await showJobs(page, server.url)
  await expect(upToDate(page)).toBeVisible()
  await uploadCvs(page, server.url, 'First', cvs('Waiting', WAITING))
  await expect(page).toHaveURL(({ pathname }) => pathname === '/screening')
  await page.goto(`${server.url}/screening?status=completed`)
  await expect(undecided(page, WAITING)).toBeVisible({ timeout: 40_000 })
  await isReadyOffline(page)
  const token = await tokenOf(page)
  await page.close()
  await context.setOffline(true)

  const offline = await context.newPage()
  await decideAll(offline, server.url)
  await uploadCvs(offline, server.url, 'Second', cvs('Added', ADDED))
  await expect(offline).toHaveURL(({ pathname }) => pathname === '/screening')
  await editJob(offline, server.url)
  await closeAll(context)
  await context.setOffline(false)

  const arrived = async () => {
    const candidates = await ask<{ status: number }[]>(server, token, '/api/cv-screening')
    const [job] = await ask<{ title: string }[]>(server, token, '/api/jobs')
    const accepted = candidates.filter(({ status }) => status === Status.accepted).length
    return { title: job?.title, accepted, candidates: candidates.length }
  }
  return { arrived }
}

const namesOf = (surname: string, count: number) =>
  Array.from({ length: count }, (_, index) => `Person${String.fromCodePoint(97 + index)} ${surname}`)

const cvs = (surname: string, count: number) =>
  namesOf(surname, count).map((name) => {
    const lines = [name, `${name.toLowerCase().replace(' ', '.')}@example.com`, 'EXPERIENCE', 'Built services with Node.js']
    return { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: pdf({ pages: [lines] }) }
  })

const undecided = (page: Page, count: number) => page.getByRole('tab', { name: `Completed ${count}` })

/** One candidate after the other, on the tab of those without a decision. */
async function decideAll(page: Page, url: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 4000 }) // the list renders only the cards in view
  await page.goto(`${url}/screening?status=completed`)
  for (const name of namesOf('Waiting', WAITING)) {
    await page.getByRole('article', { name }).getByRole('button', { name: 'Accept' }).click()
  }
  await expect(undecided(page, 0)).toBeVisible()
}

async function editJob(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/jobs`)
  await page.getByRole('link', { name: 'Backend Engineer' }).click()
  await page.getByRole('link', { name: 'Edit' }).first().click()
  await page.getByLabel('Title').fill('Platform Engineer')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { name: 'Platform Engineer', level: 1 })).toBeVisible()
}

/** Leaves the app first: a page that is closing loses the emulated offline state a moment before it ends. */
async function closeAll(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    await page.goto('about:blank')
    await page.close()
  }
}

const tokenOf = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('auth_token'))

async function ask<Answer>(server: TestServer, token: string | null, path: string): Promise<Answer> {
  const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()) as Answer
}
