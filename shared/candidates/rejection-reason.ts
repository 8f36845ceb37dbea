import * as z from 'zod/mini'
import { isStorable } from '../lib/text.ts'
import { reasonLimits } from './reason-limits.ts'

/** Why a candidate was rejected, in words: kept with the decision, whatever becomes of the list that they are from. */
export const rejectionReason = z.string().check(
  z.overwrite((text) => text.normalize().replace(/\s+/g, ' ').trim()),
  z.minLength(1),
  z.maxLength(reasonLimits.length),
  z.refine(isStorable),
)

/** The reasons that a workspace offers, in their order, each once. */
export const rejectionReasons = z.array(rejectionReason).check(
  z.minLength(1),
  z.maxLength(reasonLimits.entries),
  z.refine((reasons) => new Set(reasons.map((each) => each.toLowerCase())).size === reasons.length),
)
