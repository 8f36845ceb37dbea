import type { Page } from '@playwright/test'

/** Waits until the service worker has cached the whole app, and loads the page from it. */
export async function isReadyOffline(page: Page): Promise<void> {
  const isActive = () => page.evaluate(async () => (await navigator.serviceWorker.ready).active !== null)
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
  await isActive()
  // A page that was loading while the worker claimed its clients stays uncontrolled until it is loaded again.
  while (!(await isControlled())) await page.reload()
}
