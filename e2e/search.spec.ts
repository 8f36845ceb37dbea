// Search in the texts of CVs and notes, and what is said of a search on the device alone.
import type { Page } from '@playwright/test'
import { violationsOn } from './axe.ts'
import { expect, someCvs, test } from './fixtures.ts'
import { callAs, makeJob, signIn, uploadCvs } from './steps.ts'

const cards = (page: Page) => page.getByRole('article')
const inCvs = (page: Page) => page.getByRole('region', { name: 'Found in the CV’s text' })
const onDevice = (page: Page) =>
  page.getByText('Searched on this device: names, e-mails, tags, file names, and the CVs that are kept here')

test('a word that stands only in a CV or a note is found with its passage, and offline the list says what was searched', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, server.url)
  await makeJob(page, server.url)
  await uploadCvs(page, server.url, 'November', someCvs())
  await expect(cards(page).filter({ hasText: 'Completed' })).toHaveCount(3)
  const field = page.getByRole('searchbox')

  await test.step('the passage of a CV, below what the device found', async () => {
    await page.goto(`${server.url}/screening`)
    await field.fill('furnitu')
    await expect(inCvs(page).getByRole('link')).toHaveCount(1)
    await expect(inCvs(page).getByRole('link')).toContainText('Bagas Nugroho')
    await expect(inCvs(page).getByRole('link')).toContainText('Sold furniture in Surabaya for six years')
    await expect(inCvs(page).getByText('furniture', { exact: true })).toBeVisible()
    await expect(page.getByText('No candidates found')).toBeHidden()
    await expect(onDevice(page)).toBeHidden()
    expect(await violationsOn(page)).toEqual([])
  })

  await test.step('a candidate that the device finds by name is not listed twice', async () => {
    await field.fill('dewi')
    await expect(cards(page)).toHaveCount(1)
    await expect(onDevice(page)).toBeHidden()
    await expect(inCvs(page)).toHaveCount(0)
  })

  await test.step('a note', async () => {
    const call = await callAs(page, server.url)
    const all = (await (await call('/cv-screening')).json()) as { id: string; name: string }[]
    const sekar = all.find(({ name }) => name === 'Sekar Ayu')!
    const token = await page.evaluate(() => localStorage.getItem('auth_token'))
    const written = await fetch(`${server.url}/api/cv-screening/${sekar.id}/notes/${crypto.randomUUID()}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'Ask her about the warehouse' }),
    })
    expect(written.status).toBe(200)
    await field.fill('warehouse')
    const inNotes = page.getByRole('region', { name: 'Found in notes' })
    await expect(inNotes.getByRole('link')).toContainText('Ask her about the warehouse')
    const text = page.waitForResponse(/\/text$/) // kept on the device from then on
    await inNotes.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sekar Ayu' })).toBeVisible()
    await text
    await expect(page.getByText('Diploma in Informatics').first()).toBeVisible()
    await page.goBack()
    await expect(field).toHaveValue('warehouse')
  })

  await test.step('scores filter the list by the address, and a view is saved by name', async () => {
    await page.goto(`${server.url}/screening`)
    await page.getByRole('button', { name: 'Scores and views' }).click()
    await page.getByRole('button', { name: 'Overall score from Any score' }).click()
    await page.getByRole('option', { name: '10%', exact: true }).click()
    await expect(page).toHaveURL(/\?min=10$/)
    await expect(page.getByRole('article', { name: 'Dewi Lestari' })).toBeVisible()
    await expect(page.getByRole('article', { name: 'Bagas Nugroho' })).toHaveCount(0)
    expect(await violationsOn(page)).toEqual([])
    await page.getByRole('textbox', { name: 'Save these filters on this device as' }).fill('Worth reading')
    await page.keyboard.press('Enter')
    await page.goto(`${server.url}/screening`)
    await expect(cards(page)).toHaveCount(3)
    await page.getByRole('button', { name: 'Scores and views' }).click()
    await page.getByRole('link', { name: 'Worth reading' }).click()
    await expect(page).toHaveURL(/\?min=10$/)
    await expect(page.getByRole('article', { name: 'Bagas Nugroho' })).toHaveCount(0)
    await page.goto(`${server.url}/screening`)
    await expect(cards(page)).toHaveCount(3)
  })

  await test.step('offline the device goes on, and says what it searched', async () => {
    await context.setOffline(true)
    await field.fill('bagas')
    await expect(cards(page)).toHaveCount(1)
    await expect(onDevice(page)).toBeVisible()
    await field.fill('furnitu')
    await expect(page.getByText('No candidates found')).toBeVisible()
    await expect(onDevice(page)).toBeVisible()
    await field.fill('bank')
    await expect(inCvs(page).getByRole('link')).toContainText('Wrote Node.js services for a bank since 2022')
    await field.fill('furnitu')
    await context.setOffline(false)
    await expect(inCvs(page).getByRole('link')).toHaveCount(1, { timeout: 60_000 })
    await expect(onDevice(page)).toBeHidden()
  })
})
