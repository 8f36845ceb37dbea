import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { makeJobInForm, signInByPopup, upToDate } from './steps.ts'
import { isReadyOffline } from './worker.ts'

test.use({ serviceWorkers: 'allow' })

test('scenario 12: what one user leaves unsent is not sent or shown while another is signed in, and is sent when its user is back', async ({
  page,
  context,
  server,
}) => {
  await signInByPopup(page, server.url)
  await expect(upToDate(page)).toBeVisible()
  await page.goto(`${server.url}/jobs/action/new`)
  await isReadyOffline(page)
  await expect(page.getByLabel('Title')).toBeVisible()
  await context.setOffline(true)
  await fillJob(page, "Rina's job")
  await page.getByRole('button', { name: 'Log out' }).first().click()
  await page.getByRole('radio', { name: /^Keep them/ }).check()
  await page.getByRole('button', { name: 'Keep and sign out' }).click()
  await expect(page).toHaveURL(`${server.url}/`)
  await context.setOffline(false)
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.headers()['idempotency-key']) sent.push(request.postData() ?? '')
  })
  const titles = () => sent.map((body) => JSON.parse(body).title)

  await signInByPopup(page, server.url, 'Budi Santoso')
  await expect(upToDate(page)).toBeVisible()
  await makeJobInForm(page, server.url, "Budi's job")
  await expect(upToDate(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: "Budi's job", exact: true })).toBeVisible()
  await expect(page.getByText("Rina's job")).toHaveCount(0)
  expect(titles()).toEqual(["Budi's job"])
  await page.getByRole('button', { name: 'Log out' }).first().click()
  await expect(page).toHaveURL(`${server.url}/`)

  await signInByPopup(page, server.url)
  await expect.poll(titles).toEqual(["Budi's job", "Rina's job"])
  await expect(upToDate(page)).toBeVisible()
  await page.goto(`${server.url}/jobs`)
  await expect(page.getByRole('heading', { name: "Rina's job", exact: true })).toBeVisible()
})

async function fillJob(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description', { exact: true }).fill('Builds payment services')
  await page.getByRole('button', { name: 'Create job' }).click()
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
}
