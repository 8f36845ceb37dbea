/** How long tests wait for what is to appear: the library's 1 s is too short on a busy machine. */
export const PATIENCE_MS = 20_000

if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: PATIENCE_MS })
}
