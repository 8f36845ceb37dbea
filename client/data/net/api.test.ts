import { expect, it } from 'vitest'
import { contract } from '../../../shared/http/contract.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import { createClient } from './api.ts'
import { handClock } from '../test/hand-clock.ts'

const text = { pages: [], hidden: [], notes: [] }
const halves = ['{"pages":[],"hid', 'den":[],"notes":[]}']

/** A server that sends its answer in parts, controlled by `give` and `end`. */
function slowly() {
  const clock = handClock()
  const encoder = new TextEncoder()
  let give: (part: string) => void = () => {}
  let end: () => void = () => {}
  const api = createClient(
    contract,
    '/api',
    async (_, { signal }) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          give = (part) => controller.enqueue(encoder.encode(part))
          end = () => controller.close()
          signal?.addEventListener('abort', () => controller.error(signal.reason))
        },
      })
      return new Response(body, { headers: { 'content-type': 'application/json' } })
    },
    clock,
  )
  /** Lets the client read what has been sent, then advances the clock by `ms`. */
  const pass = async (ms: number) => {
    await new Promise((resolve) => setTimeout(resolve))
    clock.advance(ms)
  }
  return { api, pass, give: (part: string) => give(part), end: () => end() }
}

it('a call waits for its answer for as long as parts of it keep coming', async () => {
  const { api, pass, give, end } = slowly()
  const asked = api.candidateText({ params: { id: newId() } })
  for (const half of halves) {
    await pass(20_000)
    give(half)
  }
  await pass(20_000)
  end()

  expect(await asked).toEqual(text)
})

it('a call fails when its answer stalls in the middle', async () => {
  const { api, pass, give } = slowly()
  const asked = api.candidateText({ params: { id: newId() } })
  const outcome = asked.catch((error: unknown) => error)
  await pass(20_000)
  give(halves[0]!)
  await pass(29_999)
  await pass(1)

  expect(await outcome).toMatchObject({ code: 'unavailable' })
})
