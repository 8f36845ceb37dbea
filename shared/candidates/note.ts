import * as z from 'zod/mini'
import { id } from '../lib/id.ts'
import { isStorable } from '../lib/text.ts'

export const LONGEST_NOTE = 4_000
export const noteText = z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_NOTE), z.refine(isStorable))

/** A member's note on a candidate, for the team; its author may delete it. */
export const note = z.object({ id, authorId: id, author: z.string(), text: noteText, createdAt: z.iso.datetime() })
export type Note = z.infer<typeof note>
