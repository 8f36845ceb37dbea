// Two members edit one job, one of them without a connection.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { callAs, makeJob, makeKnown, showJobs, signIn, upToDate } from './steps.ts'
import { isReadyOffline } from './worker.ts'

test.use({ serviceWorkers: 'allow' })

test('edits of different fields merge by themselves, and those of one field are settled field by field', async ({
  page,
  context,
  browser,
  server,
}) => {
  await signIn(page, server.url)
  await makeJob(page, server.url)
  await showJobs(page, server.url)
  const elsewhere = await browser.newContext()
  await makeKnown(elsewhere, server)
  const theirs = await elsewhere.newPage()
  await signIn(theirs, server.url, 'Budi Santoso')
  const call = await callAs(page, server.url)
  const onServer = async () => ((await (await call('/jobs')).json()) as Record<'id' | FieldName, string>[])[0]!
  const form = `${server.url}/jobs/${(await onServer()).id}/edit`

  await page.goto(form)
  await isReadyOffline(page)
  await expect(page.getByLabel('Title')).toHaveValue('Backend Engineer')
  await context.setOffline(true)
  await save(page, { title: 'Platform Engineer' })
  await theirs.goto(form)
  await save(theirs, { keywords: 'Rust', description: 'Builds the platform' })
  await expect.poll(onServer).toMatchObject({ title: 'Backend Engineer', keywords: 'Rust' })
  await context.setOffline(false)

  const merged = { title: 'Platform Engineer', keywords: 'Rust', description: 'Builds the platform' }
  await expect.poll(onServer).toMatchObject(merged)
  await expect(upToDate(page)).toBeVisible()
  await expect(page.getByText('Builds the platform')).toBeVisible()

  await page.goto(form)
  await expect(page.getByLabel('Keywords')).toHaveValue('Rust')
  await context.setOffline(true)
  await save(page, { title: 'My title', keywords: 'Mine', description: 'My words' })
  await theirs.goto(form)
  await expect(theirs.getByLabel('Title')).toHaveValue('Platform Engineer')
  await save(theirs, { title: 'Their title', description: 'Their words' })
  await expect.poll(onServer).toMatchObject({ title: 'Their title' })
  await context.setOffline(false)

  await expect(page.getByRole('status').filter({ hasText: '1 needs attention' }).first()).toBeVisible()
  await page
    .getByRole('link', { name: /^Outbox/ })
    .first()
    .click()
  const card = page.getByRole('article').filter({ hasText: 'was changed on another device' })
  await expect(card.getByRole('heading', { level: 4 })).toHaveText(['Title', 'Description'])
  await card.getByRole('radio', { name: 'On the server' }).last().click()
  await card.getByRole('button', { name: 'Use what is chosen for each field' }).click()

  await expect.poll(onServer).toMatchObject({ title: 'My title', description: 'Their words', keywords: 'Mine' })
  await expect(card).toHaveCount(0)
  await elsewhere.close()
})

type FieldName = keyof typeof labels
const labels = { title: 'Title', description: 'Description', keywords: 'Keywords' } as const

async function save(page: Page, fields: Partial<Record<FieldName, string>>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) {
    await page.getByLabel(labels[name as FieldName], { exact: name === 'description' }).fill(text)
  }
  await page.getByRole('button', { name: 'Save changes' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/jobs\/[0-9a-f-]+$/)
}
