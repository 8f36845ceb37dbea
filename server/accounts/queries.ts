import type { User } from '../../shared/accounts/account.ts'
import type { Member } from '../../shared/accounts/member.ts'
import { newId } from '../../shared/lib/new-id.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { Account } from './identity.ts'
import type { Applicant } from '../team/team.ts'

const columns = ['id', 'name', 'email', 'picture']

export function findUser(db: Database, id: string): Promise<User | undefined> {
  return db('users').where({ id }).first<User | undefined>(columns)
}

type KnownMember = Omit<Member, 'standing'> & Applicant & { sub: string }

export function listMembers(db: Database, workspaceId: string): Promise<KnownMember[]> {
  return db('users').where({ workspace_id: workspaceId }).orderByRaw('lower(name), id').select<KnownMember[]>({
    id: 'id',
    name: 'name',
    issuer: 'issuer',
    sub: 'sub',
    email: 'email',
    hostedDomain: 'hosted_domain',
    picture: 'picture',
    joinedAt: 'created_at',
    lastSeenAt: 'seen_at',
  })
}

/**
 * Finds or creates the account's user and updates name, e-mail and picture. A known user keeps its workspace, whatever the
 * settings say by now; a new one enters the workspace of `workspaceKey`, which is created if missing. Safe against races.
 */
export function welcome(db: Database, account: Account, workspaceKey: string): Promise<User> {
  const { issuer, sub, hostedDomain = '', ...who } = account
  const shown = { ...who, hosted_domain: hostedDomain }
  return db.transaction(async (trx) => {
    const [known] = await trx('users').where({ issuer, sub }).update(shown).returning<User[]>(columns)
    if (known) return known
    const row = { id: newId(), workspace_id: await workspaceOf(trx, workspaceKey), issuer, sub, ...shown }
    const [added] = await trx('users')
      .insert(row)
      .onConflict(['issuer', 'sub'])
      .merge(Object.keys(shown))
      .returning<User[]>(columns)
    return added!
  })
}

async function workspaceOf(trx: Transaction, accountKey: string): Promise<string> {
  await trx('workspaces').insert({ id: newId(), account_key: accountKey }).onConflict('account_key').ignore()
  const row = await trx('workspaces').where({ account_key: accountKey }).first<{ id: string }>('id')
  return row.id
}

/** The columns of a user by which a caller is known and admitted. */
export const callerColumns = {
  userId: 'users.id',
  name: 'users.name',
  workspaceId: 'users.workspace_id',
  issuer: 'users.issuer',
  email: 'users.email',
  hostedDomain: 'users.hosted_domain',
}
