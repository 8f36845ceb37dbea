import * as z from 'zod/mini'

/** In lower case, since ids are compared as text everywhere. */
export const id = z.uuid().check(z.toLowerCase())
