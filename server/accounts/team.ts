import { addressOf, domainOf } from './address.ts'

/** Who may sign in, and whether they share one workspace. */
export type Team =
  | { kind: 'listed'; emails: ReadonlySet<string>; domains: ReadonlySet<string> }
  | { kind: 'everybody'; workspace: 'shared' | 'own' }

/** What an account is admitted by. */
export interface Applicant {
  issuer: string
  email: string
  /** Google's `hd` claim, empty for an account of no organisation; `null` when it was never asked for. */
  hostedDomain?: string | null | undefined
}

const SHARED_WORKSPACE = 'team'
const GOOGLE = 'https://accounts.google.com'

/**
 * The team that TEAM_ACCOUNTS names, as the configuration read it. Without a list, which only the local provider may do, whoever
 * sits at the operator's own machine works together.
 */
export function teamOf(accounts: readonly string[] | '*' | undefined): Team {
  if (accounts === undefined) return { kind: 'everybody', workspace: 'shared' }
  if (accounts === '*') return { kind: 'everybody', workspace: 'own' }
  return {
    kind: 'listed',
    emails: new Set(accounts.flatMap((entry) => addressOf(entry)?.whole ?? [])),
    domains: new Set(accounts.flatMap((entry) => domainOf(entry) ?? [])),
  }
}

export function admits(team: Team, applicant: Applicant): boolean {
  if (team.kind === 'everybody') return true
  const address = addressOf(applicant.email)
  if (!address) return false
  return team.emails.has(address.whole) || team.domains.has(organisationOf(applicant) ?? address.domain)
}

/**
 * Anybody can have a Google account with an address of a company that they have left, so there the organisation counts that
 * Google names, and the address's end does not (https://developers.google.com/identity/gsi/web/guides/verify-google-id-token).
 * Accounts that signed in last before this was asked for go by their address until they sign in again.
 */
function organisationOf({ issuer, hostedDomain }: Applicant): string | undefined {
  if (issuer !== GOOGLE || hostedDomain === null) return undefined
  return hostedDomain ?? ''
}

/** The `account_key` of the workspace that a new account enters. Accounts are known by (issuer, sub), never by e-mail. */
export function workspaceKeyOf(team: Team, account: { issuer: string; sub: string }): string {
  const isShared = team.kind === 'listed' || team.workspace === 'shared'
  return isShared ? SHARED_WORKSPACE : JSON.stringify([account.issuer, account.sub])
}
