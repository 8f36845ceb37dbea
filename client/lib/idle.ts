/** Without idle callbacks (Safari): the first screen stands by then. */
const FIRST_WAIT_MS = 2000
const NEXT_WAIT_MS = 50

/** Runs `work` when the page is idle; the returned function cancels it. */
export function whenIdle(work: () => void, waitMs: number = FIRST_WAIT_MS): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, waitMs)
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(work)
  return () => window.cancelIdleCallback(request)
}

/** Runs `works` one after the other, each when the page is idle; the returned function cancels those that have not begun. */
export function eachWhenIdle(works: readonly (() => Promise<void>)[]): () => void {
  let isCancelled = false
  let cancel = () => {}

  function next(at: number, waitMs?: number): void {
    const work = works[at]
    if (work && !isCancelled) cancel = whenIdle(() => void work().finally(() => next(at + 1, NEXT_WAIT_MS)), waitMs)
  }

  next(0)
  return () => {
    isCancelled = true
    cancel()
  }
}
