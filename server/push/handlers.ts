import { ECDH } from 'node:crypto'
import type { contract } from '../../shared/http/contract.ts'
import { AppError } from '../../shared/http/errors.ts'
import type { Config } from '../config/config.ts'
import type { Handlers } from '../http/implement.ts'
import { isForbiddenHost } from '../lib/public-address.ts'
import { subscribe, unsubscribe } from './subscriptions.ts'

type PushCalls = 'subscribePush' | 'unsubscribePush'

/** Without the operator's settings for push, subscribing throws `not_found`. */
export const pushHandlers = ({ push }: Pick<Config, 'push'>): Pick<Handlers<typeof contract>, PushCalls> => ({
  async subscribePush({ body }, { db, member }) {
    if (!push) throw new AppError('not_found')
    if (isForbiddenHost(body.endpoint)) throw refusal('endpoint', 'must be the address of a public push service')
    if (!isPoint(body.keys.p256dh)) throw refusal('keys.p256dh', 'must be a key of the curve P-256')
    if (!(await subscribe(db, member, body))) throw new AppError('not_found')
    return body
  },

  unsubscribePush: ({ query }, { db, member }) => unsubscribe(db, member, query.endpoint),
})

const refusal = (path: string, message: string) => new AppError('invalid_input', { details: [{ path, message }] })

/** A key that is no point of the curve cannot encrypt anything. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}
