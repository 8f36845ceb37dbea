import * as z from 'zod/mini'
import { tagLimits } from './tag-limits.ts'
import { isStorable } from '../lib/text.ts'

/** A short label, in lower case, so that two people who mean the same write the same. */
export const tag = z.string().check(
  z.overwrite((text) => text.normalize().toLowerCase().replace(/\s+/g, ' ').trim()),
  z.minLength(1),
  z.maxLength(tagLimits.length),
  z.refine(isStorable),
)
