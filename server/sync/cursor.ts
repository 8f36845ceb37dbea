import { z } from 'zod'
import { AppError } from '../../shared/http/errors.ts'
import { id } from '../../shared/lib/id.ts'

const place = {
  workspace: id,
  /** What proves the newest version that the rows before it may hold. */
  seen: z.string().optional(),
  /** In place of that in cursors of before there were marks. */
  epoch: z.optional(id),
  /** Up to which version the counts were delivered. */
  counted: z.int(),
}

/** Where a device stands: in the snapshot, whose horizon was fixed on its first page, or in the changes above a version. */
const cursor = z.discriminatedUnion('in', [
  z.object({
    ...place,
    in: z.literal('snapshot'),
    horizon: z.int(),
    /** The last row that was sent; candidates by time of making, the others by id. */
    after: z.object({ kind: z.enum(['job', 'batch', 'candidate']), id, createdAt: z.iso.datetime().optional() }).optional(),
  }),
  z.object({ ...place, in: z.literal('changes'), after: z.tuple([z.int(), z.string(), id]) }),
])
export type Cursor = z.infer<typeof cursor>
export type SnapshotCursor = Extract<Cursor, { in: 'snapshot' }>
export type ChangesCursor = Extract<Cursor, { in: 'changes' }>

export const writeCursor = (value: Cursor): string => Buffer.from(JSON.stringify(value)).toString('base64url')

export function readCursor(text: string): Cursor {
  try {
    return cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch (cause) {
    throw new AppError('invalid_input', { message: 'The cursor cannot be read.', cause })
  }
}
