// What a batch is called and whether a job takes CVs can change, also without a connection.
import { expect, someCvs, test } from './fixtures.ts'
import { callAs, makeJob, signIn, uploadCvs, upToDate } from './steps.ts'
import { isReadyOffline } from './worker.ts'

test.use({ serviceWorkers: 'allow' })

test('a batch is renamed offline, and what was uploaded offline to a job that was closed meanwhile goes out once it is open', async ({
  page,
  context,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, server.url)
  await makeJob(page, server.url)
  await uploadCvs(page, server.url, 'November', someCvs().slice(0, 1))
  await expect(page).toHaveURL(/\/screening\?batchId=/)
  const call = await callAs(page, server.url)
  const listed = async (place: string) => (await (await call(place)).json()) as { id: string; name: string }[]
  const [job] = await listed('/jobs')
  await page.goto(`${server.url}/jobs/${job!.id}`)
  await isReadyOffline(page)

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Rename November' }).click()
  await page.getByRole('textbox', { name: 'Batch name' }).fill('First round')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByRole('link', { name: 'First round' }).first()).toBeVisible()
  await uploadCvs(page, server.url, 'First round', someCvs().slice(1, 2))
  await expect(page.getByText('1 CV is kept on this device')).toBeVisible()
  const closing = { method: 'PUT', body: new Blob(['{"closed":true}'], { type: 'application/json' }) }
  expect((await call(`/jobs/${job!.id}/closed`, closing)).status).toBe(200)
  await context.setOffline(false)

  await expect.poll(async () => (await listed('/batches')).map(({ name }) => name)).toEqual(['First round'])
  await page.goto(`${server.url}/outbox`)
  await expect(page.getByText('1 CV, whose job is closed')).toBeVisible()
  await page.goto(`${server.url}/jobs`)
  await page.getByRole('radio', { name: 'Closed 1' }).click()
  await page.getByRole('link', { name: 'Backend Engineer' }).click()
  await expect(page.getByText('This job is closed: it takes no more CVs.')).toBeVisible()
  await page.getByRole('button', { name: 'Reopen job' }).click()
  await expect(page.getByRole('button', { name: 'Close job' })).toBeVisible()
  await page.goto(`${server.url}/outbox`)
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect(upToDate(page)).toBeVisible()
  await expect.poll(async () => (await listed('/cv-screening')).length).toBe(2)
  expect(await listed('/batches')).toHaveLength(1)
})
