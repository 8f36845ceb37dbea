import type { Dexie } from 'dexie'

/**
 * WebKit may end the connection to the database while the app runs ("Connection to Indexed Database server lost"); transactions
 * then fail with one of these errors. No data is lost: the database only has to be reopened.
 */
const names = new Set(['InvalidStateError', 'UnknownError'])

export function isCut(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return names.has(error.name) || ('inner' in error && error.inner !== error && isCut(error.inner))
}

/** Closes the mirror when its connection was cut: the next access reopens it, and connection.ts gets the `close` event. */
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

/** Runs again, up to TRIES times, when the browser has cut the connection. */
export async function overCuts<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await run()
    } catch (error) {
      if (!isCut(error) || left === 0) throw error
    }
  }
}
