import type { Database } from '../../database/database.ts'
import { digest } from '../digest.ts'

export interface LocalAccount {
  sub: string
  email: string
  name: string
}

export interface LocalAccounts {
  find(sub: string): Promise<LocalAccount | undefined>
  list(): Promise<LocalAccount[]>
  /** Keeps an account until its sign-in makes it a user. An empty name stands for the known name, or else the e-mail. */
  add(email: string, name: string): Promise<LocalAccount>
}

const LISTED = 20

/** Accounts that have signed in are in the table of users; the subject follows from the e-mail, so a restart loses none. */
export function localAccounts(db: Database, issuer: string): LocalAccounts {
  const added = new Map<string, LocalAccount>()
  const users = () => db('users').where({ issuer }).select<LocalAccount[]>('sub', 'email', 'name')

  async function find(sub: string): Promise<LocalAccount | undefined> {
    if (added.has(sub)) return added.get(sub)
    const [user] = await users().where({ sub })
    return user
  }

  return {
    find,
    async list() {
      const known = await users().orderBy('created_at').limit(LISTED)
      return [...new Map([...known, ...added.values()].map((account) => [account.sub, account])).values()]
    },
    async add(email, name) {
      const sub = digest(email)
      const known = await find(sub)
      const account = { sub, email, name: name || (known?.name ?? email) }
      added.set(sub, account)
      return account
    },
  }
}
