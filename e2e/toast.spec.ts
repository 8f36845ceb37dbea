// Toasts: where they stand, whom they name, and when they go.
import type { Locator, Page } from '@playwright/test'
import { expect, someCvs, test } from './fixtures.ts'
import { putCandidates, statusesOf } from './many-candidates.ts'
import { makeJob, signIn, toastOfDone, uploadCvs } from './steps.ts'

// Whose time runs with an animation.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
]
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true })

/** Clicks on a place of the screen, whatever is there, as a hand does that does not look. */
async function press(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  // Two presses in a shorter time count as one.
  await page.waitForTimeout(700)
  await page.mouse.click(x, y)
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await element.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** The controls one decides with, and the name on the page, of which some part in the window lies under a toast. */
const underToasts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll('button')].filter((each) => /^(Accept|Reject)[AR]?$/.test(each.textContent))
    const region = document.querySelector('[aria-label="Notifications"]')
    return [...controls, ...document.querySelectorAll('h1:not(main > header h1)')].flatMap((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect()
      const xs = [left + 2, (left + right) / 2, right - 2]
      const ys = [top + 2, (top + bottom) / 2, bottom - 2]
      const isUnder = xs.some((x) => ys.some((y) => region?.contains(document.elementFromPoint(x, y))))
      return isUnder && !region?.contains(each) ? [each.textContent] : []
    })
  })

async function openFirst(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/screening?status=completed`)
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(button(page, 'Accept')).toBeVisible()
}

test('four presses on the place of Accept accept four candidates, and each toast names its own', async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await signIn(page, server.url)
  await makeJob(page, server.url)
  await putCandidates(page, server.url, 5)
  await openFirst(page, server.url)
  const place = await middleOf(button(page, 'Accept'))

  for (let presses = 1; presses <= 4; presses += 1) {
    const name = (await page.getByRole('heading', { level: 1 }).textContent())!
    await press(page, place)
    await expect(toastOfDone(page, 'Candidate accepted successfully')).toContainText(name)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name)
  }

  const accepted = async () => (await statusesOf(page, server.url)).filter((status) => status === 4).length
  await expect.poll(accepted).toBe(4)
})

test('a toast covers no control one decides with and no name, at any width and place in the list', async ({ page, server }) => {
  await signIn(page, server.url)
  await makeJob(page, server.url)
  await putCandidates(page, server.url, 14)
  const said = toastOfDone(page, 'Candidate accepted successfully')
  for (const size of sizes) {
    await page.setViewportSize(size)
    await openFirst(page, server.url)
    await press(page, await middleOf(button(page, 'Accept')))
    await expect(said).toBeVisible()
    expect(await underToasts(page), `the page at ${size.width} px`).toEqual([])

    await page.goto(`${server.url}/screening?status=completed`)
    await button(page, 'Accept').first().click()
    await expect(said).toBeVisible()
    await page.keyboard.press('F8')
    for (let down = 0; down < 8; down += 1) {
      await page.evaluate(
        () => new Promise((drawn) => (scrollBy(0, 61), requestAnimationFrame(() => requestAnimationFrame(drawn)))),
      )
      expect(await underToasts(page), `cards at ${size.width} px, ${down}`).toEqual([])
      await expect(said).toBeVisible()
    }
  }
})

test('the toast of a decision goes when the decision is undone by key', async ({ page, server }) => {
  await signIn(page, server.url)
  await makeJob(page, server.url)
  await putCandidates(page, server.url, 2)
  await openFirst(page, server.url)
  await page.keyboard.press('r')
  const said = toastOfDone(page, 'Candidate rejected successfully')
  await expect(said).toBeVisible()
  await said.hover()

  await page.keyboard.press('u')

  await expect(button(page, 'Reject')).toBeVisible()
  await expect(said).toHaveCount(0, { timeout: 2_000 })
})

test('a toast goes after its time also where motion is reduced', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, server.url)
  await makeJob(page, server.url)
  await uploadCvs(page, server.url, 'First', someCvs().slice(0, 1))
  await expect(page).toHaveURL(({ pathname }) => pathname === '/screening')
  await button(page, 'Accept').click()
  const said = toastOfDone(page, 'Candidate accepted successfully')
  await expect(said).toBeVisible()
  await page.mouse.move(0, 0)

  await expect(said).toHaveCount(0, { timeout: 9_000 })
})
