import { afterAll, beforeAll } from 'vitest'
import { openBackend } from './world/backend.ts'
import { sound } from './world/fault.ts'
import type { Means } from './acts/plans.ts'
import { createQuiet } from './world/idle.ts'

/** A server and all else that the runs of a test file share, without a fault; there from the first test to the last. */
export function soundMeans(): () => Means {
  let means: Means
  beforeAll(async () => {
    means = { backend: await openBackend(), quiet: createQuiet(), fault: sound }
  })
  afterAll(async () => {
    means.quiet.end()
    await means.backend.close()
  })
  return () => means
}
