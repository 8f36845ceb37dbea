import { z } from 'zod'
import { ASK_MS, obstacleAfter, type Readiness } from '../language-model/readiness.ts'
import type { Connection } from './connection.ts'
import { isForeignAddress } from '../language-model/private-host.ts'
import { fingerprintOf } from './fingerprint.ts'

const listed = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      /** Ollama says `library` of every model. */
      owned_by: z.string().nullish(),
      /** vLLM. */
      max_model_len: z.number().nullish(),
      root: z.string().nullish(),
      parent: z.string().nullish(),
      /** llama.cpp. */
      meta: z.record(z.string(), z.unknown()).nullish(),
    }),
  ),
})
/** llama.cpp. */
const props = z.object({
  default_generation_settings: z.object({ n_ctx: z.number() }),
  model_path: z.string().optional(),
  chat_template: z.string().optional(),
})

/**
 * Looks for what a screening needs: the server answers and lists the model. Refuses Ollama, whose own interface must be used:
 * through this one it cuts a long prompt without a word, and no window can be asked for.
 */
export async function lookAt(connection: Connection, model: string, allowCloud: boolean): Promise<Readiness> {
  if (isForeignAddress(connection.host) && !allowCloud) return { state: 'not_allowed', isCloud: true }
  // With permission a name may lead anywhere, so nothing is promised about where the texts go.
  const isCloud = allowCloud
  const signal = AbortSignal.timeout(ASK_MS)
  try {
    if (await isOllama(connection, signal)) return { state: 'wrong_engine', isCloud }
    const { data } = listed.parse(await (await connection.send('/v1/models', { signal })).json())
    const found = data.find(({ id }) => id === model)
    if (found?.owned_by === 'library') return { state: 'wrong_engine', isCloud }
    if (!found) return { state: 'model_missing', isCloud }
    const said = await propsOf(connection, signal)
    const contextLength = found.max_model_len ?? said?.default_generation_settings.n_ctx ?? null
    const digest = fingerprintOf(model, { ...found, modelPath: said?.model_path, chatTemplate: said?.chat_template })
    return { state: 'ready', model: { digest, serverVersion: null, contextLength, isCloud } }
  } catch (thrown) {
    return { state: obstacleAfter(thrown), isCloud }
  }
}

async function isOllama(connection: Connection, signal: AbortSignal): Promise<boolean> {
  try {
    return (await (await connection.send('/', { signal })).text()).trim() === 'Ollama is running'
  } catch (thrown) {
    signal.throwIfAborted()
    // Most servers have nothing at their root. Whether the server can be reached and used is asked next.
    if (obstacleAfter(thrown) === 'not_allowed') throw thrown
    return false
  }
}

/** What a llama.cpp server tells; `undefined` of others. */
async function propsOf(connection: Connection, signal: AbortSignal): Promise<z.infer<typeof props> | undefined> {
  try {
    return props.safeParse(await (await connection.send('/props', { signal })).json()).data
  } catch {
    return undefined
  }
}
