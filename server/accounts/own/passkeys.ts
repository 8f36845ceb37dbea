// Passkeys: WebAuthn credentials that the browser offers by itself (https://www.w3.org/TR/webauthn-3/).
import { isIP } from 'node:net'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { isLoopback } from '../../http/host.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { findAccount, type OwnAccount } from './accounts.ts'

const MOST_OF_ACCOUNT = 20

export interface Passkeys {
  /** What a browser needs to register a passkey for the account, as JSON. */
  registrationOptions(account: OwnAccount, challenge: Buffer): Promise<string>
  /** The passkey in the browser's response, for `savePasskey`; `undefined` when the response is not valid. */
  verifyRegistration(account: OwnAccount, challenge: Buffer, response: string): Promise<Passkey | undefined>
  /** What a browser needs to sign in with a passkey, as JSON. */
  authenticationOptions(challenge: Buffer): Promise<string>
  /** The active account whose passkey signed the browser's response; `undefined` when the response is not valid. */
  verifyAuthentication(challenge: Buffer, response: string): Promise<OwnAccount | undefined>
}

interface Passkey {
  id: string
  account_id: string
  public_key: Buffer
  counter: number
  transports: string[]
}

/** Loaded when it is first needed: most servers have a provider of their operator. */
const webauthn = () => import('@simplewebauthn/server')

/** `undefined` where browsers have no passkeys: at an address without a name, and over plain http beyond this machine. */
export function createPasskeys(db: Database, { hostname, protocol, origin }: URL): Passkeys | undefined {
  const isSecure = protocol === 'https:' || isLoopback(hostname)
  if (!isSecure || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined
  const expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true }

  return {
    async registrationOptions({ id, email, name }, challenge) {
      const known = await db('local_passkeys').where({ account_id: id }).select<Passkey[]>('id', 'transports')
      const options = await (
        await webauthn()
      ).generateRegistrationOptions({
        rpName: 'Saring',
        rpID: hostname,
        userName: email,
        userDisplayName: name,
        userID: new TextEncoder().encode(id),
        challenge: new Uint8Array(challenge),
        excludeCredentials: known,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return JSON.stringify(options)
    },

    async verifyRegistration({ id: account_id }, challenge, text) {
      const response = parsed<RegistrationResponseJSON>(text)
      if (!response) return undefined
      const { verifyRegistrationResponse } = await webauthn()
      const checked = await verifyRegistrationResponse({
        ...expected,
        response,
        expectedChallenge: challenge.toString('base64url'),
      }).catch(() => undefined)
      if (!checked?.verified) return undefined
      const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential
      return { id, account_id, public_key: Buffer.from(publicKey), counter, transports }
    },

    async authenticationOptions(challenge) {
      const options = await (
        await webauthn()
      ).generateAuthenticationOptions({
        rpID: hostname,
        challenge: new Uint8Array(challenge),
        userVerification: 'required',
      })
      return JSON.stringify(options)
    },

    async verifyAuthentication(challenge, text) {
      const response = parsed<AuthenticationResponseJSON>(text)
      const known = response && (await findPasskey(db, response.id))
      if (!known) return undefined
      const { verifyAuthenticationResponse } = await webauthn()
      const checked = await verifyAuthenticationResponse({
        ...expected,
        response,
        expectedChallenge: challenge.toString('base64url'),
        credential: { ...known, publicKey: new Uint8Array(known.public_key) },
      }).catch(() => undefined)
      if (!checked?.verified) return undefined
      await db('local_passkeys')
        .where({ id: known.id })
        .update({ counter: checked.authenticationInfo.newCounter, last_used_at: db.fn.now() })
      const account = await findAccount(db, known.account_id)
      return account?.state === 'active' ? account : undefined
    },
  }
}

/** `device` tells the person's passkeys apart. False when the account has as many as it may, or when another account has this one. */
export async function savePasskey(trx: Transaction, passkey: Passkey, device: string): Promise<boolean> {
  const { account_id } = passkey
  const { n } = await trx('local_passkeys').where({ account_id }).count({ n: '*' }).first<{ n: string }>()
  if (Number(n) >= MOST_OF_ACCOUNT) return false
  const added = await trx('local_passkeys')
    .insert({ ...passkey, device })
    .onConflict('id')
    .ignore()
    .returning('id')
  return added.length > 0
}

const findPasskey = (db: Database, id: unknown): Promise<Passkey | undefined> | undefined =>
  typeof id === 'string' ? db('local_passkeys').where({ id }).first<Passkey | undefined>() : undefined

/** The library checks what the object has, and throws where it is something else. */
function parsed<Response>(text: string): Response | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return value instanceof Object ? (value as Response) : undefined
  } catch {
    return undefined
  }
}
