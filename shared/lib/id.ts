import * as z from 'zod/mini'

/** Compared as text everywhere, hence in one case. */
export const id = z.uuid().check(z.toLowerCase())
