/** The failures of a model call, grouped by what has to be done about them. */
export type ModelErrorKind =
  | 'unavailable'
  | 'refused'
  | 'outdated'
  | 'loading'
  | 'busy'
  | 'model_missing'
  | 'not_allowed'
  | 'wrong_engine'
  | 'no_thinking'
  | 'context'
  | 'cut'
  | 'memory'
  | 'died'
  /** The whole answer took too long. */
  | 'time'
  /** Nothing came for too long. */
  | 'silent'
  | 'bad_answer'

export class ModelError extends Error {
  readonly kind: ModelErrorKind
  /** Figures for the message that the app shows. */
  readonly details: Record<string, string | number>

  constructor(kind: ModelErrorKind, message: string, more: { cause?: unknown; details?: Record<string, string | number> } = {}) {
    super(message, { cause: more.cause })
    this.name = 'ModelError'
    this.kind = kind
    this.details = more.details ?? {}
  }
}

const byMessage: [ModelErrorKind, RegExp][] = [
  [
    'context',
    /longer than the context length|exceeds the available context size|exceed.{0,20}context|maximum context length|context length of only/i,
  ],
  ['memory', /requires more system memory|out of memory|insufficient memory|cudamalloc failed/i],
  ['died', /runner has unexpectedly stopped|runner process (has )?(terminated|no longer running)/i],
  ['no_thinking', /does not support thinking|invalid think value/i],
  ['busy', /server busy|maximum pending requests/i],
  ['loading', /loading model|model is (?:still )?(?:being )?load(?:ed|ing)/i],
  ['model_missing', /\bmodel [^\n]{0,200}(?:not found|does not exist)/i],
]

const byStatus: Record<number, ModelErrorKind> = {
  401: 'refused',
  403: 'refused',
  404: 'unavailable',
  429: 'busy',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
}

/** An error that the server sent, with an HTTP status or as a line in the stream (then without a status). */
export function modelErrorOf(status: number | undefined, message: string): ModelError {
  const named = byMessage.find(([, pattern]) => pattern.test(message))?.[0]
  const kind = named ?? (status === undefined ? undefined : byStatus[status]) ?? 'bad_answer'
  return new ModelError(kind, `The model server said${status ? ` ${status}` : ''}: ${message.slice(0, 300)}`)
}

/** An error that the network or the client threw. */
export function modelErrorOfThrown(thrown: unknown): ModelError {
  if (thrown instanceof ModelError) return thrown
  if (thrown instanceof Error && thrown.cause instanceof ModelError) return thrown.cause
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  if (/did not receive done/i.test(message)) return new ModelError('bad_answer', 'The answer broke off.', { cause: thrown })
  if (isOfNetwork(thrown)) return new ModelError('unavailable', 'The model server cannot be reached.', { cause: thrown })
  const said = modelErrorOf(undefined, message)
  return new ModelError(said.kind, said.message, { cause: thrown })
}

/** fetch throws a TypeError, with the system's or undici's code on its cause. */
function isOfNetwork(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  if (codeOf(thrown) || (thrown.cause instanceof Error && codeOf(thrown.cause))) return true
  return thrown instanceof TypeError && /fetch failed|terminated|network/i.test(thrown.message)
}

const codeOf = (error: Error): boolean =>
  'code' in error &&
  typeof error.code === 'string' &&
  /^(ECONN|ENOTFOUND|EAI_|EHOST|ENET|EPIPE|ETIMEDOUT|UND_ERR)/.test(error.code)
