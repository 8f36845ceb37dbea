import { expect, type BrowserContext, type Page } from '@playwright/test'
import { openDashboard, signIn } from '../../e2e/steps.ts'
import { leaveWaiting } from './screens.ts'
import type { Shot } from './shots.ts'

/** Visits all screens in one page; those without a connection come last, since they leave unsent changes. */
export async function visit<Of extends Omit<Shot, 'file' | 'size'>>(
  context: BrowserContext,
  url: string,
  shots: readonly Of[],
  act: (page: Page, shot: Of) => Promise<void>,
): Promise<void> {
  const page = await context.newPage()
  await page.goto(url)
  await at(shots.filter(({ screen }) => screen.when === 'signedOut'))
  await page.evaluate("localStorage.setItem('language', 'en')")
  await signIn(page, url)
  await openDashboard(page, url)
  await settle(page)
  await page.evaluate('navigator.serviceWorker.ready')
  await at(shots.filter(({ screen }) => screen.when === undefined))
  const offline = shots.filter(({ screen }) => screen.when === 'offline')
  if (offline.length === 0) return
  await context.setOffline(true)
  await leaveWaiting(page, url)
  await at(offline)

  async function at(group: readonly Of[]): Promise<void> {
    for (const shot of group) {
      await page.evaluate(`localStorage.setItem('language', '${shot.language}')`)
      await page.emulateMedia({ colorScheme: shot.theme })
      await shot.screen.open(page, url)
      await settle(page)
      await act(page, shot)
    }
  }
}

/** Waits until the frame is shown, nothing loads any more and the font is there. */
async function settle(page: Page): Promise<void> {
  await page.locator('main, h1').first().waitFor()
  await expect(page.locator('[class*=animate-pulse]')).toHaveCount(0)
  await page.evaluate('document.fonts.ready.then(() => undefined)')
}
