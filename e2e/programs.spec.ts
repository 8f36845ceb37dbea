// An admin gives a program a token, which then works and is revoked; on a laptop and on a phone.
import { violationsOn } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './steps.ts'

test('a token from the page for programs works for a program until it is revoked', async ({ page, server }) => {
  await signIn(page, server.url)
  await page.goto(`${server.url}/members`)
  await page.getByRole('link', { name: 'API tokens of all members' }).click()

  await page.getByLabel('Name').fill('The ATS')
  await page.getByRole('button', { name: 'Create token' }).click()
  const secret = await page.getByLabel('Secret').inputValue()
  const asProgram = () => fetch(`${server.url}/api/jobs`, { headers: { authorization: `Bearer ${secret}` } })
  expect((await asProgram()).status).toBe(200)

  expect(await violationsOn(page)).toEqual([])
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }

  await page.getByRole('button', { name: 'I have kept it' }).click()
  await page.getByRole('button', { name: 'Revoke The ATS' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke token' }).click()
  await expect(page.getByText('The ATS')).toBeHidden()
  expect((await asProgram()).status).toBe(401)
})
