import fs from 'node:fs/promises'
import path from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { signIn } from '../../e2e/steps.ts'
import { leaveWaiting } from './screens.ts'
import { type Shot, type Size, sizes } from './shots.ts'

/** Takes them all, with one signed-in page for each size; those without a connection come last, since what they leave waits. */
export async function photograph(browser: Browser, url: string, shots: readonly Shot[], folder: string): Promise<number> {
  for (const size of new Set(shots.map((shot) => shot.size))) {
    const ofSize = shots.filter((shot) => shot.size === size)
    await photographSize(browser, url, size, ofSize, folder)
  }
  return shots.length
}

async function photographSize(browser: Browser, url: string, size: Size, shots: readonly Shot[], folder: string): Promise<void> {
  const context = await browser.newContext({ ...sizes[size], reducedMotion: 'reduce', permissions: ['notifications'] })
  const page = await context.newPage()
  await page.goto(url)
  await take(shots.filter(({ screen }) => screen.when === 'signedOut'))
  await page.evaluate("localStorage.setItem('language', 'en')")
  await signIn(page, url)
  await settle(page)
  await page.evaluate('navigator.serviceWorker.ready')
  await take(shots.filter(({ screen }) => screen.when === undefined))
  const offline = shots.filter(({ screen }) => screen.when === 'offline')
  if (offline.length > 0) {
    await context.setOffline(true)
    await leaveWaiting(page, url)
    await take(offline)
  }
  await context.close()

  async function take(group: readonly Shot[]): Promise<void> {
    for (const { screen, theme, language, file } of group) {
      await page.evaluate(`localStorage.setItem('language', '${language}')`)
      await page.emulateMedia({ colorScheme: theme })
      await screen.open(page, url)
      await settle(page)
      await keep(page, path.join(folder, file))
    }
  }
}

/** As WebP where the name says so, a third smaller, which Playwright itself cannot write. */
async function keep(page: Page, file: string): Promise<void> {
  if (!file.endsWith('.webp')) return void (await page.screenshot({ path: file }))
  const browser = await page.context().newCDPSession(page)
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: 85 })
  await fs.writeFile(file, data, 'base64')
}

/** Until the frame is there, nothing loads any more and the typeface has come. */
async function settle(page: Page): Promise<void> {
  await page.locator('main, h1').first().waitFor()
  await expect(page.locator('[class*=animate-pulse]')).toHaveCount(0)
  await page.evaluate('document.fonts.ready.then(() => undefined)')
}
