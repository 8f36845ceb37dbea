const ASK_MS = 6000

/** A GET, unless `init` says otherwise, that ends after six seconds and follows no redirects. */
export const ask = (address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(ASK_MS), ...init })

/** Why a request failed, for the inside of a sentence: "ECONNREFUSED", "no answer within 6 s". */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no answer within ${ASK_MS / 1000} s`
  const { cause } = error
  if (cause instanceof AggregateError) return reasonOf(cause.errors[0])
  if (cause instanceof Error) return reasonOf(cause)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}
