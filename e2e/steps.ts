import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { signInKnown, type LocalServer, type Visit } from '../tools/local-sign-in.ts'

/** Opens the sign-in link in this browser, so that the local provider's popup asks for no code. */
export async function makeKnown(context: BrowserContext, server: LocalServer): Promise<void> {
  const answer = await context.request.get(await server.signInLink(), { maxRedirects: 0 })
  expect(answer.status()).toBe(303)
}

const personOf = (name: string) => ({ name, email: `${name.split(' ')[0]!.toLowerCase()}@example.com` })

/** Signs in through the local provider's popup in a browser that is known there, and waits for the dashboard. */
export async function signInByPopup(page: Page, url: string, name = 'Rina Prameswari'): Promise<void> {
  const { email } = personOf(name)
  await page.goto(url)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: /Sign in with|Masuk dengan/ }).click()
  const popup = await opened
  await popup.getByRole('textbox', { name: /^(Name|Nama)$/ }).fill(name)
  await popup.getByRole('textbox', { name: /^E-?mail$/ }).fill(email)
  await popup.getByRole('button', { name: /^(Sign in|Masuk)$/ }).click()
  await expect(page).toHaveURL(`${url}/dashboard`)
}

/**
 * Signs in by HTTP and leaves the tokens in local storage, from which the app takes a sign-in over once the test opens it: no
 * screen is loaded that the test does not look at.
 */
export async function signIn(page: Page, url: string, name = 'Rina Prameswari'): Promise<void> {
  const { accessToken, refreshToken } = await signInKnown(visitIn(page), url, personOf(name))
  await page.goto(`${url}/api/settings`) // of the app's origin, without the app
  await page.evaluate(
    (tokens) => {
      for (const [key, token] of tokens) localStorage.setItem(key, token)
    },
    [
      ['auth_token', accessToken],
      ['refresh_token', refreshToken],
    ] as const,
  )
}

export async function openDashboard(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect(page).toHaveURL(`${url}/dashboard`)
}

/** With the cookies of the page's browser. */
const visitIn =
  (page: Page): Visit =>
  async (url, body) => {
    const answer = body ? await page.request.post(url, { form: Object.fromEntries(body) }) : await page.request.get(url)
    return { url: answer.url(), text: () => answer.text() }
  }

/** The matrix that the form begins with. */
const usualMatrix = [
  {
    evaluationCriteria: 'Technical Skills',
    description: 'relevant technical skills and knowledge required for the role',
    weight: 40,
  },
  { evaluationCriteria: 'Experience', description: 'relevant work experience in similar roles or industries', weight: 40 },
  { evaluationCriteria: 'Education', description: 'educational background and qualifications', weight: 20 },
]

/** Creates a job by HTTP, and returns its id. */
export async function makeJob(page: Page, url: string, title = 'Backend Engineer'): Promise<string> {
  const call = await callAs(page, url)
  const texts = { description: 'Builds payment services', keywords: 'Node.js, PostgreSQL', additionalInstructions: '' }
  const answer = await call('/jobs', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title, ...texts, scoringMatrix: usualMatrix }),
  })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

/** Opens the job list and waits for a job, which is on the device then. */
export async function showJobs(page: Page, url: string, title = 'Backend Engineer'): Promise<void> {
  await page.goto(`${url}/jobs`)
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
}

/** Creates a job in the form, which the next screen offers a place for CVs for. English texts. */
export async function makeJobInForm(page: Page, url: string, title = 'Backend Engineer'): Promise<void> {
  await page.goto(`${url}/jobs/action/new`)
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description', { exact: true }).fill('Builds payment services')
  await page.getByLabel('Keywords').fill('Node.js, PostgreSQL')
  await page.getByRole('button', { name: 'Create job' }).click()
  await expect(page).toHaveURL(`${url}/jobs`)
  const call = await callAs(page, url)
  const titles = async () => ((await (await call('/jobs')).json()) as { title: string }[]).map((job) => job.title)
  await expect.poll(titles).toContain(title)
}

/** Calls the server's API without the browser, as the user signed in there. */
export async function callAs(page: Page, url: string) {
  const { pathname } = new URL(url)
  const storedAs = pathname === '/' ? 'auth_token' : `${pathname}/auth_token`
  const token = await page.evaluate((name) => localStorage.getItem(name), storedAs)
  return (place: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${token}`)
    return fetch(`${url}/api${place}`, { ...init, headers })
  }
}

interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Chooses files on the upload screen, as the file dialog would. */
export async function chooseFiles(page: Page, files: ChosenFile[]): Promise<void> {
  const opened = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /choose files|pilih berkas/ }).click()
  await (await opened).setFiles(files)
}

/** Fills in the upload form for the only job. */
export async function fillUpload(page: Page, url: string, batch: string, files: ChosenFile[]): Promise<void> {
  await page.goto(`${url}/screening/upload`)
  await page.getByRole('button', { name: /^Job/ }).click()
  await page.getByRole('option', { name: 'Backend Engineer' }).click()
  await page.getByLabel('Batch name').fill(batch)
  await chooseFiles(page, files)
}

/** Fills in the upload form for the only job and sends it. */
export async function uploadCvs(page: Page, url: string, batch: string, files: ChosenFile[]): Promise<void> {
  await fillUpload(page, url, batch, files)
  await page.getByRole('button', { name: 'Upload and process' }).click()
}

/** The toast of a change: its success, or that it is kept on this device, as a busy server may not answer within two seconds. */
export const toastOfDone = (page: Page, success: string): Locator =>
  page
    .getByRole('region', { name: /^(Notifications|Pemberitahuan)$/ })
    .getByRole('status')
    .filter({ hasText: new RegExp(`${success}|Kept on this device, sent when|Tersimpan di perangkat ini, dikirim`) })

/** The sync badge that says that nothing is unsent. */
export const upToDate = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'Up to date' }).first()
