// A wrong or missing name, e-mail address or phone is corrected, also without a connection.
import type { Page } from '@playwright/test'
import { violationsOn } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { putCandidates } from './many-candidates.ts'
import { callAs, makeJob, makeKnown, signIn, upToDate } from './steps.ts'
import { isReadyOffline } from './worker.ts'

async function openCandidate(page: Page, url: string): Promise<void> {
  await signIn(page, url)
  await makeJob(page, url)
  await putCandidates(page, url, 1)
  const call = await callAs(page, url)
  const [candidate] = (await (await call('/cv-screening')).json()) as { id: string }[]
  await page.goto(`${url}/screening/candidate/${candidate!.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'candidate-0.pdf' })).toBeVisible()
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a correction made offline shows at once and in the history, and reaches another browser, which finds the new name', async ({
    page,
    context,
    browser,
    server,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openCandidate(page, server.url)
    const other = await browser.newContext()
    await makeKnown(other, server)
    const elsewhere = await other.newPage()
    await signIn(elsewhere, server.url)
    await elsewhere.goto(`${server.url}/screening`)
    await expect(elsewhere.getByRole('article')).toContainText('candidate-0.pdf')
    await isReadyOffline(page)
    await context.setOffline(true)

    const opener = page.getByRole('button', { name: 'Correct name or contact' })
    await opener.click()
    const form = page.getByRole('dialog', { name: 'Correct name and contact' })
    await expect(form.getByLabel('Name')).toBeFocused()
    await page.keyboard.type('Dewi Prameswari')
    await form.getByLabel('E-mail').fill('dewi')
    await form.getByLabel('Phone').fill('+62 812 0000 0142')
    await page.keyboard.press('Enter')
    await expect(form.getByText('Write it like name@example.com, or leave it empty.')).toBeVisible()
    await expect(form.getByLabel('E-mail')).toBeFocused()
    await form.getByLabel('E-mail').fill('')
    await page.keyboard.press('Enter')

    await expect(form).toHaveCount(0)
    await expect(opener).toBeFocused()
    await expect(page.getByRole('heading', { level: 1, name: 'Dewi Prameswari' })).toBeVisible()
    await expect(page.getByRole('link', { name: '+62 812 0000 0142', exact: true })).toBeVisible()
    const history = page.getByRole('region', { name: 'History' })
    const line = history.getByRole('listitem').filter({ hasText: 'Corrected by Rina Prameswari: name, e-mail, and phone' })
    await expect(line).toContainText('Not sent yet')

    await context.setOffline(false)
    await expect(line).not.toContainText('Not sent yet')
    await expect(upToDate(page)).toBeVisible()
    await expect(elsewhere.getByRole('article')).toContainText('Dewi Prameswari')
    await elsewhere.getByRole('searchbox').fill('prameswari')
    await expect(elsewhere.getByRole('article')).toHaveCount(1)
    await elsewhere.getByRole('searchbox').fill('candidate0@example')
    await expect(elsewhere.getByRole('article')).toHaveCount(0)
    await other.close()
  })
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a name is corrected on the desk by touch, in a form without faults of accessibility', async ({ page, server }) => {
    await openCandidate(page, server.url)
    await page.goto(`${server.url}/review`)
    const pane = page.locator('[data-desk-pane=current]')
    await page.getByRole('radio', { name: 'Evaluation' }).tap()

    await pane.getByRole('button', { name: 'Correct name or contact' }).tap()
    const form = page.getByRole('dialog', { name: 'Correct name and contact' })
    await expect(form.getByLabel('Name')).toBeVisible()
    expect(await violationsOn(page, { within: '[role=dialog]' })).toEqual([])
    await form.getByLabel('Name').fill('Dewi Prameswari')
    await form.getByRole('button', { name: 'Save' }).tap()

    await expect(pane.getByRole('heading', { level: 2, name: 'Dewi Prameswari' })).toBeVisible()
    const nameOnServer = async () => {
      const call = await callAs(page, server.url)
      return ((await (await call('/cv-screening')).json()) as { name: string }[]).map(({ name }) => name)
    }
    await expect.poll(nameOnServer).toEqual(['Dewi Prameswari'])
  })
})
