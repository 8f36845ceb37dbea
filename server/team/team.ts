import type { Standing } from '../../shared/accounts/member.ts'
import type { Role } from '../../shared/accounts/role.ts'
import { addressOf, domainOf } from './address.ts'

interface AccountList {
  emails: ReadonlySet<string>
  domains: ReadonlySet<string>
}

/** Who may sign in, whether they share one workspace, and which of them are admins: all of them without a list. */
export type Team = (({ kind: 'listed' } & AccountList) | { kind: 'everybody'; workspace: 'shared' | 'own' }) & {
  admins?: AccountList | undefined
  /** Where the server has accounts of its own: no other issuer's are on the team. */
  issuer?: string | undefined
}

/** TEAM_ACCOUNTS or TEAM_ADMINS as parsed: e-mail addresses and @domains, or `*` for everybody. */
type Entries = readonly string[] | '*' | undefined

/** The properties of an account that decide whether it is admitted. */
export interface Applicant {
  issuer: string
  email: string
  /** Google's `hd` claim, empty for an account of no organisation; `null` when it was never asked for. */
  hostedDomain?: string | null | undefined
}

/** The `account_key` of the workspace that a team shares. */
export const SHARED_WORKSPACE = 'team'
const GOOGLE = 'https://accounts.google.com'

/**
 * The team that TEAM_ACCOUNTS and TEAM_ADMINS name, as the configuration read them. Without a list of accounts, which only the
 * local provider and accounts of the server's own allow, all users share one workspace.
 */
export function teamOf(accounts: Entries, adminAccounts?: Entries, issuer?: string): Team {
  const admins = typeof adminAccounts === 'object' ? listOf(adminAccounts) : undefined
  if (accounts === undefined) return { kind: 'everybody', workspace: 'shared', admins, issuer }
  if (accounts === '*') return { kind: 'everybody', workspace: 'own', admins, issuer }
  return { kind: 'listed', ...listOf(accounts), admins, issuer }
}

const listOf = (accounts: readonly string[]): AccountList => ({
  emails: new Set(accounts.flatMap((entry) => addressOf(entry)?.whole ?? [])),
  domains: new Set(accounts.flatMap((entry) => domainOf(entry) ?? [])),
})

export const admits = (team: Team, applicant: Applicant): boolean =>
  (team.issuer === undefined || team.issuer === applicant.issuer) && (team.kind === 'everybody' || isOn(team, applicant))

export const roleOf = ({ admins }: Team, applicant: Applicant): Role => (!admins || isOn(admins, applicant) ? 'admin' : 'member')

export const standingOf = (team: Team, applicant: Applicant): Standing =>
  admits(team, applicant) ? roleOf(team, applicant) : 'removed'

function isOn({ emails, domains }: AccountList, applicant: Applicant): boolean {
  const address = addressOf(applicant.email)
  if (!address) return false
  return emails.has(address.whole) || domains.has(organisationOf(applicant) ?? address.domain)
}

/**
 * A Google account may have an address of a company that its owner has left, so for Google accounts the organisation that Google
 * names counts and not the address's domain (https://developers.google.com/identity/gsi/web/guides/verify-google-id-token).
 * Accounts that last signed in before the organisation was asked for are judged by their address until they sign in again.
 */
function organisationOf({ issuer, hostedDomain }: Applicant): string | undefined {
  if (issuer !== GOOGLE || hostedDomain === null) return undefined
  return hostedDomain ?? ''
}

/** The `account_key` of the workspace that a new account enters. Accounts are known by (issuer, sub), never by e-mail. */
export function workspaceKeyOf(team: Team, account: { issuer: string; sub: string }): string {
  return sharesWorkspace(team) ? SHARED_WORKSPACE : JSON.stringify([account.issuer, account.sub])
}

export const sharesWorkspace = (team: Team): boolean => team.kind === 'listed' || team.workspace === 'shared'
