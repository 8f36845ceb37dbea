import type { Page } from '@playwright/test'

/** Waits until the service worker has kept the whole app, and opens the page from it. */
export async function isReadyOffline(page: Page): Promise<void> {
  const isActive = () => page.evaluate(async () => (await navigator.serviceWorker.ready).active !== null)
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
  await isActive()
  // A page that was being opened while the worker took over the others goes without it until it is opened again.
  while (!(await isControlled())) await page.reload()
}
