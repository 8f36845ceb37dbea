import type { Clock } from '../../lib/clock.ts'

/** An answer counts as lost after this long without data. */
export const ANSWER_SILENCE_MS = 30_000

/** Aborts `run` after `silenceMs` without a call of `stillAlive`. `outer` aborts it at once. */
export async function untilSilent<Result>(
  clock: Clock,
  silenceMs: number,
  outer: AbortSignal | undefined,
  run: (signal: AbortSignal, stillAlive: () => void) => Promise<Result>,
): Promise<Result> {
  const silence = new AbortController()
  const giveUp = () => silence.abort(new DOMException('No answer', 'TimeoutError'))
  let cancel = clock.after(silenceMs, giveUp)
  const stillAlive = () => {
    cancel()
    cancel = clock.after(silenceMs, giveUp)
  }
  try {
    return await run(outer ? AbortSignal.any([outer, silence.signal]) : silence.signal, stillAlive)
  } finally {
    cancel()
  }
}
