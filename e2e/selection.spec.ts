// What can be done with a selection afterwards, and with a job as a pattern.
import { expect, test } from './fixtures.ts'
import { decisionsOf, putCandidates } from './many-candidates.ts'
import { makeJob, showJobs, signIn } from './steps.ts'

test('a selection of decided candidates is undone at once, long after the toast has gone', async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, server.url)
  await makeJob(page, server.url)
  await putCandidates(page, server.url, 4)
  await page.goto(`${server.url}/screening`)
  await expect(page.getByRole('article')).toHaveCount(4)

  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: /^Reject 4/ }).click()
  await expect.poll(async () => Object.values(await decisionsOf(page, server.url))).toEqual(Array(4).fill('rejected'))
  await page.reload()
  await expect(page.getByRole('article').filter({ hasText: 'Rejected' })).toHaveCount(4)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+J')
  await page.getByRole('button', { name: 'Undo decisions: 2' }).click()

  await expect(page.getByRole('article').filter({ hasText: 'Completed' })).toHaveCount(2)
  await expect.poll(async () => Object.values(await decisionsOf(page, server.url))).toHaveLength(2)
})

test('a job is duplicated: the form has its contents, and saving makes another job', async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, server.url)
  await makeJob(page, server.url)
  await showJobs(page, server.url)
  await page.getByRole('article').getByRole('link', { name: 'Backend Engineer' }).click()

  await page.getByRole('link', { name: 'Duplicate' }).filter({ visible: true }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Backend Engineer (copy)')
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Builds payment services')
  await page.getByRole('button', { name: 'Create job' }).filter({ visible: true }).click()

  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Backend Engineer (copy)' })).toBeVisible()
})
