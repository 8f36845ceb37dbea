/** The only Node API in client tests: Vitest empties imported style sheets, so tests read them as files. */
declare module 'node:fs' {
  export function readFileSync(path: URL, encoding: 'utf8'): string
}
