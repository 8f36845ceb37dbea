import fs from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { makeKnown } from '../../e2e/steps.ts'
import type { LocalServer } from '../local-sign-in.ts'
import { type Shot, sizes } from './shots.ts'
import { visit } from './visit.ts'

/** Takes all screenshots, with one signed-in page per size. */
export async function photograph(browser: Browser, server: LocalServer, shots: readonly Shot[], folder: string): Promise<number> {
  for (const size of new Set(shots.map((shot) => shot.size))) {
    const context = await browser.newContext({ ...sizes[size], reducedMotion: 'reduce', permissions: ['notifications'] })
    await makeKnown(context, server)
    const ofSize = shots.filter((shot) => shot.size === size)
    await visit(context, server.url, ofSize, (page, { file }) => keep(page, path.join(folder, file)))
    await context.close()
  }
  return shots.length
}

/** Converted to WebP where the name says so (a third smaller; Playwright cannot write it). */
async function keep(page: Page, file: string): Promise<void> {
  if (!file.endsWith('.webp')) return void (await page.screenshot({ path: file }))
  const browser = await page.context().newCDPSession(page)
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: 85 })
  await fs.writeFile(file, data, 'base64')
}
