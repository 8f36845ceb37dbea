import { z } from 'zod'
import { id } from './ids.ts'
import { isStorable } from './text.ts'

export const longestNote = 4_000
export const noteText = z.string().trim().min(1).max(longestNote).refine(isStorable)

/** What a member writes on a candidate for the team; whoever wrote it may delete it. */
export const note = z.object({ id, authorId: id, author: z.string(), text: noteText, createdAt: z.iso.datetime() })
export type Note = z.infer<typeof note>
