import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBackend, type Backend } from './backend.ts'
import { explore, tell } from './explore.ts'
import { sound } from './fault.ts'
import { createQuiet, type Quiet } from './quiet.ts'
let backend: Backend
let quiet: Quiet
beforeAll(async () => {
  backend = await openBackend()
  quiet = createQuiet()
})
afterAll(async () => {
  quiet.end()
  await backend.close()
})
it('x', async () => {
  const first = Number(process.env.SEED),
    n = Number(process.env.RUNS)
  const t = performance.now()
  for (let s = first; s < first + n; s++) {
    try {
      const f = await explore(s, { backend, quiet, fault: sound }, !!process.env.SHRINK)
      if (f) console.log('FOUND', s, process.env.SHRINK ? tell(f) : f.violation.slice(0, 700))
    } catch (e) {
      console.log('ERR', s, (e as Error).stack)
    }
    if ((s - first) % 50 === 49) console.log('at', s, (((s - first + 1) / (performance.now() - t)) * 1000).toFixed(2))
  }
  expect(n).toBe(n)
}, 7_200_000)
