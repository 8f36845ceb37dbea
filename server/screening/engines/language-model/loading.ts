const LOOK_EVERY_MS = 1_000

/** Notices that calls wait because their model is being loaded. Without `isInMemory` the server does not tell, and none is noticed. */
export function createLoadingWatch(isInMemory: (() => Promise<boolean>) | undefined) {
  const loading = new Set<object>()
  return {
    isLoading: (): boolean => loading.size > 0,
    /**
     * Watches a call from its start. `tell` hears that the model is being loaded and that it is there, but nothing of a call that
     * ends in between. `arrived` is to be called with the first text, `stop` at the end.
     */
    watch(tell: (isLoading: boolean) => void): { arrived: () => void; stop: () => void } {
      const call = {}
      let isOver = false
      const note = (isThere: boolean): void => {
        if (isOver || isThere !== loading.has(call)) return
        if (isThere) loading.delete(call)
        else loading.add(call)
        tell(!isThere)
      }
      const look = () => isInMemory?.().then(note, () => {})
      const timer = setInterval(() => void look(), LOOK_EVERY_MS)
      const stop = (): void => {
        isOver = true
        clearInterval(timer)
        loading.delete(call)
      }
      const arrived = (): void => {
        note(true)
        stop()
      }
      return { arrived, stop }
    },
  }
}
