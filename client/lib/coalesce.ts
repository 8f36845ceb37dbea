/** One run at a time; whoever asks meanwhile gets one more run after it, and is answered when all have ended. */
export function coalesced(run: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined
  let again = false
  async function untilAtRest() {
    while (again) {
      again = false
      await run()
    }
  }
  return () => {
    again = true
    current ??= untilAtRest().finally(() => {
      current = undefined
    })
    return current
  }
}
