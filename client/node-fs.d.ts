/** All that a test of the client takes from Node: Vitest empties style sheets that are imported, so it reads them as files. */
declare module 'node:fs' {
  export function readFileSync(path: URL, encoding: 'utf8'): string
}
