import * as z from 'zod/mini'
import { id } from '../lib/id.ts'
import { MOST_WANTED } from './most-wanted.ts'

/** What a desk tells of itself. `wanted`: who may come next, the first that is free is offered. */
export const reviewingNow = z.object({ shown: z.nullable(id), wanted: z.array(id).check(z.maxLength(MOST_WANTED)) })

/** Another member at a desk. `held`: the candidates that this member was shown or promised within the last minute. */
export const reviewer = z.object({ id, name: z.string(), looksAt: z.nullable(id), held: z.array(id) })
export type Reviewer = z.infer<typeof reviewer>

/** `offered`: for this member alone; `null` when others hold all that are wanted. */
export const reviewers = z.object({ offered: z.nullable(id), others: z.array(reviewer) })
export type Reviewers = z.infer<typeof reviewers>
