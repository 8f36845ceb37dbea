import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import type { HealthCheck } from '../http/health.ts'
import type { repeat } from '../lib/repeat.ts'
import type { Team } from '../team/team.ts'
import { inboxHealth } from './folder/health.ts'
import { createFolderWatch, prepareInbox } from './folder/watch.ts'
import { mailboxHealth } from './mailbox/health.ts'
import { createMailboxWatch } from './mailbox/watch.ts'
import type { Intake } from './arrival/receive.ts'
import { findWorkspace } from './arrival/workspace.ts'

interface IntakeSources {
  config: Pick<Config, 'intake' | 'limits'>
  db: Database
  intake: Intake
  team: Team
  chore: typeof repeat
  log: Logger
}

const FOLDER_EVERY_MS = 5000
const MAILBOX_EVERY_MS = 60_000

/** Takes CVs from where the settings say. Rejects with a sentence when that is no place to take them from. */
export async function startIntake({ config, db, intake, team, chore, log }: IntakeSources): Promise<HealthCheck[]> {
  const { folder, mailbox, workspaceId } = config.intake
  const deps = { db, intake, limits: config.limits, findWorkspace: () => findWorkspace(db, team, workspaceId), log }
  const checks: HealthCheck[] = []
  if (folder !== undefined) {
    await prepareInbox(folder)
    const watch = createFolderWatch({ ...deps, root: folder })
    chore(FOLDER_EVERY_MS, log, watch.look)
    checks.push(inboxHealth(watch))
  }
  if (mailbox !== undefined) {
    const watch = createMailboxWatch({ ...deps, mailbox })
    chore(MAILBOX_EVERY_MS, log, watch.look)
    checks.push(mailboxHealth(watch))
  }
  return checks
}
