import { z } from 'zod'
import { ASK_MS, obstacleAfter, type Readiness } from '../language-model/readiness.ts'
import { isForeignAddress, mayBeAway } from '../language-model/private-host.ts'
import type { Connection } from './connection.ts'

/** The first version that takes a schema as the format of an answer. */
const OLDEST = [0, 5]

const tags = z.object({
  models: z.array(
    z.object({
      name: z.string(),
      digest: z.string().optional(),
      remote_host: z.string().optional(),
      remote_model: z.string().optional(),
    }),
  ),
})
const shown = z.object({
  capabilities: z.array(z.string()).optional(),
  model_info: z.record(z.string(), z.unknown()).optional(),
  remote_host: z.string().optional(),
  remote_model: z.string().optional(),
})

/** Looks for what a screening needs: an own server answers and has the model, which can chat and, unless allowed, is no cloud model. */
export async function lookAt(connection: Connection, model: string, allowCloud: boolean): Promise<Readiness> {
  const isAway = isForeignAddress(connection.host) || isCloudName(model) || isCloudHost(connection.host)
  if (isAway && !allowCloud) return { state: 'not_allowed', isCloud: true }
  // With permission a name may lead anywhere, so nothing is promised about where the texts go.
  const named = isAway || (allowCloud && mayBeAway(connection.host))
  try {
    const client = connection.client(AbortSignal.timeout(ASK_MS))
    const { version } = await client.version()
    if (isOlder(version)) return { state: 'outdated', isCloud: named }
    const listed = tags.parse(await client.list()).models.find(({ name }) => withTag(name) === withTag(model))
    const details = shown.parse(await client.show({ model }))
    const isCloud = named || [listed?.remote_host, listed?.remote_model, details.remote_host, details.remote_model].some(Boolean)
    if (isCloud && !allowCloud) return { state: 'not_allowed', isCloud }
    const capabilities = details.capabilities ?? ['completion']
    if (!capabilities.includes('completion')) return { state: 'model_missing', isCloud }
    return {
      state: 'ready',
      model: {
        digest: listed?.digest ?? null,
        serverVersion: version,
        contextLength: contextLengthOf(details.model_info),
        isCloud,
      },
    }
  } catch (thrown) {
    return { state: obstacleAfter(thrown), isCloud: named }
  }
}

const loaded = z.object({ models: z.array(z.object({ name: z.string() })) })

/** Whether the server lists the model among those that are loaded. Rejects when it does not tell. */
export async function isInMemory(connection: Connection, model: string): Promise<boolean> {
  const { models } = loaded.parse(await connection.client(AbortSignal.timeout(ASK_MS)).ps())
  return models.some(({ name }) => withTag(name) === withTag(model))
}

/** A version that is no number, such as that of an own build, passes. */
function isOlder(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [leastMajor = 0, leastMinor = 0] = OLDEST
  return version !== '0.0.0' && (major < leastMajor || (major === leastMajor && minor < leastMinor))
}

const withTag = (model: string): string => (model.includes(':') ? model : `${model}:latest`)
const isCloudName = (model: string): boolean => /[-:]cloud$/.test(model)
const isCloudHost = (host: string): boolean => /(^|\.)ollama\.com$/.test(new URL(host).hostname)

function contextLengthOf(info: Record<string, unknown> | undefined): number | null {
  const found = Object.entries(info ?? {}).find(([key]) => key.endsWith('.context_length'))?.[1]
  return typeof found === 'number' ? found : null
}
