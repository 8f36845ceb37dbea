// A job moves to another Saring with all that was done in it.
import { expect, someCvs, startServer, test } from './fixtures.ts'
import { callAs, makeJob, makeKnown, signIn, uploadCvs } from './steps.ts'

test('a job with scored and decided candidates is saved as an archive, and taken in by another server', async ({
  page,
  context,
  server,
  databaseServer,
}) => {
  const other = await startServer(databaseServer)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, server.url)
  await makeJob(page, server.url)
  await uploadCvs(page, server.url, 'November', someCvs().slice(0, 2))
  await expect(page.getByRole('article').filter({ hasText: 'Completed' })).toHaveCount(2)
  const call = await callAs(page, server.url)
  const candidates = (await (await call('/cv-screening')).json()) as { id: string; fileName: string }[]
  const dewi = candidates.find(({ fileName }) => fileName === 'dewi-lestari.pdf')!
  const accepted = new Blob(['{"status":"ACCEPTED"}'], { type: 'application/json' })
  expect((await call(`/cv-screening/${dewi.id}/status`, { method: 'PUT', body: accepted })).status).toBe(200)
  await page.goto(`${server.url}/jobs`)
  await page.getByRole('link', { name: 'Backend Engineer' }).click()

  await page.getByRole('button', { name: 'Export this job' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Archive (for another Saring)' }).click()
  const archive = await (await downloading).path()

  await makeKnown(context, other)
  await signIn(page, other.url)
  await page.goto(`${other.url}/jobs`)
  await page.getByRole('button', { name: 'Take in an archive' }).click()
  await page.getByTestId('archive-picker').setInputFiles(archive)
  await page.getByRole('dialog').getByRole('button', { name: 'Take in' }).click()

  await expect(page.getByText('“Backend Engineer” was taken in.')).toBeVisible()
  await page.getByRole('link', { name: 'Backend Engineer' }).click()
  await page.getByRole('link', { name: 'November' }).first().click()
  await page.getByRole('article').filter({ hasText: 'Dewi Lestari' }).getByRole('link', { name: 'Dewi Lestari' }).click()
  await expect(page.getByText('Accepted').filter({ visible: true }).first()).toBeVisible()
  await expect(
    page.getByText('Built payment services with Node.js and PostgreSQL').filter({ visible: true }).first(),
  ).toBeVisible()
  await other.end()
})
