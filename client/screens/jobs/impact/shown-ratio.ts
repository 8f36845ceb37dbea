/** With three decimals, cut: one that is under 0.8 is not to read 0.8. */
export const shownRatio = (ratio: number): number => Math.floor(ratio * 1000 + 1e-9) / 1000
