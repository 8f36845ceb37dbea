/** Lanes are drained side by side, so that a decision never waits behind an upload. */
export const lanes = ['decision', 'edit', 'upload'] as const
export type Lane = (typeof lanes)[number]
