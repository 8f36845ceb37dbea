import { countCjk } from '../../model/cjk.ts'

const FIRST_CHARS_PER_TOKEN = 2.5
/** No natural language has more characters per token. */
const MOST_CHARS_PER_TOKEN = 5
const RESERVE = 1.1
const buckets = [16_384, 32_768]

/** Estimates the tokens of a text; a Chinese, Japanese or Korean character takes one. */
export function estimateTokens(text: string, charsPerToken = FIRST_CHARS_PER_TOKEN): number {
  const cjk = countCjk(text)
  return Math.ceil(cjk + (text.length - cjk) / charsPerToken)
}

/** The context windows to try, in tokens, smallest first. */
export const windowsFor = (numCtx: number, contextLength: number | null): number[] => {
  const limit = contextLength ?? Infinity
  return [Math.min(numCtx, limit), ...buckets.filter((bucket) => bucket > numCtx && bucket <= limit)]
}

export const fits = (promptTokens: number, numPredict: number, numCtx: number): boolean =>
  (promptTokens + numPredict) * RESERVE <= numCtx

/** Learns the characters per token from the server's counts. Each `key` (model and language) has a ratio of its own. */
export function createTokenMeter() {
  const ratios = new Map<string, number>()
  return {
    estimate: (key: string, text: string): number => estimateTokens(text, ratios.get(key)),
    learn(key: string, text: string, promptTokens: number): void {
      const cjk = countCjk(text)
      const seen = (text.length - cjk) / Math.max(1, promptTokens - cjk)
      const careful = Math.min(MOST_CHARS_PER_TOKEN, Math.max(1.5, seen * 0.95))
      const before = ratios.get(key)
      ratios.set(key, before === undefined ? careful : before * 0.8 + careful * 0.2)
    },
    /** The lowest count that a server can give if it read the whole text. */
    least: (key: string, text: string): number => 0.6 * estimateTokens(text, ratios.get(key) ?? MOST_CHARS_PER_TOKEN),
  }
}
export type TokenMeter = ReturnType<typeof createTokenMeter>

/** The sign in the server's count that the prompt was cut, if any. Ollama answers 200 even then. */
export function cutSign(
  promptTokens: number | undefined,
  numCtx: number,
  least: number,
): 'missing' | 'full' | 'half' | 'short' | undefined {
  if (promptTokens === undefined) return 'missing'
  if (promptTokens >= numCtx - 1) return 'full'
  if (Math.abs(promptTokens - (numCtx / 2 + 2)) <= 8) return 'half'
  return promptTokens < least ? 'short' : undefined
}
