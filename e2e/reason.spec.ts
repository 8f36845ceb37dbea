// A reason for a rejection: one of the workspace's list, given by key or touch, also without a connection.
import type { Page } from '@playwright/test'
import { lookAtTheNext } from './by-hand.ts'
import { violationsOn } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { dock, nameOnDesk, openDesk } from './on-desk.ts'
import { callAs, makeKnown, signIn } from './steps.ts'
import { isReadyOffline } from './worker.ts'

/** The reasons by name, as the server has them. */
async function reasonsOf(page: Page, url: string): Promise<Record<string, string>> {
  const call = await callAs(page, url)
  const all = (await (await call('/cv-screening')).json()) as { name: string; rejectionReason?: string }[]
  return Object.fromEntries(all.flatMap(({ name, rejectionReason }) => (rejectionReason ? [[name, rejectionReason]] : [])))
}

async function reject(page: Page, press: () => Promise<void>): Promise<string> {
  const name = (await nameOnDesk(page).textContent())!
  await press()
  await expect(nameOnDesk(page)).not.toHaveText(name)
  await lookAtTheNext(page)
  return name
}

const reasonsFor = (page: Page, name: string) => page.getByRole('menu', { name: `Reason for rejecting ${name}` })
const last = (page: Page) => page.getByRole('log', { name: 'Last decisions' })

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1280, height: 720 } })

  test.describe('with the service worker', () => {
    test.use({ serviceWorkers: 'allow' })

    test('reasons given by key without a connection are in the history elsewhere, filtered by, and counted on the job’s page', async ({
      page,
      context,
      browser,
      server,
    }) => {
      await openDesk(page, server.url, 4)
      await isReadyOffline(page)
      await expect(nameOnDesk(page)).toBeVisible()
      await context.setOffline(true)

      const first = await reject(page, () => page.keyboard.press('r'))
      await page.keyboard.press('w')
      await expect(reasonsFor(page, first).getByRole('menuitemradio', { name: 'Experience does not fit' })).toBeFocused()
      expect(await violationsOn(page, { except: ['region'] })).toEqual([])
      await page.keyboard.press('2')
      await expect(reasonsFor(page, first)).toHaveCount(0)
      await expect(last(page).getByRole('button', { name: `Skills missing: reason for rejecting ${first}` })).toBeVisible()

      const second = await reject(page, () => page.keyboard.press('r'))
      await last(page)
        .getByRole('button', { name: `Reason for rejecting ${second}` })
        .click()
      await reasonsFor(page, second).getByRole('menuitemradio', { name: 'Location' }).click()
      const third = await reject(page, () => page.keyboard.press('r'))
      await page.keyboard.press('w')
      await page.keyboard.press('Escape')
      await expect(reasonsFor(page, third)).toHaveCount(0)
      await expect(dock(page, 'Accept')).toBeInViewport({ ratio: 1 })
      await context.setOffline(false)
      await expect.poll(() => reasonsOf(page, server.url)).toEqual({ [first]: 'Skills missing', [second]: 'Location' })

      const other = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      await makeKnown(other, server)
      const elsewhere = await other.newPage()
      await signIn(elsewhere, server.url)
      await elsewhere.goto(`${server.url}/jobs`)
      await elsewhere.getByRole('article').getByRole('link', { name: 'Backend Engineer' }).click()
      const counted = elsewhere.getByRole('region', { name: 'Reasons for rejections' })
      await expect(counted.getByRole('listitem')).toHaveText(['Skills missing1', 'Location1'])
      await expect(counted).toContainText('1 rejection without a reason.')
      await counted.getByRole('link', { name: 'Skills missing' }).click()
      await expect(elsewhere).toHaveURL(/reason=Skills\+missing/)
      await expect(elsewhere.getByRole('article')).toHaveCount(1)
      await expect(elsewhere.getByRole('article')).toContainText(first)
      await elsewhere.getByRole('button', { name: /^Reason/ }).click()
      await elsewhere.getByRole('option', { name: 'Location' }).click()
      await expect(elsewhere.getByRole('article')).toContainText(second)
      await elsewhere.getByRole('article').getByRole('link', { name: second }).click()
      await expect(
        elsewhere.getByRole('region', { name: 'History' }).getByText('Rejected by Rina Prameswari: Location'),
      ).toBeVisible()
      await other.close()
    })
  })

  test('a reason is given and taken back on the candidate’s page, from the list that an admin has written', async ({
    page,
    server,
  }) => {
    await openDesk(page, server.url, 2)
    const name = await reject(page, () => page.keyboard.press('r'))
    await page.keyboard.press('w')
    await page.getByRole('button', { name: 'Edit list' }).click()
    const form = page.getByRole('dialog', { name: 'Reasons for a rejection' })
    await form.getByLabel('One reason a line').fill('No licence\nno licence')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('Between 1 and 12 lines, each another, of at most 60 characters.')).toBeVisible()
    await form.getByLabel('One reason a line').fill('No licence\nLocation')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toHaveCount(0)
    await expect(reasonsFor(page, name).getByRole('menuitemradio')).toHaveText(['No licence1', 'Location2'])
    await reasonsFor(page, name).getByRole('menuitemradio', { name: 'No licence' }).click()
    await expect.poll(() => reasonsOf(page, server.url)).toEqual({ [name]: 'No licence' })

    await page.goto(`${server.url}/screening?status=5`)
    await page.getByRole('article').getByRole('link', { name }).click()
    const history = page.getByRole('region', { name: 'History' })
    await expect(history.getByText('Rejected by Rina Prameswari: No licence')).toBeVisible()
    const opener = page.getByRole('button', { name: 'No licence' })
    await opener.click()
    await page.keyboard.press('1')
    await expect(page.getByRole('button', { name: 'Reason', exact: true })).toBeFocused()
    await expect(history.getByText('Rejected by Rina Prameswari', { exact: true })).toBeVisible()
    await expect.poll(() => reasonsOf(page, server.url)).toEqual({})
  })
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a reason is one tap away, and the reasons cover nothing that one decides with', async ({ page, server }) => {
    await openDesk(page, server.url, 3)

    const name = await reject(page, () => dock(page, 'Reject').tap())
    await last(page)
      .getByRole('button', { name: `Reason for rejecting ${name}` })
      .tap()
    await expect(reasonsFor(page, name)).toBeVisible()
    await dock(page, 'Accept').tap({ trial: true })
    await dock(page, 'Reject').tap({ trial: true })
    const box = await reasonsFor(page, name).getByRole('menuitemradio', { name: 'Location' }).boundingBox()
    expect(box!.height).toBeGreaterThanOrEqual(44)
    expect(await violationsOn(page, { except: ['region'] })).toEqual([])
    await reasonsFor(page, name).getByRole('menuitemradio', { name: 'Location' }).tap()

    await expect(reasonsFor(page, name)).toHaveCount(0)
    await expect.poll(() => reasonsOf(page, server.url)).toEqual({ [name]: 'Location' })
  })
})
