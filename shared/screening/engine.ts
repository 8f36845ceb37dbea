import * as z from 'zod/mini'
import { engineNames } from './engine-names.ts'

/** What a score was made with. */
export const engine = z.object({
  name: z.enum(engineNames),
  model: z.nullable(z.string()),
  /** The model's, as its server tells it; `null` for engines without a model and where the server does not tell. */
  digest: z.nullable(z.string()),
  /** The version of the rules and prompts; absent in results of servers before there was one. */
  method: z.optional(z.string()),
})
export type Engine = z.infer<typeof engine>
