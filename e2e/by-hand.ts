import type { Locator, Page } from '@playwright/test'
import { pdf } from '../server/test/documents/pdf.ts'
import { expect } from './fixtures.ts'
import { statusesOf } from './many-candidates.ts'

const people = ['Dewi Lestari', 'Bagas Nugroho', 'Sekar Ayu', 'Rangga Putra', 'Intan Permata']

/** After a decision the next candidate takes no decision for a moment: a press right after belongs to the one before. */
export const lookAtTheNext = (page: Page): Promise<void> => page.waitForTimeout(700)

/** Five CVs of fictional people, as a file chooser gives them. */
export const fiveCvs = () =>
  people.map((name) => ({
    name: `${name.toLowerCase().replace(' ', '-')}.pdf`,
    mimeType: 'application/pdf',
    buffer: pdf({ pages: [linesOf(name)] }),
  }))

const linesOf = (name: string): string[] => [
  name,
  `${name.split(' ')[0]!.toLowerCase()}@example.com`,
  'EXPERIENCE',
  'Backend Engineer, Kirim Cepat, 2019 to 2026',
  'Built payment services with Node.js and PostgreSQL',
  'EDUCATION',
  'Bachelor of Computer Science, Institut Teknologi Bandung',
]

/** Waits until all five are scored and await a decision. */
export const expectFiveToDecide = (page: Page): Promise<void> =>
  expect(page.getByRole('article').filter({ hasText: 'Completed' })).toHaveCount(5)

/** The candidates as the server has them. */
export async function countDecided(page: Page, url: string): Promise<{ accepted: number; rejected: number }> {
  const statuses = await statusesOf(page, url)
  const count = (wanted: number) => statuses.filter((status) => status === wanted).length
  return { accepted: count(4), rejected: count(5) }
}

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let at = 0; at < 80; at += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/** A horizontal swipe on a card, made again when the list moved under the finger. */
export async function swipe(page: Page, card: Locator, byPx: number): Promise<void> {
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', touchPoints: Point[] = []) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints })
  await expect(async () => {
    // Not under a bar at the bottom, which would take the touch.
    await card.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const box = (await card.boundingBox())!
    const [x, y] = [box.x + box.width / 2, box.y + 40]
    await send('touchStart', [{ x, y }])
    for (const share of [0.2, 0.4, 0.6, 0.8, 1]) await send('touchMove', [{ x: x + byPx * share, y }])
    const announced = page.getByText(byPx > 0 ? 'Let go to accept' : 'Let go to reject')
    const seen = await announced.waitFor({ timeout: 2_000 }).then(
      () => true,
      () => false,
    )
    await send(seen ? 'touchEnd' : 'touchCancel')
    expect(seen).toBe(true)
  }).toPass({ timeout: 15_000 })
  await touch.detach()
}

interface Point {
  x: number
  y: number
}
