/** One run at a time; calls during a run cause one more run after it. Resolves when all runs have ended. */
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
