import type { Dexie } from 'dexie'

/**
 * WebKit ends connections to the database under the app ("Connection to Indexed Database server lost"), and what runs fails by one of
 * these. All is still there: it only has to be opened again.
 */
const names = new Set(['InvalidStateError', 'UnknownError'])

export function isCut(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return names.has(error.name) || ('inner' in error && error.inner !== error && isCut(error.inner))
}

/** Has what comes next open the database again, and whoever watches the connection (connection.ts) hear of it. */
export function reopenWhenCut(mirror: Dexie): void {
  const letGo = () => mirror.isOpen() && mirror.close({ disableAutoOpen: false })
  mirror.use({
    stack: 'dbcore',
    name: 'cuts',
    create: (core) => ({
      ...core,
      transaction(...given) {
        try {
          return core.transaction(...given)
        } catch (error) {
          if (isCut(error)) queueMicrotask(letGo)
          throw error
        }
      },
    }),
  })
}

const TRIES = 3

/** Runs again where the browser cut the connection. */
export async function overCuts<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await run()
    } catch (error) {
      if (!isCut(error) || left === 0) throw error
    }
  }
}
