// A stranger applies for a job by its public form, and the recruiter finds the candidate with the letter.
import type { Browser, Page } from '@playwright/test'
import { violationsOn, wcag } from './axe.ts'
import { expect, someCvs, test } from './fixtures.ts'
import { makeJob, showJobs, signIn } from './steps.ts'

/** Opens the form of a new job on the job's page, and returns its link. */
async function openForm(page: Page, url: string): Promise<string> {
  await signIn(page, url)
  await makeJob(page, url)
  await showJobs(page, url)
  await page.getByRole('link', { name: 'Backend Engineer' }).first().click()
  const card = page.getByRole('region', { name: 'Application form' })
  await card.getByRole('button', { name: 'Open a form' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Open form' }).click()
  await expect(dialog.getByText('Say who is responsible.')).toBeVisible()
  await dialog.getByLabel(/^Who is responsible/).fill('Toko Roti, Bandung, jobs@example.org')
  await dialog.getByRole('button', { name: 'Open form' }).click()
  await expect(card.getByText(/^Opened by Rina Prameswari on /)).toBeVisible()
  return card.getByLabel('Link for applicants').inputValue()
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Dewi Lestari')
  await page.getByLabel('E-mail').fill('dewi@example.org')
  await page.getByLabel(/^Message/).fill('Dear team,\nI build payment services.')
  await chooseCv(page)
  await page.getByLabel(/^I have read how my application is processed/).check()
}
const chooseCv = (page: Page) => page.getByLabel('CV', { exact: true }).setInputFiles(someCvs()[0]!)
const aPicture = {
  name: 'photo.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
}
const send = (page: Page) => page.getByRole('button', { name: 'Send application' }).click()
/** The proof of work is a matter of luck: one in fifty takes four times as long as the average. */
const proven = { timeout: 120_000 }

const isSent = (page: Page) => expect(page.getByRole('heading', { name: 'Your application was sent' })).toBeVisible(proven)

/** The candidate's page, from the job's own. */
async function findCandidate(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/screening`)
  const candidate = page.getByRole('link', { name: 'Dewi Lestari' }).first()
  await expect(candidate).toBeVisible({ timeout: 120_000 }) // once it is screened
  await candidate.click()
  const letter = page.getByRole('region', { name: 'Letter' })
  await expect(letter.getByText('From Dewi Lestari <dewi@example.org>')).toBeVisible()
  await expect(letter.getByText('I build payment services.')).toBeVisible()
  await expect(letter.getByText(/^Sent by the application form\. Consented on /)).toBeVisible()
}

const aStranger = (browser: Browser, javaScriptEnabled: boolean) =>
  browser.newContext({ javaScriptEnabled, locale: 'en-GB', reducedMotion: 'reduce' })

test('without script an applicant mends what was wrong, sends a CV, and the recruiter sees it with the letter', async ({
  page,
  browser,
  server,
}) => {
  const link = await openForm(page, server.url)
  const context = await aStranger(browser, false)
  const applicant = await context.newPage()
  await applicant.goto(link)
  await expect(applicant.getByRole('heading', { name: 'Backend Engineer' })).toBeVisible()
  await expect(applicant.getByText('Builds payment services')).toBeVisible()
  await fillIn(applicant)

  // Within the first seconds a page without script has to be sent again, with the file.
  await expect(async () => {
    await applicant.getByLabel('CV', { exact: true }).setInputFiles(aPicture)
    await send(applicant)
    await expect(applicant.getByRole('alert').getByText('This file is not a PDF or Word document')).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expect(applicant.getByRole('alert')).toBeFocused()
  await expect(applicant.getByLabel(/^Message/)).toHaveValue('Dear team,\nI build payment services.')
  await applicant.getByRole('link', { name: /^This file is not/ }).click()
  await expect(applicant.getByLabel('CV', { exact: true })).toBeFocused()
  await chooseCv(applicant)
  await send(applicant)

  await isSent(applicant)
  await applicant.reload()
  await isSent(applicant)
  await context.close()
  await findCandidate(page, server.url)
})

test('with script an applicant sends at once, in a page that meets WCAG 2.2 AA in both themes', async ({
  page,
  browser,
  server,
}) => {
  const link = await openForm(page, server.url)
  const context = await aStranger(browser, true)
  const applicant = await context.newPage()
  await applicant.goto(link)
  await fillIn(applicant)
  await send(applicant)
  await isSent(applicant)
  await findCandidate(page, server.url)

  await applicant.goto(`${link}?lang=id`)
  expect(await violationsInBothThemes(applicant)).toEqual([])
  await applicant.getByRole('link', { name: 'English' }).click()
  await applicant.getByLabel('Name').fill('Dewi Lestari')
  await applicant.locator('form').evaluate((form: HTMLFormElement) => (form.noValidate = true))
  await send(applicant)
  await expect(applicant.getByRole('alert').getByText('Choose your CV.')).toBeVisible(proven)
  expect(await violationsInBothThemes(applicant)).toEqual([])

  await page.goto(`${server.url}/jobs`)
  await page.getByRole('link', { name: 'Backend Engineer' }).first().click()
  const card = page.getByRole('region', { name: 'Application form' })
  await card.getByRole('button', { name: 'Close form' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close form' }).click()
  await expect(card.getByRole('button', { name: 'Open a form' })).toBeVisible()
  await applicant.goto(link)
  await expect(applicant.getByRole('heading', { name: 'No applications here' })).toBeVisible()
  expect(await violationsInBothThemes(applicant)).toEqual([])
  await context.close()
})

async function violationsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await violationsOn(page, { tags: wcag })).map((one) => `${colorScheme}, ${one}`))
  }
  return found
}
