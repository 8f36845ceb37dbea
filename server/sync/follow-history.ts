import type { Context, Middleware } from 'koa'
import { AppError } from '../../shared/http/errors.ts'
import { ROW_VERSION_HEADER, SEEN_HEADER, VERSION_HEADER } from '../../shared/sync/history.ts'
import type { Database } from '../database/database.ts'
import type { Callers } from '../http/callers.ts'
import { Replay, versionIn } from '../http/operations.ts'
import type { Scope } from '../http/scope.ts'
import { listUnknown, proofsOf, readPresent, type Proof } from './history.ts'

/** The same callers, of whom those who have seen another history are refused before anything is done. Throws `resync` too. */
export const inThisHistory = (db: Database, callers: Callers): Callers => ({
  ...callers,
  async member(ctx) {
    const member = await callers.member(ctx)
    ctx.state['workspaceId'] = member.workspaceId
    if ((await listUnknown(db, member.workspaceId, seenBy(ctx))).length > 0) throw new AppError('resync')
    return member
  },
})

/**
 * Tells with every answer to a member, refusals included, how far the history goes. Read once all is done, and only where it has what
 * the caller has seen: so the answer's proof stands for what it was asked with, too.
 */
export const tellHistory =
  (db: Database): Middleware =>
  async (ctx, next) => {
    try {
      await next()
      await tell(ctx, db, versionIn(ctx.state))
    } catch (error) {
      // Not where the database may be what failed.
      if (error instanceof Replay) await tell(ctx, db, error.version ?? versionIn(error.body))
      else if (error instanceof AppError && error.status < 500) await tell(ctx, db, undefined)
      throw error
    }
  }

/** Whoever is not told keeps what it has seen. */
async function tell(ctx: Context, db: Database, version: number | undefined): Promise<void> {
  const workspaceId: unknown = ctx.state['workspaceId']
  if (typeof workspaceId === 'string' && !ctx.headerSent) await tellOf(ctx, db, workspaceId, version).catch(() => undefined)
}

async function tellOf(ctx: Context, db: Database, workspaceId: string, version: number | undefined): Promise<void> {
  const present = await readPresent(db, workspaceId, { seen: seenBy(ctx), row: version })
  if (!present) return
  ctx.set(VERSION_HEADER, present.head)
  if (present.row) ctx.set(ROW_VERSION_HEADER, present.row)
}

/** The same of each of many outcomes. */
export function proofsOfRows(
  { db, member }: Pick<Scope, 'db' | 'member'>,
  versions: readonly (number | undefined)[],
): Promise<(Proof | undefined)[]> {
  return proofsOf(
    db,
    member.workspaceId,
    versions.map((version) => version ?? NEVER),
  )
}

/** No row has it. */
const NEVER = -1

const seenBy = (ctx: Context): Proof[] =>
  ctx
    .get(SEEN_HEADER)
    .split(',')
    .map((proof) => proof.trim())
    .filter((proof) => proof !== '')
