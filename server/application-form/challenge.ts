import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { isProof } from '../../shared/application-form/proof-of-work.ts'
import { GOOD_FOR_MS } from './limits.ts'

/** Issues a signed text for each page with a form, by which one application is sent at most. Nothing is stored for it. */
export interface Challenges {
  issue(token: string): string
  /** Since when it is there; `undefined` for one of another form, one that was not issued here, or one that is too old. */
  ageMs(token: string, challenge: string): number | undefined
}

/** Every server of one database makes the same key of the same secret. */
export function createChallenges(secret: string, now: () => number = Date.now): Challenges {
  const key = createHmac('sha256', secret).update('application form').digest()
  const sign = (token: string, issued: string) => createHmac('sha256', key).update(`${token}.${issued}`).digest('base64url')

  return {
    issue(token) {
      const issued = `${now().toString(36)}.${randomBytes(16).toString('base64url')}`
      return `${issued}.${sign(token, issued)}`
    },
    ageMs(token, challenge) {
      const [at = '', nonce = '', signature = ''] = challenge.split('.')
      if (!isEqual(signature, sign(token, `${at}.${nonce}`))) return undefined
      const ageMs = now() - Number.parseInt(at, 36)
      return ageMs <= GOOD_FOR_MS ? ageMs : undefined
    },
  }
}

export const isProven = (challenge: string, proof: string): boolean =>
  /^\d{1,10}$/.test(proof) && isProof(challenge, Number(proof))

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
