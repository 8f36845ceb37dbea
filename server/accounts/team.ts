/** Who may sign in, and whether they share one workspace. */
export type Team =
  | { kind: 'listed'; emails: ReadonlySet<string>; domains: ReadonlySet<string> }
  | { kind: 'everybody'; workspace: 'shared' | 'own' }

const SHARED_WORKSPACE = 'team'

/**
 * The team that TEAM_ACCOUNTS names, as the configuration read it. Without a list, which only the local provider may do, whoever
 * sits at the operator's own machine works together.
 */
export function teamOf(accounts: readonly string[] | '*' | undefined): Team {
  if (accounts === undefined) return { kind: 'everybody', workspace: 'shared' }
  if (accounts === '*') return { kind: 'everybody', workspace: 'own' }
  const entries = accounts.map((entry) => entry.toLowerCase())
  return {
    kind: 'listed',
    emails: new Set(entries.filter((entry) => !entry.startsWith('@'))),
    domains: new Set(entries.filter((entry) => entry.startsWith('@'))),
  }
}

export function admits(team: Team, email: string): boolean {
  if (team.kind === 'everybody') return true
  const address = email.toLowerCase()
  return team.emails.has(address) || team.domains.has(address.slice(address.lastIndexOf('@')))
}

/** The `account_key` of the workspace that a new account enters. Accounts are known by (issuer, sub), never by e-mail. */
export function workspaceKeyOf(team: Team, account: { issuer: string; sub: string }): string {
  const isShared = team.kind === 'listed' || team.workspace === 'shared'
  return isShared ? SHARED_WORKSPACE : JSON.stringify([account.issuer, account.sub])
}
