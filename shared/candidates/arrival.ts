import * as z from 'zod/mini'

/** The ways by which a CV comes to the server without a member who uploads it. */
export const arrivals = ['folder', 'email', 'form'] as const
export const arrival = z.enum(arrivals)
export type Arrival = z.infer<typeof arrival>
