import * as z from 'zod/mini'
import { id } from '../lib/id.ts'

/** A larger file is sent in slices of this size, so that a cut upload goes on where it was. */
export const SLICE_BYTES = 1024 * 1024

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** Announces a file; `uploadId` is the id of the candidate that it is to become. */
export const slicedFile = z.object({ uploadId: id, size: z.int().check(z.positive()), sha256 })
export type SlicedFile = z.infer<typeof slicedFile>

/** So many bytes are safe on the server; the next slice begins there. */
export const sliceOffset = z.object({ offset: z.int().check(z.nonnegative()) })
