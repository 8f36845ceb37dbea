import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { findConfinement } from './confinement.ts'
import { createSandboxProcess } from './process.ts'

/** Killed 2.5 s after it began to read. */
const program = fileURLToPath(new URL('test/killed-while-reading.ts', import.meta.url))
const confinement = { ...findConfinement(), command: [], nodeOptions: [] }
const read = { order: { task: 'read' as const, fileName: 'cv.pdf', limits: { maxPages: 1, maxMb: 1 } } }

it('a document that ran out of memory in a used process has the rest of its time in the second one', async () => {
  const process = createSandboxProcess(confinement, { timeoutMs: 4000, maxMemoryMb: 400, idleMs: 60_000 }, () => program)
  onTestFinished(() => process.close())
  expect(await process.run({ order: { task: 'sniff' } })).toEqual({ answer: {} })

  expect(await process.run(read)).toMatchObject({ failure: { code: 'timeout', details: { seconds: 4 } } })
})
