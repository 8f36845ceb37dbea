import { expect, it } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { createMetrics } from './metrics.ts'

it('metrics name METRICS_HOST when they cannot be served', async () => {
  const address = { host: '192.0.2.1', port: await freePort() } // a documentation address, which no machine has

  await expect(createMetrics().serve(address)).rejects.toThrow('METRICS_HOST: 192.0.2.1 is not an address of this machine.')
})

it('metrics leave out what cannot be read, and tell the rest', async () => {
  const metrics = createMetrics()
  const port = await freePort()
  metrics.add([
    { name: 'lost', help: 'Cannot be read', read: () => Promise.reject(new Error('away')) },
    { name: 'unknown', help: 'Is not known', read: () => Promise.resolve(undefined) },
    { name: 'by_pool', help: 'Has a label', label: 'pool', read: () => Promise.resolve({ reading: 2, writing: 0 }) },
  ])
  metrics.timer({ name: 'stage_seconds', help: 'Is timed' }, ['stage'])({ stage: 'reading' }, 0.2)
  const end = await metrics.serve({ host: '127.0.0.1', port })

  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()

  expect(text.match(/^(lost|unknown)\b.*$/gm)).toBeNull()
  expect(text).toMatch(/^by_pool\{pool="reading"\} 2\nby_pool\{pool="writing"\} 0$/m)
  expect(text).toMatch(/^stage_seconds_count\{stage="reading"\} 1$/m)
  await end()
})
