import { newId } from '../../../shared/lib/new-id.ts'
import type { Database } from '../../database/database.ts'
import { hashPassword } from '../own/password.ts'
import type { Page } from './browser.ts'

/** The sign-in and password of the account that `addAccount` makes. */
export const budi = { email: 'budi@example.com', password: 'hujan turun di bogor' }

/** Makes an active account of the server, and returns its id. */
export async function addAccount(db: Database): Promise<string> {
  const id = newId()
  const password = await hashPassword(budi.password)
  await db('local_accounts').insert({ id, email: budi.email, name: 'Budi', password, password_set_at: db.fn.now() })
  return id
}

/** What a page gives the browser for a passkey. */
export const optionsIn = ({ text }: Page) =>
  JSON.parse((/data-options="([^"]+)"/.exec(text)?.[1] ?? 'null').replaceAll('&#34;', '"')) as { challenge: string }

/** A field of a page's form. */
export const valueIn = ({ text }: Page, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ''

export const claimsOf = (idToken: string): { iss: string; sub: string } =>
  JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString())
