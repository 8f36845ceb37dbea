import type { AuditAct } from '../../shared/audit/audit.ts'
import type { contract } from '../../shared/http/contract.ts'
import { AppError, type ErrorCode } from '../../shared/http/errors.ts'
import type { OperationEntry, OperationOutcome } from '../../shared/http/operation-entries.ts'
import { together } from '../database/change.ts'
import type { Transaction } from '../database/database.ts'
import { asAppError, retryAfterOf } from './errors.ts'
import { answersTo, perform, type Access, type Call, type Done, type Handlers } from './implement.ts'
import { bodyOf, findAnswered, keyed, Replay, versionIn } from './operations.ts'
import type { Scope } from './scope.ts'

/** An entry saves a request and the check of its token, but not its work: this many entries count as one request. */
const ENTRIES_PER_REQUEST = 10

/** Entries per commit: a larger group would make other writers of the workspace wait too long. */
const ENTRIES_PER_COMMIT = 20

/** After this time the remaining entries are left to another request: a client gives up after half a minute without an answer. */
const PATIENCE_MS = 10_000

/**
 * The state of an entry: done and waiting for its answer to be read, refused, or replayed. `isAway`: all later entries would fail
 * too.
 */
type Settled =
  | { entry: OperationEntry; done: Done; acts: readonly AuditAct[] }
  | { entry: OperationEntry; refused: AppError; isAway: boolean }
  | { entry: OperationEntry; replay: Replay }

interface Deps {
  access: Access
  proofsOf: (scope: Scope, versions: readonly (number | undefined)[]) => Promise<(string | undefined)[]>
  /** Appends to the audit what the scope's user did. */
  recordGathered: (trx: Transaction, scope: Scope, acts: readonly AuditAct[]) => Promise<void>
}

/** `POST /api/operations`: runs each entry as a single call would, one after another; no entry affects another. */
export function entryHandlers(
  calls: readonly Call[],
  { access, proofsOf, recordGathered }: Deps,
): Pick<Handlers<typeof contract>, 'sendOperations'> {
  const routes = calls.map((call) => ({ call, pattern: patternOf(call) }))

  async function settle(entry: OperationEntry, isNew: boolean, scope: Scope, writing: Transaction): Promise<Settled> {
    const { key, method, path, body: content = '' } = entry
    const gathered: AuditAct[] = []
    try {
      const { call, params } = find(entry)
      const raw = { params, query: {}, body: content === '' ? undefined : parsed(content) }
      const request = { ...keyed(key, { method, path, content }), isNew }
      const done = await perform(call, { ...scope, gathered, request, raw }, { ...access, writing })
      return { entry, done, acts: gathered }
    } catch (error) {
      if (error instanceof Replay) return { entry, replay: error }
      const known = knownFrom(error, scope)
      return { entry, refused: known, isAway: error !== known && AWAY.has(known.code) }
    }
  }

  /**
   * Looks once for answers that are stored, and records once what was done. What was done before the database failed is kept if it
   * can still be committed.
   */
  const settleGroup = (group: readonly OperationEntry[], scope: Scope): Promise<Settled[]> =>
    together(access.writing, scope.member.workspaceId, async (trx) => {
      const keys = group.map(({ key }) => key)
      const had = new Set(await findAnswered(trx, scope.member, keys))
      const settled: Settled[] = []
      for (const entry of group) {
        const refused = reasonIn(settled)
        settled.push(refused ? { entry, refused, isAway: true } : await settle(entry, !had.has(entry.key), scope, trx))
        had.add(entry.key)
      }
      await recordGathered(
        trx,
        scope,
        settled.flatMap((one) => ('done' in one ? one.acts : [])),
      )
      return settled
    })

  function find({ method, path }: OperationEntry) {
    for (const { call, pattern } of routes) {
      const match = call.endpoint.method === method ? pattern.exec(path) : null
      if (match) return { call, params: decoded(match.groups) }
    }
    throw new AppError('not_found')
  }

  async function outcomesOf(all: readonly Settled[], scope: Scope): Promise<OperationOutcome[]> {
    const done = all.flatMap((one) => ('done' in one ? one.done : []))
    const answers = await answersTo(done, scope.member, access)
    const bodies = new Map(done.map((one, at) => [one, answers[at]]))
    const outcomes = all.map((one): OperationOutcome => {
      const { key } = one.entry
      if ('refused' in one) return refused(key, one.refused)
      if ('replay' in one) return { key, status: one.replay.status, body: one.replay.body, replayed: true }
      const body = bodies.get(one.done)
      return body instanceof AppError ? refused(key, body) : { key, status: one.done.status, body }
    })
    const proofs = await proofsOf(
      scope,
      all.map(
        (one, at) =>
          versionIn(outcomes[at]!.body) ?? ('done' in one ? one.done.version : 'replay' in one ? one.replay.version : undefined),
      ),
    )
    return outcomes.map((outcome, at) => ({ ...outcome, proof: proofs[at] }))
  }

  return {
    async sendOperations({ body: { operations } }, scope) {
      access.callers.count(scope.member, Math.floor(operations.length / ENTRIES_PER_REQUEST))
      const endAt = performance.now() + PATIENCE_MS
      const settled: Settled[] = []
      for (let from = 0; from < operations.length; from += ENTRIES_PER_COMMIT) {
        const group = operations.slice(from, from + ENTRIES_PER_COMMIT)
        const isLate = performance.now() > endAt
        const reason = reasonIn(settled) ?? (isLate ? new AppError('unavailable', { retryAfterSeconds: 1 }) : undefined)
        const refuseAll = (refused: AppError): Settled[] => group.map((entry) => ({ entry, refused, isAway: true }))
        const all = reason
          ? refuseAll(reason)
          : await settleGroup(group, scope).catch((error: unknown) => refuseAll(knownFrom(error, scope)))
        settled.push(...all)
      }
      return { outcomes: await outcomesOf(settled, scope) }
    },
  }
}

/** Errors of the database or the disk, which the next entry would meet too. */
const AWAY: ReadonlySet<ErrorCode> = new Set(['unavailable', 'storage_full'])

function reasonIn(settled: readonly Settled[]): AppError | undefined {
  const last = settled.at(-1)
  return last && 'refused' in last && last.isAway ? last.refused : undefined
}

const patternOf = ({ endpoint: { path } }: Call): RegExp => new RegExp(`^/api${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

const decoded = (groups: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]))

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('invalid_input', { cause })
  }
}

function knownFrom(error: unknown, { log }: Scope): AppError {
  const known = asAppError(error)
  if (known.status >= 500 && error !== known) log.error({ err: error }, 'An operation failed.')
  return known
}

function refused(key: string, error: AppError): OperationOutcome {
  const retryAfter = retryAfterOf(error)
  return { key, status: error.status, body: bodyOf(error), ...(retryAfter !== undefined && { retryAfter }) }
}
