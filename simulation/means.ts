import { afterAll, beforeAll } from 'vitest'
import { openBackend } from './backend.ts'
import { sound } from './fault.ts'
import type { Means } from './plans.ts'
import { createQuiet } from './quiet.ts'

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
