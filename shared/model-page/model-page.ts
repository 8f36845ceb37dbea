import * as z from 'zod/mini'
import { modelPull } from '../screening/model-pull.ts'
import { selfTest, testedEngine } from '../self-test/self-test.ts'

/** The engine in use, as admins see it. */
export const modelPage = z.object({
  engine: testedEngine,
  /** The latest self-test in any state. */
  latest: z.nullable(selfTest),
  /** The latest self-test with a verdict. */
  last: z.nullable(selfTest),
  /** There is no verdict yet, or engine, model, digest or rules differ from those that were tested. */
  isDue: z.boolean(),
  /** Whether the engine lacks its model and can fetch it. */
  canPull: z.boolean(),
  /** The latest pull since the server's start. */
  pull: z.nullable(modelPull),
})
export type ModelPage = z.infer<typeof modelPage>
