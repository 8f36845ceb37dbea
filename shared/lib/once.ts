/** Fetches once, and again at the next call only if that failed. */
export function once<Fetched>(fetchIt: () => Promise<Fetched>): () => Promise<Fetched> {
  let coming: Promise<Fetched> | undefined
  return () =>
    (coming ??= fetchIt().catch((error: unknown) => {
      coming = undefined
      throw error
    }))
}
