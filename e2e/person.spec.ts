// An admin finds what is held of one person, saves it, and erases the person here and on another device.
import { violationsOn } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { putCandidates } from './many-candidates.ts'
import { makeJob, makeKnown, signIn } from './steps.ts'

test('a person is found by e-mail, saved as an archive, and erased here and on another device', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page, server.url)
  await makeJob(page, server.url)
  await putCandidates(page, server.url, 2)
  const other = await browser.newContext()
  await makeKnown(other, server)
  const elsewhere = await other.newPage()
  await signIn(elsewhere, server.url)
  await elsewhere.goto(`${server.url}/screening`)
  await expect(elsewhere.getByRole('article')).toHaveCount(2)

  await page.goto(`${server.url}/dashboard`)
  await page.getByRole('link', { name: 'A person’s data' }).click()
  await page.getByLabel('E-mail or phone').fill('candidate0@example.com')
  await page.keyboard.press('Enter')
  const held = page.getByRole('region', { name: 'What is held' })
  await expect(held.getByRole('checkbox', { name: /^candidate-0\.pdf/ })).toBeChecked()
  await expect(held.getByRole('listitem')).toHaveCount(1)
  expect(await violationsOn(page)).toEqual([])

  const download = page.waitForEvent('download')
  await held.getByRole('button', { name: 'Save archive' }).click()
  expect((await download).suggestedFilename()).toMatch(/^person-\d{4}-\d\d-\d\d\.tar$/)

  await held.getByRole('button', { name: 'Erase for good' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Erase this person for good?' })
  await expect(dialog).toContainText('This cannot be undone.')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()

  await expect(page.getByText('The person is erased here.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Certificates of erasures' }).getByRole('listitem')).toHaveCount(1)
  await expect(elsewhere.getByRole('article')).toHaveCount(1)
  await expect(elsewhere.getByRole('article')).toContainText('candidate-1.pdf')
  await other.close()
})
