// A decision made offline looks unsent, and what is undone before it was sent leaves nothing in the outbox.
import { expect, test } from './fixtures.ts'
import { decisionsOf, putCandidates } from './many-candidates.ts'
import { makeJob, signIn } from './steps.ts'

test('acceptance, undo and acceptance offline are one unsent decision, marked until the server has it', async ({
  page,
  context,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, server.url)
  await makeJob(page, server.url)
  await putCandidates(page, server.url, 1)
  await page.goto(`${server.url}/screening`)
  const card = page.getByRole('article')
  await expect(card.getByRole('button', { name: 'Accept' })).toBeVisible()
  await context.setOffline(true)

  await card.getByRole('button', { name: 'Accept' }).click()
  await expect(card).toContainText('Not sent yet')
  await card.getByRole('button', { name: 'Undo' }).click()
  await expect(card).not.toContainText('Not sent yet')
  await card.getByRole('button', { name: 'Accept' }).click()
  await expect(card).toContainText('Not sent yet')
  await expect(page.getByRole('status').filter({ hasText: 'Offline, 1 waiting' }).first()).toBeVisible()

  await context.setOffline(false)
  await expect(card).not.toContainText('Not sent yet')
  await expect(card).toContainText('by Rina')
  await expect.poll(async () => Object.values(await decisionsOf(page, server.url))).toEqual(['accepted'])
})
