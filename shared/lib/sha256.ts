import * as z from 'zod/mini'

/** Of a file, in hexadecimal. */
export const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
