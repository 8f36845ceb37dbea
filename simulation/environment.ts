import { afterAll, beforeAll } from 'vitest'
import { openBackend } from './world/backend.ts'
import { noFault } from './world/fault.ts'
import type { Environment } from './acts/plans.ts'
import { createIdleDetector } from './world/idle.ts'

/** A server and all else that the runs of a test file share, without a fault; there from the first test to the last. */
export function soundEnvironment(): () => Environment {
  let environment: Environment
  beforeAll(async () => {
    environment = { backend: await openBackend(), idle: createIdleDetector(), fault: noFault }
  })
  afterAll(async () => {
    environment.idle.end()
    await environment.backend.close()
  })
  return () => environment
}
