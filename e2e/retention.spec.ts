// How long candidates are kept: a job's own rule, and what is told before candidates are erased.
import { createDatabase } from '../server/database/database.ts'
import { expect, someCvs, test } from './fixtures.ts'
import { makeJob, signIn, uploadCvs } from './steps.ts'

test('an admin gives a job its own time, is told what it will erase, and keeps the candidates for a reason', async ({
  page,
  server,
}) => {
  await signIn(page, server.url)
  await makeJob(page, server.url)
  await uploadCvs(page, server.url, 'First', someCvs().slice(0, 1))
  await expect(page).toHaveURL(({ pathname }) => pathname === '/screening')
  await expect(page.getByText('Dewi Lestari').first()).toBeVisible()
  await age(server.databaseUrl, 60)
  await page.goto(`${server.url}/jobs`)
  await page.getByRole('link', { name: 'Backend Engineer' }).first().click()
  const card = page.getByRole('region', { name: 'How long candidates are kept' })
  await expect(card.getByText('erased 180 days after the decision')).toBeVisible()

  await card.getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Kept/ }).click()
  await page.getByRole('option', { name: 'A number of days for this job' }).click()
  await dialog.getByLabel(/^Days after the decision/).fill('3')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('A whole number from 7 to 730.')).toBeVisible()
  await dialog.getByLabel(/^Days after the decision/).fill('30')
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect(card.getByText('erased 30 days after the decision')).toBeVisible()
  await expect(card.getByText('Set for this job by Rina Prameswari')).toBeVisible()
  await expect(card.getByText(/^1 candidate will be erased on /)).toBeVisible()
  await page.goto(`${server.url}/dashboard`)
  const warning = page.getByText('Within a week 1 candidate will be erased, whose time is over: Backend Engineer')
  await expect(warning).toBeVisible()
  await warning.getByRole('link', { name: 'Backend Engineer' }).click()

  await card.getByRole('button', { name: 'Change' }).click()
  await dialog.getByRole('button', { name: /^Kept/ }).click()
  await page.getByRole('option', { name: 'Until somebody erases them, for a reason' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Give the reason.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A dispute in court')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('Reason: A dispute in court')).toBeVisible()
  await expect(card.getByText(/will be erased on/)).toHaveCount(0)
})

/** Moves the last act about each candidate back by so many days. */
async function age(databaseUrl: string, days: number): Promise<void> {
  const db = createDatabase(databaseUrl, 1)
  await db('candidates').update({ updated_at: db.raw(`updated_at - make_interval(days => ?)`, [days]) })
  await db.destroy()
}
