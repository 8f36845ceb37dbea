import { AppError } from '../../shared/http/errors.ts'
import type { SignInRefusal } from '../../shared/accounts/sign-in-refusal.ts'
import type { Database } from '../database/database.ts'
import { digest, newSecret } from './digest.ts'

const LIFETIME = '10 minutes'

/** A value that the next ID token has to carry; valid once. */
export async function newNonce(db: Database): Promise<string> {
  const nonce = newSecret()
  await db('nonces').insert({ hash: digest(nonce), expires_at: db.raw('now() + ?::interval', [LIFETIME]) })
  return nonce
}

/** Throws `signed_out` unless this server issued the nonce within `LIFETIME` and it is unused. */
export async function consumeNonce(db: Database, nonce: string): Promise<void> {
  const [row] = await db('nonces')
    .where({ hash: digest(nonce) })
    .delete()
    .returning<{ fresh: boolean }[]>(db.raw('expires_at > now() AS fresh'))
  if (!row?.fresh) throw new AppError('signed_out', { details: { reason: 'nonce_used' satisfies SignInRefusal } })
}
