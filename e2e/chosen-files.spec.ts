// What the upload screen finds out about files before their bytes go out.
import { expect, someCvs, test } from './fixtures.ts'
import { callAs, fillUpload, makeJob, signIn, uploadCvs } from './steps.ts'

const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), Buffer.alloc(2_000_000, 7)])

test('files that the batch has already are skipped, and sent again where that is wanted', async ({ page, server }) => {
  await signIn(page, server.url)
  await makeJob(page, server.url)
  const files = someCvs().slice(0, 2)
  await uploadCvs(page, server.url, 'November', files)
  await expect(page).toHaveURL(/\/screening\?batchId=[0-9a-f-]+&sort=overall$/)
  await expect(page.getByRole('article').filter({ hasText: 'Completed' })).toHaveCount(2, { timeout: 40_000 })

  await fillUpload(page, server.url, 'November', files)
  await expect(page.getByText('2 are already in this batch. They are skipped.')).toBeVisible()
  await page.getByRole('button', { name: 'Add anyway' }).click()
  await expect(page.getByText('They are uploaded again.')).toBeVisible()
  await page.getByRole('button', { name: 'Skip them' }).click()

  await expect(page.getByText('Already in this batch.').first()).toBeVisible()
})

test('a picture named as a PDF is refused before its bytes go out, in words that name it', async ({ page, server }) => {
  await signIn(page, server.url)
  await makeJob(page, server.url)
  const sent: number[] = []
  page.on('request', (request) => request.url().includes('/files/') && sent.push(request.postDataBuffer()?.length ?? 0))

  await fillUpload(page, server.url, 'November', [
    { name: 'photo.pdf', mimeType: 'application/pdf', buffer: jpeg },
    ...someCvs().slice(0, 1),
  ])
  await expect(page.getByRole('listitem').filter({ hasText: 'photo.pdf' })).toContainText(/JPG|JPEG|photo|picture/i)
  await page.getByRole('button', { name: 'Upload and process' }).click()

  const call = await callAs(page, server.url)
  const names = async () => ((await (await call('/cv-screening')).json()) as { fileName: string }[]).map((one) => one.fileName)
  await expect.poll(names).toEqual([someCvs()[0]!.name])
  expect(Math.max(0, ...sent)).toBeLessThan(1_000_000)
})
