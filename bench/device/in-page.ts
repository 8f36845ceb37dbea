import type { Page } from '@playwright/test'

/** Records in each page the long tasks, the arrival of the first page of sync, and the first card's appearance. */
export async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted = { blocked: [] as number[], firstCardAt: 0 }
    Reflect.set(window, 'noted', noted)
    new PerformanceObserver((list) => noted.blocked.push(...list.getEntries().map((entry) => entry.duration))).observe({
      type: 'longtask',
      buffered: true,
    })
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main article')) return
      noted.firstCardAt = performance.now()
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
}

/** The long tasks since the last call, in milliseconds each. */
export const blockedSince = (page: Page): Promise<number[]> =>
  page.evaluate(() => (Reflect.get(window, 'noted') as { blocked: number[] }).blocked.splice(0))

/** Milliseconds from the arrival of the first page with candidates until the first card was shown. */
export const firstCardAfter = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const pages = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/sync'))
    const first = pages[0] as PerformanceResourceTiming
    return (Reflect.get(window, 'noted') as { firstCardAt: number }).firstCardAt - first.responseEnd
  })

/** When the first card was shown, in milliseconds since the navigation. */
export const firstCardAt = (page: Page): Promise<number> =>
  page.evaluate(() => (Reflect.get(window, 'noted') as { firstCardAt: number }).firstCardAt)

/** The bytes of all pages of sync so far, as they were sent. */
export const bytesOfSync = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const pages = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/sync'))
    return (pages as PerformanceResourceTiming[]).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  })

/** Runs in the page: the number of rows in a store of the mirror, or of those under one key. */
export async function countStored({ store, key }: { store: string; key?: string }): Promise<number> {
  const { name = '' } = (await indexedDB.databases()).find(({ name }) => /^saring-[0-9a-f-]{36}$/.test(name ?? '')) ?? {}
  return new Promise<number>((resolve) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('success', () => {
      const counting = opening.result.transaction(store).objectStore(store).count(key)
      counting.addEventListener('success', () => {
        opening.result.close()
        resolve(counting.result)
      })
    })
  })
}

/** Milliseconds from an event on the page until `isThere` holds, checked every frame. */
export async function untilShown(
  page: Page,
  event: 'input' | 'click',
  act: () => Promise<void>,
  wanted: string,
): Promise<number> {
  const shown = page.evaluate(
    ([event, wanted]) =>
      new Promise<number>((resolve) => {
        const begin = () => {
          const startedAt = performance.now()
          const look = () => {
            if (document.querySelector('main')?.textContent.includes(wanted!))
              return (observer.disconnect(), resolve(performance.now() - startedAt))
          }
          const observer = new MutationObserver(look)
          observer.observe(document, { childList: true, subtree: true, characterData: true })
        }
        addEventListener(event!, begin, { once: true, capture: true })
      }),
    [event, wanted],
  )
  // The listener has to be in place before the event.
  await page.evaluate(() => undefined)
  await act()
  return shown
}
