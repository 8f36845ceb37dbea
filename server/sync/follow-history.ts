import type { Context, Middleware } from 'koa'
import { contract } from '../../shared/http/contract.ts'
import { AppError } from '../../shared/http/errors.ts'
import { ROW_VERSION_HEADER, SEEN_HEADER, VERSION_HEADER } from '../../shared/sync/history.ts'
import type { Database } from '../database/database.ts'
import type { Callers } from '../http/callers.ts'
import { Replay, versionIn } from '../http/operations.ts'
import type { Scope } from '../http/scope.ts'
import { listUnknown, proofsOf, readPresent, type Proof } from './history.ts'

/** The same callers, but `member` also throws `resync`, before anything is done, for a device that has seen another history. */
export const inThisHistory = (db: Database, callers: Callers): Callers => ({
  ...callers,
  async member(ctx, scope) {
    const member = await callers.member(ctx, scope)
    ctx.state['workspaceId'] = member.workspaceId
    const seen = seenBy(ctx)
    if ((await listUnknown(db, member.workspaceId, seen)).length > 0) throw new AppError('resync')
    return { ...member, seen }
  },
})

/**
 * Adds the proof of the current version to every answer to a member, refusals included. The proof is read once all is done, and
 * only if this history has all that the device has seen: so it also stands for the proofs that the request carried. A page of a pull
 * has set its own already, of the version in which it was read: what was committed since is not in the page.
 */
export const tellHistory =
  (db: Database): Middleware =>
  async (ctx, next) => {
    try {
      await next()
      await tell(ctx, db, versionIn(ctx.state))
    } catch (error) {
      // Not for 5xx: the database itself may have failed.
      if (error instanceof Replay) await tell(ctx, db, error.version ?? versionIn(error.body))
      else if (error instanceof AppError && error.status < 500) await tell(ctx, db, undefined)
      throw error
    }
  }

/**
 * Without this header the device keeps the proofs that it has. But a change under a key is not acknowledged without its proof: after
 * a restore the device could not ask whether it is lost. Its repeat finds it done.
 */
async function tell(ctx: Context, db: Database, version: number | undefined): Promise<void> {
  const workspaceId: unknown = ctx.state['workspaceId']
  if (typeof workspaceId !== 'string' || ctx.headerSent) return
  await tellOf(ctx, db, workspaceId, version).catch((cause: unknown) => {
    ctx.remove(VERSION_HEADER)
    if (isUnderKey(ctx)) throw new AppError('unavailable', { cause })
  })
}

const MANY = `/api${contract.sendOperations.path}`

const isUnderKey = (ctx: Context): boolean => ctx.method !== 'GET' && (ctx.path === MANY || ctx.get('Idempotency-Key') !== '')

async function tellOf(ctx: Context, db: Database, workspaceId: string, version: number | undefined): Promise<void> {
  const present = await readPresent(db, workspaceId, { seen: seenBy(ctx), row: version })
  if (!present) return ctx.remove(VERSION_HEADER)
  if (!ctx.response.get(VERSION_HEADER)) ctx.set(VERSION_HEADER, present.head)
  if (present.row) ctx.set(ROW_VERSION_HEADER, present.row)
}

/** The row proofs of an answer with many outcomes; `unavailable` if they cannot be read. */
export async function proofsOfRows(
  { db, member }: Pick<Scope, 'db' | 'member'>,
  versions: readonly (number | undefined)[],
): Promise<(Proof | undefined)[]> {
  const asked = versions.map((version) => version ?? NEVER)
  return proofsOf(db, member.workspaceId, asked).catch((cause: unknown) => {
    throw new AppError('unavailable', { cause })
  })
}

/** A version that no row has. */
const NEVER = -1

const seenBy = (ctx: Context): Proof[] =>
  ctx
    .get(SEEN_HEADER)
    .split(',')
    .map((proof) => proof.trim())
    .filter((proof) => proof !== '')
