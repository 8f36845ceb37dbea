// A thread of its own, so that what else the test does slows no measurement: asks an address over and over and tells how long it took.
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const EVERY_MS = 20
const times: number[] = []
let isOver = false
parentPort?.once('message', () => (isOver = true))

while (!isOver) {
  const startedAt = performance.now()
  const ok = await fetch(String(workerData)).then(
    async (response) => (await response.text()) !== '' && response.ok,
    () => false,
  )
  times.push(ok ? performance.now() - startedAt : Infinity)
  await sleep(EVERY_MS)
}
parentPort?.postMessage(times)
