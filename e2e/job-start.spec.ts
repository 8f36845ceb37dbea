// A new job filled in from a template or an advertisement.
import type { Page } from '@playwright/test'
import { violationsOn } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { callAs, openDashboard, signIn } from './steps.ts'
import { isReadyOffline } from './worker.ts'

interface MadeJob {
  title: string
  scoringMatrix: { evaluationCriteria: string; weight: number }[]
}

const choice = (page: Page, label = 'Start from a template') => page.getByRole('button', { name: new RegExp(`^${label}`) })

async function choose(page: Page, title: string, label?: string): Promise<void> {
  await choice(page, label).click()
  await page.getByRole('option', { name: title, exact: true }).click()
}

async function jobsOf(page: Page, url: string): Promise<MadeJob[]> {
  const call = await callAs(page, url)
  return (await (await call('/jobs')).json()) as MadeJob[]
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a new job is filled in from a template without a connection, and what was typed before comes back by a press', async ({
    page,
    context,
    server,
  }) => {
    await signIn(page, server.url)
    await openDashboard(page, server.url)
    await isReadyOffline(page)
    await context.setOffline(true)
    await page.goto(`${server.url}/jobs/action/new`)
    await page.getByLabel('Title').fill('Night shift')

    await choice(page).click()
    await expect(page.getByRole('option')).toHaveCount(10)
    await page.keyboard.press('Escape')
    await choose(page, 'Barista')
    await expect(page.getByLabel('Title')).toHaveValue('Barista')
    await expect(page.getByText('Read as: at least 1 year · barista')).toBeVisible()
    await expect(page.getByText('100%').first()).toBeVisible()
    expect(await violationsOn(page, { except: ['region'] })).toEqual([])

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('Night shift')
    await expect(page.getByLabel('Criterion 1', { exact: true })).toHaveValue('Technical Skills')
    await expect(choice(page)).toBeFocused()

    await choose(page, 'Barista')
    await page.getByLabel('Title').fill('Barista, evenings')
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Create job' }).click()
    await expect(page).toHaveURL(`${server.url}/jobs`)
    await context.setOffline(false)
    await expect.poll(async () => (await jobsOf(page, server.url)).map(({ title }) => title)).toEqual(['Barista, evenings'])
    const [made] = await jobsOf(page, server.url)
    expect(made?.scoringMatrix.map(({ weight }) => weight)).toEqual([30, 30, 25, 15])
  })
})

test('templates are in the user’s language, and only a job that is begun anew offers them', async ({ page, server }) => {
  await signIn(page, server.url)
  await page.evaluate(() => localStorage.setItem('language', 'id'))
  await page.goto(`${server.url}/jobs/action/new`)

  await choose(page, 'Perawat', 'Mulai dari templat')
  await expect(page.getByLabel('Judul')).toHaveValue('Perawat')
  await expect(page.getByLabel('Kriteria 3', { exact: true })).toHaveValue('Pendidikan keperawatan')
  await page.getByRole('button', { name: 'Buat lowongan' }).click()

  await expect(page).toHaveURL(`${server.url}/jobs`)
  await page.getByRole('article', { name: 'Perawat' }).getByRole('link').first().click()
  await page.getByRole('link', { name: 'Ubah' }).filter({ visible: true }).click()
  await expect(page.getByLabel('Judul')).toHaveValue('Perawat')
  await expect(choice(page, 'Mulai dari templat')).toHaveCount(0)
})

test('an advertisement becomes criteria that one picks from, each shown as it will be read', async ({ page, server }) => {
  await signIn(page, server.url)
  await page.goto(`${server.url}/jobs/action/new`)
  await page.getByLabel('Title').fill('Night shift')
  await page.getByRole('button', { name: 'From an advertisement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Criteria from an advertisement' })
  await dialog
    .getByLabel('Text of the advertisement')
    .fill('Hiring: Barista\nRequirements\n- Female, 1 year as a barista\n- Espresso and latte art\n- Willing to work shifts')
  await expect(dialog.getByText('3 requirements found')).toBeVisible()
  await expect(dialog.getByText('Read as: at least 1 year · barista')).toBeVisible()
  await expect(dialog.getByText(/^Left out.*: Female$/)).toBeVisible()
  expect(await violationsOn(page, { except: ['region'] })).toEqual([])

  await dialog.getByRole('checkbox', { name: 'Working conditions' }).click()
  await dialog.getByRole('button', { name: 'Fill in 2 criteria' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('Title')).toHaveValue('Night shift')
  await expect(page.getByLabel('Criterion 2', { exact: true })).toHaveValue('Espresso, latte art')
  await expect(page.getByLabel('Keywords')).toHaveValue('Espresso, latte art')
  await expect(page.getByText('100%').first()).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Criterion 1', { exact: true })).toHaveValue('Technical Skills')
  await expect(page.getByLabel('Keywords')).toHaveValue('')
})
