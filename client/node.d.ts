// The only Node APIs in client tests.

/** Vitest empties imported style sheets, so tests read them as files. */
declare module 'node:fs' {
  export function readFileSync(path: URL, encoding: 'utf8'): string
}

/** Web Locks, which jsdom lacks. */
declare module 'node:worker_threads' {
  export const locks: LockManager
}
