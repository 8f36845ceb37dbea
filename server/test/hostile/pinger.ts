// A separate thread, so that the test's other work delays no measurement: requests each address repeatedly and reports the times.
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
