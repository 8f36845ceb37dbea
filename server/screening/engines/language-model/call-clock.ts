import { ModelError, modelErrorOfThrown } from './model-error.ts'

export interface Limits {
  firstTokenSeconds: number
  idleSeconds: number
  totalSeconds: number
}

/** More characters than any tokenizer puts into a token of an answer. */
const MOST_CHARS_PER_TOKEN = 12

/** Whether an answer is longer than was asked for, because the server ignores the limit: a loop would run for ever. */
export const isEndless = (content: string, numPredict: number): boolean => content.length > numPredict * MOST_CHARS_PER_TOKEN

/**
 * Runs one call of a model: `work` is aborted by `signal` and by the limits, and calls `tick` with every part of the answer. Throws
 * `ModelError`; rejects with the signal's reason when it is aborted.
 */
export async function withinLimits<Answer>(
  limits: Limits,
  signal: AbortSignal,
  work: (signal: AbortSignal, tick: () => void) => Promise<Answer>,
): Promise<Answer> {
  const clock = startCallClock(limits)
  const ended = new AbortController()
  try {
    return await work(AbortSignal.any([signal, clock.signal, ended.signal]), clock.tick)
  } catch (thrown) {
    signal.throwIfAborted()
    clock.signal.throwIfAborted()
    throw modelErrorOfThrown(thrown)
  } finally {
    clock.stop()
    ended.abort()
  }
}

/** Aborts a call with a `ModelError` when the first token, a further one or the end is late. */
function startCallClock({ firstTokenSeconds, idleSeconds, totalSeconds }: Limits) {
  const controller = new AbortController()
  const after = (kind: 'time' | 'silent', seconds: number, what: string) =>
    setTimeout(
      () => controller.abort(new ModelError(kind, `${what} within ${seconds} seconds.`, { details: { seconds } })),
      seconds * 1000,
    )
  const total = after('time', totalSeconds, 'The model did not finish')
  let silence = after('silent', firstTokenSeconds, 'The model did not begin to answer')
  return {
    signal: controller.signal,
    tick: () => {
      clearTimeout(silence)
      silence = after('silent', idleSeconds, 'The model fell silent and did not go on')
    },
    stop: () => {
      clearTimeout(total)
      clearTimeout(silence)
    },
  }
}
