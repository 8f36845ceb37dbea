import * as z from 'zod/mini'
import { id } from '../lib/id.ts'
import { sha256 } from '../lib/sha256.ts'

/** The size of a slice. Larger files are sent in slices, so that an interrupted upload continues where it stopped. */
export const SLICE_BYTES = 1024 * 1024

/** Announces a file; `uploadId` is the id of the future candidate. */
export const slicedFile = z.object({ uploadId: id, size: z.int().check(z.positive()), sha256 })
export type SlicedFile = z.infer<typeof slicedFile>

/** The number of bytes stored on the server; the next slice begins there. */
export const sliceOffset = z.object({ offset: z.int().check(z.nonnegative()) })
