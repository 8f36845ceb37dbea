// Outdated scores, screening many again as one act, and an identical file: through the real server, queue and browser.
import type { Page } from '@playwright/test'
import { expect, someCvs, test } from './fixtures.ts'
import { callAs, makeJob, fillUpload, signIn, uploadCvs } from './steps.ts'
import { isReadyOffline } from './worker.ts'

const scored = (page: Page) => page.getByRole('article').getByRole('img', { name: /^(Overall score|Nilai keseluruhan)/ })
const outdated = (page: Page) => page.getByText('Scored with an earlier matrix')

async function changeMatrix(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/jobs`)
  await page.getByRole('link', { name: 'Backend Engineer' }).first().click()
  await page.getByRole('link', { name: 'Edit' }).first().click()
  await page.getByLabel('Criterion 1', { exact: true }).fill('PostgreSQL')
  await page.getByRole('button', { name: /^Save/ }).click()
  const call = await callAs(page, url)
  const matrices = async () => JSON.stringify(await (await call('/jobs')).json())
  await expect.poll(matrices).toContain('"evaluationCriteria":"PostgreSQL"')
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a batch with outdated scores is screened again as one act, also when asked for offline', async ({
    page,
    server,
    context,
  }) => {
    await signIn(page, server.url)
    await makeJob(page, server.url)
    const files = someCvs().slice(0, 2)
    await uploadCvs(page, server.url, 'First', files)
    await expect(page).toHaveURL(({ pathname }) => pathname === '/screening')
    await expect(scored(page)).toHaveCount(2)
    await expect(outdated(page)).toHaveCount(0)

    await changeMatrix(page, server.url)
    await page.goto(`${server.url}/screening`)
    await isReadyOffline(page)
    await expect(outdated(page)).toHaveCount(2)
    await page.getByRole('button', { name: /^Batch/ }).click()
    await page.getByRole('option', { name: /First/ }).click()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Screen again' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Screen 2 CVs' }).click()
    await expect(page.getByText('0 of 2 screened again')).toBeVisible()
    await page.reload()
    await expect(page.getByText('0 of 2 screened again')).toBeVisible()

    await context.setOffline(false)

    await expect(page.getByText('2 of 2 screened again')).toBeVisible()
    await expect(outdated(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Hide' }).click()
    await expect(page.getByText('2 of 2 screened again')).toHaveCount(0)
  })
})

test('the same file in another batch takes its earlier score, and its history says so', async ({ page, server }) => {
  await signIn(page, server.url)
  await makeJob(page, server.url)
  const [file] = someCvs()
  await uploadCvs(page, server.url, 'First', [file!])
  await expect(page).toHaveURL(({ pathname }) => pathname === '/screening')
  await expect(scored(page)).toHaveCount(1)
  await fillUpload(page, server.url, 'Second', [{ ...file!, name: 'again.pdf' }])
  await expect(page.getByText('1 is already in another batch of this job: First. They are skipped.')).toBeVisible()
  await page.getByRole('button', { name: 'Add anyway' }).click()
  await page.getByRole('button', { name: 'Upload and process' }).click()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/screening')
  await page.goto(`${server.url}/screening`)
  await expect(scored(page)).toHaveCount(2)

  await page.getByRole('article').first().getByRole('link').click()

  await expect(page.getByText(/Score taken from the same file/)).toBeVisible()
  await page.getByRole('button', { name: 'How the scores come about' }).click()
  await expect(page.getByText(/the mean of the criteria, each counting the same/)).toContainText('÷')
})

test('the bar of a selection covers none of its own buttons at any width, in both languages', async ({ page, server }) => {
  await signIn(page, server.url)
  await makeJob(page, server.url)
  await uploadCvs(page, server.url, 'First', someCvs().slice(0, 2))
  await expect(page).toHaveURL(({ pathname }) => pathname === '/screening')
  await expect(scored(page)).toHaveCount(2)
  for (const language of ['en', 'id']) {
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    for (const width of [390, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await page.reload()
      await expect(scored(page)).toHaveCount(2)
      const filters = page.getByRole('button', { name: /^Filters?/ })
      if (await filters.isVisible()) await filters.click()
      await page.getByRole('button', { name: /^(Select|Pilih)$/ }).click()
      for (const at of [0, 1]) await page.getByRole('article').nth(at).getByRole('checkbox').check()
      const bar = page.locator('[data-selection-bar]')
      await expect(bar.getByRole('button', { name: /^(Accept|Terima) 2/ })).toBeVisible()
      expect(await covered(bar.getByRole('button')), `${language} at ${width} px`).toEqual([])
    }
  }
})

/** The names of buttons of which a corner or the middle is under something else, or out of the window. */
const covered = (buttons: ReturnType<Page['getByRole']>): Promise<string[]> =>
  buttons.evaluateAll((all) =>
    all
      .filter((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect()
        const places = [left + 4, (left + right) / 2, right - 4].map((x) => [x, (top + bottom) / 2] as const)
        return places.some(([x, y]) => !button.contains(document.elementFromPoint(x, y)))
      })
      .map((button) => button.textContent ?? ''),
  )
