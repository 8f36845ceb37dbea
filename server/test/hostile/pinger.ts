// A thread of its own, so that what else the test does slows no measurement: asks addresses over and over and tells how long each took.
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const EVERY_MS = 20
let isOver = false
parentPort?.once('message', () => (isOver = true))

async function ask(address: string): Promise<number[]> {
  const times: number[] = []
  while (!isOver) {
    const startedAt = performance.now()
    const ok = await fetch(address).then(
      async (response) => (await response.text()) !== '' && response.ok,
      () => false,
    )
    times.push(ok ? performance.now() - startedAt : Infinity)
    await sleep(EVERY_MS)
  }
  return times
}

parentPort?.postMessage(await Promise.all((workerData as string[]).map(ask)))
