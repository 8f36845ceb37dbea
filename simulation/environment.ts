import { afterAll, beforeAll } from 'vitest'
import { openBackend } from './world/backend.ts'
import { noFault } from './world/fault.ts'
import type { Environment } from './acts/plans.ts'
import { createIdleDetector } from './world/idle.ts'

/** The environment, without a fault, that all runs of a test file share: opened before its first test, closed after its last. */
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
