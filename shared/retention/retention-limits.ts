/** Days that a rule may say, and the length of a reason to keep for ever. */
export const retentionLimits = { least: 7, most: 730, reason: 500 } as const

/** For how many days members are told of an erasure before it takes place. */
export const WARNED_DAYS = 7
