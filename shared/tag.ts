import { z } from 'zod'
import { isStorable } from './text.ts'

export const tagLimits = { length: 40, perCandidate: 20 } as const

/** A short label. In small letters, so that two people who mean the same write the same. */
export const tag = z
  .string()
  .overwrite((text) => text.normalize().toLowerCase().replace(/\s+/g, ' ').trim())
  .min(1)
  .max(tagLimits.length)
  .refine(isStorable)
