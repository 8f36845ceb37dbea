import type { ServerResponse } from 'node:http'
import { knows, type ChatState } from './model-server-chat.ts'
import { refuse, waited } from './model-server-stream.ts'

type Line = Record<string, string | number>

const LIBRARY = ['to-pull', 'no-room', 'pull-breaks-off']
const BREAKS_OFF_AFTER = 4

/**
 * `POST /api/pull`. Beside the models that are there the library has `to-pull`, whose second part becomes known after the first is
 * there; `no-room`, for which the disk is full; and `pull-breaks-off`. `pull-403` is refused.
 */
export async function pull(
  state: ChatState & { pullMs: number },
  model: string | undefined,
  digestOf: (name: string) => string,
  response: ServerResponse,
): Promise<void> {
  if (model === 'pull-403') return refuse(response, 403, 'forbidden')
  response.writeHead(200, { 'Content-Type': 'application/x-ndjson' })
  for (const [at, line] of linesOf(state, model, digestOf).entries()) {
    if (response.destroyed) return
    if (model === 'pull-breaks-off' && at === BREAKS_OFF_AFTER) return void response.end()
    response.write(`${JSON.stringify(line)}\n`)
    await waited(response, state.pullMs)
  }
  if (model === 'to-pull' && !response.destroyed) state.models.push(model)
  response.end()
}

function linesOf(state: ChatState, model: string | undefined, digestOf: (name: string) => string): Line[] {
  const manifest = { status: 'pulling manifest' }
  if (!model || !(knows(state, model) || LIBRARY.includes(model)))
    return [manifest, { error: 'pull model manifest: file does not exist' }]
  const part = (name: string, total: number, ...completed: (number | undefined)[]): Line[] => {
    const digest = `sha256:${digestOf(name)}`
    return completed.map((done) => ({
      status: `pulling ${digest.slice(7, 19)}`,
      digest,
      total,
      ...(done !== undefined && { completed: done }),
    }))
  }
  const first = part(model, 1000, undefined, 400, 1000)
  if (model === 'no-room') return [manifest, ...first, { error: 'write /models/blobs/sha256-1: no space left on device' }]
  const ends = ['verifying sha256 digest', 'writing manifest', 'success'].map((status) => ({ status }))
  return [manifest, ...first, ...part(`${model} 2`, 3000, undefined, 1500, 3000), ...ends]
}
