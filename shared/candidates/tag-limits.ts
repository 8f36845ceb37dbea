export const tagLimits = { length: 40, perCandidate: 20 } as const
