// Two members of a team review one list at the same time, each in a browser of their own.
import type { Browser, Page } from '@playwright/test'
import { lookAtTheNext } from './by-hand.ts'
import { expect, test, type TestServer } from './fixtures.ts'
import { decisionsOf } from './many-candidates.ts'
import { dock, nameOnDesk, openDesk } from './on-desk.ts'
import { makeKnown, signIn } from './steps.ts'
import { isReadyOffline } from './worker.ts'

const viewport = { width: 1280, height: 720 }
test.use({ viewport })

const listed = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Candidates' }).getByRole('button', { name: new RegExp(`^${name}\\b`) })
const over = (page: Page) => page.getByText('All decided')

async function openAsBudi(browser: Browser, server: TestServer, desk: string): Promise<Page> {
  const context = await browser.newContext({ viewport })
  await makeKnown(context, server)
  const page = await context.newPage()
  await signIn(page, server.url, 'Budi Santoso')
  await page.goto(desk)
  return page
}

/** Decides on what is offered, as long as something is. Resolves to those who were decided. */
async function decide(page: Page, key: 'a' | 'r', atMost = Infinity): Promise<string[]> {
  const decided: string[] = []
  while (decided.length < atMost) {
    await expect(nameOnDesk(page).or(over(page)).first()).toBeVisible()
    if (await over(page).isVisible()) break
    const name = (await nameOnDesk(page).textContent())!
    decided.push(name)
    await expect(dock(page, 'Accept')).toBeVisible()
    await lookAtTheNext(page)
    await page.keyboard.press(key)
    await expect(nameOnDesk(page).filter({ hasText: new RegExp(`^${name}$`) })).toHaveCount(0)
  }
  return decided
}

test('two who review one list are offered different candidates, see each other, and the server has exactly their decisions', async ({
  page,
  browser,
  server,
}) => {
  await openDesk(page, server.url, 8)
  const theirs = await openAsBudi(browser, server, page.url().replace(/\?.*/, ''))
  await expect(nameOnDesk(theirs)).toBeVisible()

  const [mine, other] = [(await nameOnDesk(page).textContent())!, (await nameOnDesk(theirs).textContent())!]
  expect(other).not.toBe(mine)
  await expect(theirs.getByText('Also here: Rina Prameswari').filter({ visible: true })).toBeVisible()
  await expect(page.getByText('Also here: Budi Santoso').filter({ visible: true })).toBeVisible()

  await listed(theirs, mine).click()
  await expect(nameOnDesk(theirs)).toHaveText(mine)
  await expect(theirs.getByText('Rina Prameswari is looking at this CV too').filter({ visible: true })).toBeVisible()
  await listed(theirs, other).click()
  await expect(nameOnDesk(theirs)).toHaveText(other)
  await expect(theirs.getByText('Also here: Rina Prameswari').filter({ visible: true })).toBeVisible()

  const [accepted, rejected] = await Promise.all([decide(page, 'a'), decide(theirs, 'r')])

  expect(accepted.filter((name) => rejected.includes(name))).toEqual([])
  expect(accepted.length + rejected.length).toBe(8)
  expect(Math.min(accepted.length, rejected.length)).toBeGreaterThan(0)
  const all = Object.fromEntries([...accepted.map((name) => [name, 'accepted']), ...rejected.map((name) => [name, 'rejected'])])
  await expect.poll(() => decisionsOf(page, server.url)).toEqual(all)
  await expect(over(page)).toBeVisible()
  await expect(over(theirs)).toBeVisible()
  await theirs.context().close()
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('whoever loses the connection goes on as if alone, and nothing is lost', async ({ page, context, browser, server }) => {
    await openDesk(page, server.url, 6)
    await isReadyOffline(page)
    const theirs = await openAsBudi(browser, server, page.url().replace(/\?.*/, ''))
    await expect(nameOnDesk(theirs)).toBeVisible()
    const heldByBudi = (await nameOnDesk(theirs).textContent())!
    await expect(page.getByText('Also here: Budi Santoso').filter({ visible: true })).toBeVisible()

    await context.setOffline(true)
    await expect(page.getByText('Also here: Budi Santoso')).toHaveCount(0)
    const decided = await decide(page, 'a')
    expect(decided.length).toBe(6)
    expect(decided).toContain(heldByBudi)
    await context.setOffline(false)

    await expect
      .poll(() => decisionsOf(page, server.url), { timeout: 60_000 })
      .toEqual(Object.fromEntries(decided.map((name) => [name, 'accepted'])))
    await theirs.context().close()
  })
})

test('whoever finds all the rest with others is told so, and may look all the same', async ({ page, browser, server }) => {
  await openDesk(page, server.url, 2)

  const theirs = await openAsBudi(browser, server, page.url().replace(/\?.*/, ''))

  await expect(theirs.getByRole('heading', { name: 'Others are looking at the last ones' })).toBeVisible()
  await theirs.getByRole('button', { name: 'Look at the next one all the same' }).click()
  await expect(nameOnDesk(theirs)).toBeVisible()
  await theirs.context().close()
})
