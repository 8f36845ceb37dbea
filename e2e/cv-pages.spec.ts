import type { Page } from '@playwright/test'
import { pdf, pdfBomb } from '../server/test/documents/pdf.ts'
import { expect, test } from './fixtures.ts'
import { chooseFiles, makeJob, signIn } from './steps.ts'
import { isReadyOffline } from './worker.ts'

/** Rendering PDF pages is the heaviest thing that the app does, and these tests start with an upload that has to be read. */

const aCv = (pages: number) =>
  pdf({ pages: Array.from({ length: pages }, (_, n) => ['Dewi Lestari', `Built payment services with Node.js, part ${n + 1}`]) })

/** Signs in and uploads one file; ends on its candidate's page once the server has read it or has failed to. */
async function openCandidateOf(page: Page, url: string, name: string, buffer: Buffer): Promise<void> {
  await signIn(page, url)
  await makeJob(page, url)
  await upload(page, url, name, buffer)
  await expect(page.getByText(/^(Completed|Failed)$/).last()).toBeVisible({ timeout: 40_000 })
  await page.getByRole('main').getByRole('listitem').or(page.getByRole('article')).first().getByRole('link').first().click()
}

async function upload(page: Page, url: string, name: string, buffer: Buffer): Promise<void> {
  await page.goto(`${url}/screening/upload`)
  await page.getByRole('button', { name: /^Job / }).click()
  await page.getByRole('option', { name: 'Backend Engineer' }).click()
  await page.getByLabel('Batch name').fill('Wave 1')
  await chooseFiles(page, [{ name, mimeType: 'application/pdf', buffer }])
  await page.getByRole('button', { name: 'Upload and process' }).first().click()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/screening')
}

const sheet = (page: Page, number: number) => page.locator(`[data-page="${number}"]`)

/** The share of the canvas that is not white. */
const isDrawn = (page: Page, number: number) =>
  sheet(page, number)
    .locator('canvas')
    .evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return false
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      return data.some((value, at) => at % 4 === 0 && value < 128 && data[at + 3] === 255)
    })

test('the pages of a PDF render as they come into view, under the strict content security policy, and their text can be selected', async ({
  page,
  server,
}) => {
  const violations: string[] = []
  page.on('console', (message) => /Content.Security.Policy/i.test(message.text()) && violations.push(message.text()))
  await openCandidateOf(page, server.url, 'dewi.pdf', aCv(12))

  await page.getByRole('tab', { name: 'Pages' }).click()
  await expect.poll(() => isDrawn(page, 1)).toBe(true)
  expect(await isDrawn(page, 12)).toBe(false)
  await expect(sheet(page, 1).getByText('Built payment services with Node.js, part 1')).toBeAttached()

  await sheet(page, 12).scrollIntoViewIfNeeded()
  await expect.poll(() => isDrawn(page, 12)).toBe(true)
  await expect.poll(() => isDrawn(page, 1)).toBe(false)
  const before = (await sheet(page, 12).boundingBox())!.width
  await page.getByRole('button', { name: 'Larger' }).click()
  await expect.poll(async () => (await sheet(page, 12).boundingBox())!.width).toBeCloseTo(before * 1.5, -1)
  expect(violations).toEqual([])
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a CV kept offline shows its pages without a connection, also after a reload', async ({ page, context, server }) => {
    await openCandidateOf(page, server.url, 'dewi.pdf', aCv(1))
    await isReadyOffline(page)
    await page.getByRole('button', { name: 'Keep offline' }).first().click()
    await expect(page.getByRole('button', { name: 'On this device' }).first()).toBeVisible()

    await context.setOffline(true)
    await page.reload()
    await page.getByRole('tab', { name: 'Pages' }).click()

    await expect.poll(() => isDrawn(page, 1)).toBe(true)
  })

  test('a CV that was not kept offline says so, and offers to try again', async ({ page, context, server }) => {
    await openCandidateOf(page, server.url, 'dewi.pdf', aCv(1))
    await isReadyOffline(page)

    await context.setOffline(true)
    await page.getByRole('tab', { name: 'Pages' }).click()
    await expect(page.getByText(/The file is not on this device, and the server cannot be reached/)).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('tabpanel').getByRole('button', { name: 'Retry' }).click()

    await expect.poll(() => isDrawn(page, 1)).toBe(true)
  })
})

test('damaged and encrypted files are explained in words, huge ones do not freeze the page, and the download stays available', async ({
  page,
  server,
}) => {
  await openCandidateOf(page, server.url, 'broken.pdf', Buffer.from('%PDF-1.7\nnothing of it'))
  await page.getByRole('tab', { name: 'Pages' }).click()
  await expect(page.getByRole('tabpanel').getByText('The file is damaged. Ask the candidate to send it again.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download resume' }).first()).toBeEnabled()

  await upload(page, server.url, 'locked.pdf', pdf({ pages: [['Dewi']], encrypted: true }))
  await page.getByRole('link', { name: 'locked.pdf' }).click()
  await page.getByRole('tab', { name: 'Pages' }).click()
  await expect(page.getByRole('tabpanel').getByText('Locked with a password. Upload a copy without one.')).toBeVisible()

  await upload(page, server.url, 'bomb.pdf', pdfBomb(100))
  await page.getByRole('link', { name: 'bomb.pdf' }).click()
  await page.getByRole('tab', { name: 'Pages' }).click()
  await expect(sheet(page, 1)).toBeVisible()
  await page.getByRole('tab', { name: 'Text' }).click()
  await expect(page.getByRole('tab', { name: 'Text' })).toHaveAttribute('aria-selected', 'true')
})

test('what a reader cannot see is shown word for word, in the text and in its place on the page', async ({ page, server }) => {
  const hidden = [{ text: 'Kubernetes Kafka Terraform expert', how: 'colour' as const }]
  const cv = pdf({
    pages: [['Dewi Lestari', 'dewi@example.com', 'EXPERIENCE', 'Built payment services with Node.js, 2019 - 2026']],
    hidden,
  })
  await openCandidateOf(page, server.url, 'dewi.pdf', cv)

  const inText = page.getByRole('figure').filter({ hasText: 'A reader cannot see this: in the colour of its ground' })
  await expect(inText.getByText(hidden[0]!.text)).toBeVisible()
  await page.getByRole('tab', { name: 'Pages' }).click()

  await expect(sheet(page, 1).getByTitle('A reader cannot see this')).toHaveText(hidden[0]!.text)
  await expect(sheet(page, 1).getByText('Built payment services', { exact: false }).first()).toBeAttached()
  await expect(sheet(page, 1).getByTitle('A reader cannot see this')).toHaveCount(1)
})

test('what a reader cannot see stands at its place in the text of a Word document', async ({ page, server }) => {
  const lines = [
    '<p>Dewi Lestari</p><p>dewi@example.com</p><p>EXPERIENCE</p>',
    '<p>Built payment services with Node.js, 2019 - 2026</p>',
    '<p style="color: #fff">Kubernetes Kafka Terraform expert</p>',
    '<p>EDUCATION</p><p>Bachelor of Computer Science, 2018</p>',
  ]
  await openCandidateOf(page, server.url, 'dewi.doc', Buffer.from(`<html><body>${lines.join('')}</body></html>`))

  const unseen = page.getByRole('figure').filter({ hasText: 'A reader cannot see this: in the colour of its ground' })
  await expect(unseen).toHaveText(/Kubernetes Kafka Terraform expert/)
  await expect(unseen).toHaveCount(1)
  await expect(page.getByText(/2019 - 2026[^]*A reader cannot see this[^]*expert\s*EDUCATION/).first()).toBeVisible()
})
