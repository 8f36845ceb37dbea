import type { Settings } from '../../shared/settings.ts'

/** Who may sign in, and whether they share one workspace. */
export type Team =
  | { kind: 'listed'; emails: ReadonlySet<string>; domains: ReadonlySet<string> }
  | { kind: 'everybody'; workspace: 'shared' | 'own' }

const SHARED_WORKSPACE = 'team'

/** Reads TEAM_ACCOUNTS. Throws a sentence for the operator when it must be set or does not parse. */
export function readTeam(teamAccounts: string | undefined, provider: Settings['signIn']['provider']): Team {
  const entries = (teamAccounts ?? '')
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
  if (entries.length === 0) return withoutList(provider)
  if (entries.length === 1 && entries[0] === '*') return { kind: 'everybody', workspace: 'own' }
  const wrong = entries.find((entry) => !/^[^@]*@[^@]+$/.test(entry))
  if (wrong) throw new Error(`TEAM_ACCOUNTS: "${wrong}" is neither an e-mail address nor an @domain. (* must stand alone.)`)
  return {
    kind: 'listed',
    emails: new Set(entries.filter((entry) => !entry.startsWith('@'))),
    domains: new Set(entries.filter((entry) => entry.startsWith('@'))),
  }
}

/** The local provider serves one operator's own machine, so that whoever sits there works together. */
function withoutList(provider: Settings['signIn']['provider']): Team {
  if (provider === 'local') return { kind: 'everybody', workspace: 'shared' }
  throw new Error(
    'TEAM_ACCOUNTS must be set when people sign in with an external provider: e-mail addresses and @domains that share one workspace, or * for anybody.',
  )
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
