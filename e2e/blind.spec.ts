// Blind screening: who a candidate is stays covered in list, desk and CV until somebody asks, which is on record.
import type { Page } from '@playwright/test'
import { violationsOn } from './axe.ts'
import { expect, someCvs, test } from './fixtures.ts'
import { callAs, makeJob, signIn, upToDate, uploadCvs } from './steps.ts'
import { isReadyOffline } from './worker.ts'

test.use({ serviceWorkers: 'allow' })

const PERSON = /dewi|lestari/i
const shown = (page: Page) => page.locator('body').evaluate((body) => `${document.title} ${body.outerHTML}`)

test('a blind job names nobody in list, desk and candidate, until one is uncovered offline, which the history tells', async ({
  page,
  context,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, server.url)
  await makeJob(page, server.url)
  const call = await callAs(page, server.url)
  const [job] = (await (await call('/jobs')).json()) as { id: string }[]
  await page.goto(`${server.url}/jobs/${job!.id}/edit`)
  await page.getByRole('checkbox', { name: 'Blind screening' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Blind screening: name, contact')).toBeVisible()
  await uploadCvs(page, server.url, 'June', someCvs().slice(0, 1))
  const scored = async () => ((await (await call('/cv-screening')).json()) as { status: number }[]).map(({ status }) => status)
  await expect.poll(scored, { timeout: 60_000 }).toEqual([2])

  await page.goto(`${server.url}/screening`)
  await page.getByRole('searchbox').fill('dewi')
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.getByRole('searchbox').fill('')
  await expect(page.getByRole('article')).toContainText(/#[0-9A-F]{6}/)
  expect(await shown(page)).not.toMatch(PERSON)

  await page.goto(`${server.url}/review`)
  const pane = page.locator('[data-desk-pane=current]')
  await expect(pane.getByText('Built payment services with Node.js').first()).toBeVisible()
  await expect(pane.getByRole('tab')).toHaveCount(0)
  await expect(pane.getByRole('button', { name: 'Show who this is' })).toBeVisible()
  expect(await shown(page)).not.toMatch(PERSON)
  expect(await violationsOn(page, { within: '[data-desk-pane=current]' })).toEqual([])

  const [candidate] = (await (await call('/cv-screening')).json()) as { id: string }[]
  await page.goto(`${server.url}/screening/candidate/${candidate!.id}`)
  await expect(page.getByText('The pages stay closed')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^#[0-9A-F]{6}$/)
  expect(await shown(page)).not.toMatch(PERSON)
  expect(await violationsOn(page)).toEqual([])

  await isReadyOffline(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Show who this is' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dewi Lestari' })).toBeVisible()
  const line = page
    .getByRole('region', { name: 'History' })
    .getByRole('listitem')
    .filter({ hasText: 'Name and contact shown to Rina Prameswari' })
  await expect(line).toContainText('Not sent yet')

  await context.setOffline(false)
  await expect(line).not.toContainText('Not sent yet')
  await expect(upToDate(page)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Pages' })).toBeVisible()
})
