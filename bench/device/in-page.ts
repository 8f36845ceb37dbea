import type { Page } from '@playwright/test'

/** Notes in each page of the browser what holds its main thread, when the first page of sync arrived, and when the first card stood. */
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

/** What blocked since the last call, milliseconds each. */
export const blockedSince = (page: Page): Promise<number[]> =>
  page.evaluate(() => (Reflect.get(window, 'noted') as { blocked: number[] }).blocked.splice(0))

/** From the arrival of the first page with candidates until the first card stood there. */
export const firstCardAfter = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const pages = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/sync'))
    const first = pages[0] as PerformanceResourceTiming
    return (Reflect.get(window, 'noted') as { firstCardAt: number }).firstCardAt - first.responseEnd
  })

/** From an event on the page until the list shows what `isThere` asks for, per frame. */
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
  // The listener has to stand there before anything happens.
  await page.evaluate(() => undefined)
  await act()
  return shown
}
