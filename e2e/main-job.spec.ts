import type { Page } from '@playwright/test'
import { expect, someCvs, test } from './fixtures.ts'
import { chooseFiles, makeJobInForm, signInByPopup, toastOfDone, upToDate } from './steps.ts'

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

test('a recruiter signs in, creates a job, uploads CVs in three formats, sees them scored with evidence, and decides', async ({
  page,
  server,
}) => {
  await signInByPopup(page, server.url)
  await expect(page.getByText('Welcome, Rina Prameswari!')).toBeVisible()

  await page.getByRole('link', { name: 'Jobs', exact: true }).first().click()
  await page.getByRole('link', { name: 'Create Your First Job' }).click()
  await page.getByLabel('Title').fill('Backend Engineer')
  await page.getByLabel('Description', { exact: true }).fill('Builds payment services')
  await page.getByLabel('Keywords').fill('Node.js, PostgreSQL')
  await page.getByRole('button', { name: 'Create job' }).click()
  await expect(toastOfDone(page, 'Job created successfully')).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/jobs`)

  await page.getByRole('link', { name: 'Upload CVs' }).first().click()
  await page.getByLabel('Batch name').fill('November')
  await chooseFiles(page, someCvs())
  await expect(page.getByText('3 files selected')).toBeVisible()
  await page.getByRole('button', { name: 'Upload and process' }).click()
  await expect(page.getByText('CVs uploaded successfully')).toBeVisible()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/screening')

  for (const name of ['Dewi Lestari', 'Bagas Nugroho', 'Sekar Ayu']) {
    await expect(card(page, name).getByText('Completed')).toBeVisible()
  }
  await card(page, 'Dewi Lestari').getByRole('button', { name: 'Accept' }).click()
  await expect(card(page, 'Dewi Lestari').getByText('Accepted')).toBeVisible()

  await page.getByRole('link', { name: 'Bagas Nugroho' }).click()
  await expect(page.getByRole('heading', { name: 'Bagas Nugroho', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Reject' }).first().click()
  await expect(toastOfDone(page, 'Candidate rejected successfully')).toBeVisible()

  await page.goto(`${server.url}/screening`)
  await page.reload()
  await expect(card(page, 'Dewi Lestari').getByText('Accepted')).toBeVisible()
  await expect(card(page, 'Bagas Nugroho').getByText('Rejected')).toBeVisible()
  await expect(card(page, 'Sekar Ayu').getByText('Completed')).toBeVisible()

  await page.getByRole('link', { name: 'Dewi Lestari' }).click()
  await expect(page.getByText('dewi.lestari@example.com').first()).toBeVisible()
  await expect(page.getByText('Built payment services with Node.js and PostgreSQL').first()).toBeVisible()
})

test('decisions made while the server is down are kept and arrive when it is back', async ({ page, server }) => {
  await signInByPopup(page, server.url)
  await makeJobInForm(page, server.url)
  await page.getByRole('link', { name: 'Upload CVs' }).first().click()
  await page.getByLabel('Batch name').fill('November')
  await chooseFiles(page, someCvs())
  await page.getByRole('button', { name: 'Upload and process' }).click()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/screening')
  for (const name of ['Dewi Lestari', 'Sekar Ayu']) {
    await expect(card(page, name).getByText('Completed')).toBeVisible()
  }

  await server.stop()
  await card(page, 'Dewi Lestari').getByRole('button', { name: 'Accept' }).click()
  await card(page, 'Sekar Ayu').getByRole('button', { name: 'Reject' }).click()
  await expect(card(page, 'Dewi Lestari').getByText('Accepted')).toBeVisible()
  await expect(page.getByText('Kept on this device, sent when there is a connection.').first()).toBeVisible()
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /2 changes waiting|Offline, 2 waiting/ })
      .first(),
  ).toBeVisible()

  await server.start()
  await expect(upToDate(page)).toBeVisible({ timeout: 40_000 })
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  const answer = await fetch(`${server.url}/api/cv-screening`, { headers: { authorization: `Bearer ${token}` } })
  const statuses = ((await answer.json()) as { name: string; status: number }[])
    .map(({ name, status }) => `${name} ${status}`)
    .toSorted()
  expect(statuses).toEqual(['Bagas Nugroho 2', 'Dewi Lestari 4', 'Sekar Ayu 5'])
})

test('the whole flow works in Indonesian', async ({ page, server }) => {
  await page.goto(server.url)
  await page.getByRole('radio', { name: 'Indonesia' }).click()
  await signInByPopup(page, server.url)
  await expect(page.getByText('Selamat datang, Rina Prameswari!')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')

  await page.getByRole('link', { name: 'Lowongan', exact: true }).first().click()
  await page.getByRole('link', { name: 'Buat Lowongan Pertama Anda' }).click()
  await page.getByLabel('Judul').fill('Insinyur Backend')
  await page.getByLabel('Deskripsi', { exact: true }).fill('Membangun layanan pembayaran dengan Node.js')
  await page.getByRole('button', { name: 'Buat lowongan' }).click()
  await expect(toastOfDone(page, 'Lowongan berhasil dibuat')).toBeVisible()

  await page.getByRole('link', { name: 'Unggah CV' }).first().click()
  await page.getByLabel('Nama batch').fill('Gelombang 2')
  await chooseFiles(page, someCvs())
  await page.getByRole('button', { name: 'Unggah dan proses' }).click()
  await expect(page.getByText('CV berhasil diunggah')).toBeVisible()
  await expect(card(page, 'Dewi Lestari').getByText('Selesai')).toBeVisible()

  await card(page, 'Dewi Lestari').getByRole('button', { name: 'Terima' }).click()
  await expect(toastOfDone(page, 'Kandidat berhasil diterima')).toBeVisible()
  await page.getByRole('link', { name: 'Dewi Lestari' }).click()
  await expect(page.getByText('Dinilai dengan kata kunci saja. Tidak ada model yang digunakan.').first()).toBeVisible()
})
