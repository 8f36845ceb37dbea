import type { contract } from '../../shared/contract.ts'
import { AppError } from '../../shared/errors.ts'
import type { OperationEntry, OperationOutcome } from '../../shared/operation-entries.ts'
import { asAppError, retryAfterOf } from './errors.ts'
import { perform, type Access, type Call, type Handlers } from './implement.ts'
import { bodyOf, keyed, Replay } from './operations.ts'
import type { Scope } from './scope.ts'

/** An entry spares a request of its own and the check of its token, but not the transaction: so many count as one request. */
const ENTRIES_PER_REQUEST = 10

/** After so long the rest is left to another request: whoever waits believes that nobody is there when nothing comes for half a minute. */
const PATIENCE_MS = 10_000

/** `POST /api/operations`: each entry is done as its own call would be, one after another, and none touches the others. */
export function entryHandlers(
  calls: readonly Call[],
  access: Access,
  proofsOf: (scope: Scope, bodies: readonly unknown[]) => Promise<(string | undefined)[]>,
): Pick<Handlers<typeof contract>, 'sendOperations'> {
  const routes = calls.map((call) => ({ call, pattern: patternOf(call) }))

  async function outcomeOf(entry: OperationEntry, scope: Scope): Promise<OperationOutcome> {
    const { key, method, path, body: content = '' } = entry
    try {
      const { call, params } = find(entry)
      const raw = { params, query: {}, body: content === '' ? undefined : parsed(content) }
      const { status, body } = await perform(call, { ...scope, request: keyed(key, { method, path, content }), raw }, access)
      return { key, status, body }
    } catch (error) {
      if (error instanceof Replay) return { key, status: error.status, body: error.body, replayed: true }
      return refused(key, error, scope)
    }
  }

  function find({ method, path }: OperationEntry) {
    for (const { call, pattern } of routes) {
      const match = call.endpoint.method === method ? pattern.exec(path) : null
      if (match) return { call, params: decoded(match.groups) }
    }
    throw new AppError('not_found')
  }

  /** What was done counts without its proof, too. */
  async function withProofs(outcomes: OperationOutcome[], scope: Scope): Promise<OperationOutcome[]> {
    const proofs = await proofsOf(
      scope,
      outcomes.map(({ body }) => body),
    ).catch(() => [])
    return outcomes.map((outcome, at) => ({ ...outcome, proof: proofs[at] }))
  }

  return {
    async sendOperations({ body: { operations } }, scope) {
      access.callers.count(scope.member, Math.floor(operations.length / ENTRIES_PER_REQUEST))
      const endAt = performance.now() + PATIENCE_MS
      const outcomes: OperationOutcome[] = []
      for (const entry of operations) {
        const last = outcomes.at(-1)
        // What the database or the disk cannot do for one it cannot do for the next: nobody waits for a hundred time-outs.
        if (last?.status === 503) outcomes.push({ ...last, key: entry.key })
        else if (performance.now() > endAt) outcomes.push(refused(entry.key, new AppError('unavailable', later), scope))
        else outcomes.push(await outcomeOf(entry, scope))
      }
      return { outcomes: await withProofs(outcomes, scope) }
    },
  }
}

const later = { retryAfterSeconds: 1 }

const patternOf = ({ endpoint: { path } }: Call): RegExp => new RegExp(`^/api${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

const decoded = (groups: Record<string, string> = {}): Record<string, string> =>
  readable(() => Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)])))

const parsed = (text: string): unknown => readable(() => JSON.parse(text))

function readable<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (cause) {
    throw new AppError('invalid_input', { cause })
  }
}

function refused(key: string, error: unknown, { log }: Scope): OperationOutcome {
  const known = asAppError(error)
  if (known.status >= 500 && error !== known) log.error({ err: error }, 'An operation failed.')
  const retryAfter = retryAfterOf(known)
  return { key, status: known.status, body: bodyOf(known), ...(retryAfter !== undefined && { retryAfter }) }
}
