// The desk: deciding many candidates from one place.
import type { Page } from '@playwright/test'
import { lookAtTheNext, swipe } from './by-hand.ts'
import { expect, someCvs, test } from './fixtures.ts'
import { dock, nameOnDesk, openDesk, pane } from './on-desk.ts'
import { decisionsOf } from './many-candidates.ts'
import { makeJob, signIn, uploadCvs } from './steps.ts'

/** Decides on `howMany` candidates, from half of them on without a connection. Resolves to what was decided, by name. */
async function decideAll(
  page: Page,
  howMany: number,
  decide: (status: 'accepted' | 'rejected', at: number) => Promise<void>,
): Promise<Record<string, string>> {
  const decided: Record<string, string> = {}
  for (let at = 0; at < howMany; at += 1) {
    if (at === Math.floor(howMany / 2)) await page.context().setOffline(true)
    const name = (await nameOnDesk(page).textContent())!
    expect(decided).not.toHaveProperty([name])
    decided[name] = at % 5 === 2 ? 'rejected' : 'accepted'
    await decide(decided[name] === 'rejected' ? 'rejected' : 'accepted', at)
    if (at < howMany - 1) await expect(nameOnDesk(page)).not.toHaveText(name)
    await lookAtTheNext(page)
  }
  return decided
}

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1280, height: 720 } })

  test.describe('with the service worker', () => {
    test.use({ serviceWorkers: 'allow' })

    test('fifty candidates are decided by keyboard alone, half of them offline, and the server ends with exactly those decisions', async ({
      page,
      context,
      server,
    }) => {
      await openDesk(page, server.url, 50)

      const first = (await nameOnDesk(page).textContent())!
      await page.keyboard.press('l')
      await expect(nameOnDesk(page)).not.toHaveText(first)
      await lookAtTheNext(page)
      const decided = await decideAll(page, 50, async (status) => page.keyboard.press(status === 'accepted' ? 'a' : 'r'))

      expect(Object.keys(decided).at(-1)).toBe(first)
      await expect(page.getByText('All decided')).toBeVisible()
      await expect(page.getByText(/^50 read, 40 accepted, 10 rejected, in \d+ minutes?\.$/)).toBeVisible()
      await context.setOffline(false)
      await expect.poll(() => decisionsOf(page, server.url), { timeout: 60_000 }).toEqual(decided)
    })
  })

  test('the first evidence and the first lines of the CV are on the screen, and the keys lead through the evidence', async ({
    page,
    server,
  }) => {
    await signIn(page, server.url)
    await makeJob(page, server.url)
    await uploadCvs(page, server.url, 'November', someCvs().slice(0, 1))
    await expect(page.getByText('Completed').filter({ visible: true }).first()).toBeVisible({ timeout: 40_000 })
    await page.getByRole('link', { name: 'Review 1' }).filter({ visible: true }).click()

    const mark = pane(page).getByRole('button', { name: 'Back to quote 1a', exact: true })
    await expect(mark).toBeInViewport()
    await expect(pane(page).getByRole('list', { name: 'Criteria' }).getByRole('button', { name: /1a/ }).first()).toBeInViewport()
    await expect(pane(page).locator('.pdf-text').getByText('Dewi Lestari', { exact: true })).toBeInViewport()
    await page.keyboard.press('1')
    await expect(pane(page).getByRole('button', { name: /1a/, pressed: true })).toBeVisible()
    await mark.click()
    await expect(pane(page).getByRole('button', { name: /1a/, pressed: true })).toBeFocused()
    await page.getByRole('tab', { name: 'Text' }).click()
    await expect(pane(page).locator('mark').first()).toBeVisible()
  })

  test('a decision is named in the dock, undone there, and no toast is shown', async ({ page, server }) => {
    await openDesk(page, server.url, 3)
    const name = (await nameOnDesk(page).textContent())!

    await dock(page, 'Accept').click()
    await expect(nameOnDesk(page)).not.toHaveText(name)
    await expect(page.getByRole('log', { name: 'Last decisions' }).getByText(`${name} accepted`)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('status')).toHaveCount(0)
    await page.getByRole('button', { name: `Undo the decision on ${name}` }).click()

    await expect(nameOnDesk(page)).toHaveText(name)
    await expect.poll(() => decisionsOf(page, server.url)).toEqual({})
    await expect(dock(page, 'Accept')).toBeEnabled()
    expect(await page.locator('[data-desk-pane=ready]').count()).toBe(2)
  })
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test.describe('with the service worker', () => {
    test.use({ serviceWorkers: 'allow' })

    test('twenty candidates are decided by touch alone, half of them offline, and the server ends with exactly those decisions', async ({
      page,
      context,
      server,
    }) => {
      await openDesk(page, server.url, 20)

      const decided = await decideAll(page, 20, async (status, at) => {
        if (at % 2 === 1) return swipe(page, pane(page), status === 'accepted' ? 160 : -160)
        const name = (await nameOnDesk(page).textContent())!
        // Right after a swipe the browser may take a tap for the end of that gesture: tap again.
        await expect(async () => {
          const isStillThere = (await nameOnDesk(page).textContent()) === name
          if (isStillThere) await dock(page, status === 'accepted' ? 'Accept' : 'Reject').tap({ timeout: 1_000 })
          await expect(nameOnDesk(page)).not.toHaveText(name, { timeout: 1_500 })
        }).toPass({ timeout: 15_000 })
      })

      await expect(page.getByText('All decided')).toBeVisible()
      await context.setOffline(false)
      await expect.poll(() => decisionsOf(page, server.url), { timeout: 60_000 }).toEqual(decided)
    })
  })

  test('the dock covers nothing: the evaluation and the CV end above it', async ({ page, server }) => {
    await openDesk(page, server.url, 2)
    const top = (await dock(page, 'Accept').boundingBox())!.y

    for (const part of ['Evaluation', 'CV', 'Candidates']) {
      await page.getByRole('radio', { name: part }).tap()
      const ends = await page.locator('main').evaluate((main) => main.getBoundingClientRect().bottom)
      expect(ends).toBeLessThanOrEqual(top)
    }
    await page.getByRole('list', { name: 'Candidates' }).getByRole('button').last().tap()
    await expect(page.getByText('2 of 2').filter({ visible: true })).toBeVisible()
  })
})
