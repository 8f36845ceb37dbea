import { z } from 'zod'
import { AppError } from '../../shared/http/errors.ts'
import { id } from '../../shared/lib/id.ts'

/** The first and the last id in order. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000'
export const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

const place = {
  workspace: id,
  /** The proof of the newest version that rows before this position may have. */
  seen: z.string().optional(),
  /** In place of `seen` in cursors from before versions had marks. */
  epoch: z.optional(id),
  /** The version up to which the counts were delivered. */
  counted: z.int(),
}

/** A device's position: in the snapshot, whose horizon was fixed on its first page, or in the changes above a version. */
const cursor = z.discriminatedUnion('in', [
  z.object({
    ...place,
    in: z.literal('snapshot'),
    horizon: z.int(),
    /** The last row that was sent. Candidates are ordered by creation time, the others by id. */
    after: z.object({ kind: z.enum(['job', 'batch', 'candidate']), id, createdAt: z.iso.datetime().optional() }).optional(),
  }),
  z.object({ ...place, in: z.literal('changes'), after: z.tuple([z.int(), z.string(), id]) }),
])
export type Cursor = z.infer<typeof cursor>
export type SnapshotCursor = Extract<Cursor, { in: 'snapshot' }>
export type ChangesCursor = Extract<Cursor, { in: 'changes' }>

export const writeCursor = (value: Cursor): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Whether the next page is of a first copy. */
export const isOfSnapshot = (text: string | undefined): boolean => text === undefined || readCursor(text).in === 'snapshot'

export function readCursor(text: string): Cursor {
  try {
    return cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch (cause) {
    throw new AppError('invalid_input', { message: 'The cursor cannot be read.', cause })
  }
}
