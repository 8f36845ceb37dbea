import { ModelError } from './model-error.ts'

export interface Limits {
  firstTokenSeconds: number
  idleSeconds: number
  totalSeconds: number
}

/** More characters than any tokenizer puts into a token of an answer. */
const MOST_CHARS_PER_TOKEN = 12

/** Whether an answer is longer than was asked for, because the server ignores the limit: a loop would run for ever. */
export const isEndless = (content: string, numPredict: number): boolean => content.length > numPredict * MOST_CHARS_PER_TOKEN

/** Aborts a call with a `ModelError` when the first token, a further one or the end is late. */
export function startCallClock({ firstTokenSeconds, idleSeconds, totalSeconds }: Limits) {
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
