import { createSessions } from '../server/accounts/sessions.ts'
import { readConfig } from '../server/config/config.ts'
import type { Database } from '../server/database/database.ts'
import { newId } from '../shared/lib/new-id.ts'

/** Adds users and signs them in on the database: `settings` are those of the server, with its `SESSION_SECRET`. */
export function recruiting(db: Database, settings: { SESSION_SECRET: string } & Record<string, string>) {
  const { sessions } = readConfig(settings)
  const issuing = createSessions({
    db,
    secret: settings.SESSION_SECRET,
    team: { kind: 'everybody', workspace: 'shared' },
    ...sessions,
  })
  return async (workspaceId: string): Promise<{ token: string }> => {
    const id = newId()
    const account = { issuer: 'bench', sub: id, email: `${id}@example.org`, name: 'A recruiter' }
    await db('users').insert({ id, workspace_id: workspaceId, ...account })
    const { accessToken: token } = await issuing.issue(id)
    return { token }
  }
}
