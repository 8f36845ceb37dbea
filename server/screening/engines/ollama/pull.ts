import type { Logger } from 'pino'
import type { ModelPull, PullFailure } from '../../../../shared/screening/model-pull.ts'
import { modelErrorOfThrown, type ModelErrorKind } from '../language-model/model-error.ts'
import type { Puller } from '../engine.ts'
import type { Connection } from './connection.ts'

/** Ollama tells each percent of a download; the check of a large model's digest takes minutes without a word. */
const SILENCE_MS = 10 * 60_000
const NOTHING: ModelPull = { state: 'pulling', percent: 0, doneBytes: 0, totalBytes: 0, failure: null }

/** Pulls one model. What it has loaded stays in the model server, so that a later pull goes on there. */
export function createPuller(connection: Connection, model: string): Puller {
  let state: ModelPull | null = null
  let running: { abort: AbortController; over: Promise<void> } | undefined

  async function run(signal: AbortSignal, log: Pick<Logger, 'warn'>): Promise<void> {
    try {
      for await (const now of progressOf(connection, model, signal)) state = now
      state = { ...(state ?? NOTHING), state: 'done', percent: 100 }
    } catch (thrown) {
      state = { ...(state ?? NOTHING), state: 'failed', failure: failureOf(thrown) }
      log.warn({ error: thrown instanceof Error ? thrown.message : String(thrown) }, 'The model could not be pulled.')
    }
  }

  return {
    state: () => state,
    start(log) {
      if (state?.state === 'pulling') return
      state = NOTHING
      const abort = new AbortController()
      running = { abort, over: run(abort.signal, log) }
    },
    async close() {
      running?.abort.abort(new Error('The server stops.'))
      await running?.over
    },
  }
}

interface Part {
  completed: number
  total: number
}

/** The sums over all digests seen. The percent keeps its height when a further digest makes the total grow. */
async function* progressOf(connection: Connection, model: string, signal: AbortSignal): AsyncGenerator<ModelPull> {
  const silent = new AbortController()
  const timeout = setTimeout(() => silent.abort(new Error('The model server fell silent.')), SILENCE_MS)
  const parts = new Map<string, Part>()
  let percent = 0
  try {
    const stream = await connection.client(AbortSignal.any([signal, silent.signal])).pull({ model, stream: true })
    for await (const { digest, total, completed } of stream) {
      timeout.refresh()
      if (!digest) continue
      const before = parts.get(digest)
      parts.set(digest, {
        total: Math.max(total ?? 0, before?.total ?? 0),
        completed: Math.max(completed ?? 0, before?.completed ?? 0),
      })
      const [doneBytes, totalBytes] = [sumOf(parts, 'completed'), sumOf(parts, 'total')]
      percent = Math.max(percent, Math.min(99, Math.floor((100 * doneBytes) / Math.max(1, totalBytes))))
      yield { state: 'pulling', percent, doneBytes, totalBytes, failure: null }
    }
  } finally {
    clearTimeout(timeout)
  }
}

const sumOf = (parts: ReadonlyMap<string, Part>, what: keyof Part): number =>
  [...parts.values()].reduce((sum, part) => sum + part[what], 0)

const byMessage: [PullFailure, RegExp][] = [
  ['unknown_model', /file does not exist|manifest unknown|invalid model name/i],
  ['disk_full', /no space left|not enough (?:disk )?space|disk (?:is )?full/i],
  ['broke_off', /did not receive done|fell silent|terminated|unexpected EOF/i],
]
const byKind: Partial<Record<ModelErrorKind, PullFailure>> = {
  unavailable: 'unreachable',
  refused: 'refused',
  model_missing: 'unknown_model',
  bad_answer: 'other',
}

function failureOf(thrown: unknown): PullFailure {
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  const named = byMessage.find(([, pattern]) => pattern.test(message))?.[0]
  return named ?? byKind[modelErrorOfThrown(thrown).kind] ?? 'other'
}
