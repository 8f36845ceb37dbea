import { z } from 'zod'
import type { EngineState } from '../engine.ts'
import type { Connection } from './connection.ts'
import { type ModelError, modelErrorOfThrown } from '../language-model/model-error.ts'

export interface ReadyModel {
  digest: string | null
  serverVersion: string
  contextLength: number | null
  capabilities: string[]
  isCloud: boolean
}
export type Readiness =
  | { state: 'ready'; model: ReadyModel }
  | { state: Exclude<EngineState['state'], 'ready'>; isCloud: boolean }

const ASK_MS = 6_000
const FRESH_MS = 3_000
const BUSY_MS = 15_000

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

/** Checks what a screening needs: the server answers and has the model, which can chat and, unless allowed, is no cloud model. */
export function createReadiness(connection: Connection, model: string, allowCloud: boolean) {
  let known: { at: number; is: Promise<Readiness> } | undefined
  let busyUntil = 0
  return {
    now(): Promise<Readiness> {
      if (!known || Date.now() - known.at > FRESH_MS) known = { at: Date.now(), is: climb(connection, model, allowCloud) }
      return known.is
    },
    /** Drops the cached state after a call has failed. */
    doubt(modelError: ModelError): void {
      known = undefined
      if (modelError.kind === 'busy') busyUntil = Date.now() + BUSY_MS
    },
    isBusy: (): boolean => Date.now() < busyUntil,
    calm: (): void => {
      busyUntil = 0
    },
  }
}

async function climb(connection: Connection, model: string, allowCloud: boolean): Promise<Readiness> {
  const named = isCloudName(model) || isCloudHost(connection.host)
  if (named && !allowCloud) return { state: 'not_allowed', isCloud: true }
  try {
    const client = connection.client(AbortSignal.timeout(ASK_MS))
    const { version } = await client.version()
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
        capabilities,
        isCloud,
      },
    }
  } catch (thrown) {
    return { state: stateAfter(modelErrorOfThrown(thrown)), isCloud: named }
  }
}

function stateAfter({ kind }: ModelError): Exclude<EngineState['state'], 'ready'> {
  if (kind === 'model_missing' || kind === 'not_allowed' || kind === 'busy') return kind
  return 'unreachable'
}

const withTag = (model: string): string => (model.includes(':') ? model : `${model}:latest`)
const isCloudName = (model: string): boolean => /[-:]cloud$/.test(model)
const isCloudHost = (host: string): boolean => /(^|\.)ollama\.com$/.test(new URL(host).hostname)

function contextLengthOf(info: Record<string, unknown> | undefined): number | null {
  const found = Object.entries(info ?? {}).find(([key]) => key.endsWith('.context_length'))?.[1]
  return typeof found === 'number' ? found : null
}
