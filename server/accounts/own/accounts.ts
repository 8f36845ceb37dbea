import type { AccountState, LocalAccount } from '../../../shared/accounts/local-account.ts'
import { AppError } from '../../../shared/http/errors.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { digest, newSecret } from '../digest.ts'
import { hashPassword } from './password.ts'

const VALID = '7 days'

export interface OwnAccount {
  id: string
  email: string
  name: string
  /** `null` while a link to set it is out. */
  password: string | null
  state: AccountState
}

const state = (db: Database) =>
  db.raw(
    `CASE WHEN disabled_at IS NOT NULL THEN 'disabled' WHEN password IS NOT NULL THEN 'active'
          WHEN name = '' THEN 'invited' ELSE 'reset' END AS state`,
  )

const findBy = (db: Database, which: { id: string } | { email: string }): Promise<OwnAccount | undefined> =>
  db('local_accounts').where(which).first<OwnAccount | undefined>('id', 'email', 'name', 'password', state(db))

export const findAccount = (db: Database, id: string) => findBy(db, { id })
export const findByEmail = (db: Database, email: string) => findBy(db, { email })

export const listAccounts = (db: Database): Promise<LocalAccount[]> =>
  db('local_accounts')
    .leftJoin('local_invitations', 'local_invitations.account_id', 'local_accounts.id')
    .orderByRaw('lower(email)')
    .select<LocalAccount[]>('id', 'email', 'name', state(db), 'expires_at as linkExpiresAt')

export const listEnabled = (db: Database): Promise<string[]> =>
  db('local_accounts').whereNull('disabled_at').pluck<string[]>('id')

export async function hasAccounts(db: Database): Promise<boolean> {
  return (await db('local_accounts').first('id')) !== undefined
}

/** Whether a sign-in of that moment (seconds since 1970) still holds: the account is active, and the password has not changed. */
export async function isCurrent(db: Database, id: string, signedInAt: number): Promise<boolean> {
  const found = await db('local_accounts')
    .whereRaw('id::text = ?', [id])
    .whereNull('disabled_at')
    .whereNotNull('password')
    .whereRaw('floor(extract(epoch FROM password_set_at)) <= ?', [signedInAt])
    .first('id')
  return found !== undefined
}

/** Throws `conflict` when there is an account with the address. */
export async function invite(trx: Transaction, email: string): Promise<{ id: string; token: string }> {
  const id = newId()
  const added = await trx('local_accounts').insert({ id, email }).onConflict('email').ignore().returning('id')
  if (added.length === 0) throw new AppError('conflict', { message: 'There is an account with this address.' })
  return { id, token: await newLink(trx, id) }
}

/** Takes the password and all passkeys away, and makes a link for a new password. */
export async function reset(trx: Transaction, id: string): Promise<string> {
  await trx('local_accounts').where({ id }).update({ password: null })
  await trx('local_passkeys').where({ account_id: id }).delete()
  return await newLink(trx, id)
}

async function newLink(trx: Transaction, id: string): Promise<string> {
  const token = newSecret()
  const link = { hash: digest(token), expires_at: trx.raw('now() + ?::interval', [VALID]) }
  await trx('local_invitations')
    .insert({ account_id: id, ...link })
    .onConflict('account_id')
    .merge(link)
  return token
}

/** The account whose link has this token and is still good; a disabled account has none. */
export async function findInvited(db: Database, token: string): Promise<OwnAccount | undefined> {
  const link = await db('local_invitations')
    .where({ hash: digest(token) })
    .where('expires_at', '>', db.fn.now())
    .first<{ id: string } | undefined>('account_id as id')
  const account = link && (await findAccount(db, link.id))
  return account?.state === 'disabled' ? undefined : account
}

/** Uses the link up; false when it was used or replaced meanwhile. */
export async function accept(trx: Transaction, token: string, { id, name }: { id: string; name: string }, password: string) {
  const used = await trx('local_invitations')
    .where({ account_id: id, hash: digest(token) })
    .delete()
  if (used === 0) return false
  await savePassword(trx, id, password, name)
  return true
}

async function savePassword(trx: Transaction, id: string, hash: string, name: string): Promise<void> {
  await trx('local_accounts').where({ id }).update({ password: hash, password_set_at: trx.fn.now(), name })
}

/** Makes the account of the first admin; `undefined` when there is an account already. */
export async function makeFirst(trx: Transaction, who: { email: string; name: string }, password: string) {
  await trx.raw('LOCK TABLE local_accounts IN EXCLUSIVE MODE')
  if (await hasAccounts(trx)) return undefined
  const id = newId()
  await trx('local_accounts').insert({ id, ...who, password, password_set_at: trx.fn.now() })
  return id
}

/** After the parameters of hashes have changed; the password stays the same, so that sign-ins go on. */
export async function rehash(db: Database, { id, password: old }: OwnAccount, password: string): Promise<void> {
  await db('local_accounts')
    .where({ id, password: old })
    .update({ password: await hashPassword(password) })
}

export async function setDisabled(trx: Transaction, id: string, isDisabled: boolean): Promise<void> {
  await trx('local_accounts')
    .where({ id })
    .update({ disabled_at: isDisabled ? trx.fn.now() : null })
}

export async function remove(trx: Transaction, id: string): Promise<void> {
  await trx('local_accounts').where({ id }).delete()
}
