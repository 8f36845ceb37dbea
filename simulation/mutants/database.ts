import type { TestProject } from 'vitest/node'
import startForTests from '../../server/test/database-server.ts'
import type { DatabaseServer } from '../../server/test/database.ts'

/** One PostgreSQL for all hunts; `end` removes it. */
export async function startDatabase(): Promise<DatabaseServer & { end(): Promise<void> }> {
  const provided = new Map<string, string>()
  const provide = (name: string, value: string) => void provided.set(name, value)
  const end = await startForTests({ provide } as unknown as TestProject)
  const given = (name: string) => provided.get(name) ?? ''
  return { serverUrl: given('databaseServerUrl'), superuser: given('databaseSuperuserUrl'), end }
}
