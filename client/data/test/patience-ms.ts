/** How long tests wait for what is to appear: the libraries' 1 s is too short on a busy machine. */
export const PATIENCE_MS = 20_000
