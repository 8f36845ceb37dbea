import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createConnection } from './connection.ts'
import { lookAt } from './look.ts'

let server: Server | undefined
afterEach(() => server?.close())

/** The digest of the model `hiring` of a server with these answers, by path. */
async function digestFrom(answers: Record<string, object>): Promise<string | null | undefined> {
  server?.close()
  server = createServer((request, response) => {
    const said = answers[request.url ?? '']
    response.writeHead(said ? 200 : 404, { 'Content-Type': 'application/json' }).end(JSON.stringify(said ?? {}))
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const ready = await lookAt(createConnection(`http://127.0.0.1:${port}`, {}, false), 'hiring', false)
  return ready.state === 'ready' ? ready.model.digest : undefined
}

const models = (more: object, created = 1) => ({ '/v1/models': { data: [{ id: 'hiring', created, owned_by: 'me', ...more }] } })
const props = (path: string) => ({
  '/props': { model_path: path, chat_template: '{{ x }}', default_generation_settings: { n_ctx: 8192 } },
})

it('another file behind the name of a llama.cpp server is another model, another start of the server is not', async () => {
  const meta = { meta: { n_params: 8e9, size: 5e9 } }

  const first = await digestFrom({ ...models(meta), ...props('/models/a.gguf') })
  const again = await digestFrom({ ...models(meta, 2), ...props('/models/a.gguf') })
  const other = await digestFrom({ ...models({ meta: { n_params: 14e9, size: 9e9 } }), ...props('/models/b.gguf') })

  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

it('another model behind the name that vLLM serves is noticed, a server that tells only the name is believed', async () => {
  expect(await digestFrom(models({ root: 'Qwen/Qwen3-8B' }))).not.toBe(await digestFrom(models({ root: 'Qwen/Qwen3-14B' })))
  expect(await digestFrom(models({}))).toBeNull()
})
