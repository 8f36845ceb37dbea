import fs from 'node:fs/promises'
import type { contract } from '../../shared/http/contract.ts'
import { stateOf } from '../backup/health.ts'
import type { Schedule } from '../backup/schedule.ts'
import type { Quotas } from '../config/config.ts'
import { usageOf } from '../files/quota.ts'
import { listWarnings, type HealthCheck } from '../http/health.ts'
import type { Handlers } from '../http/implement.ts'
import { requireAdmin } from '../http/scope.ts'
import { countRefusedSignIns, findPostgresqlVersion, findScreenings, listProcesses } from './queries.ts'

interface Deps {
  version: string
  dataDir: string
  quotas: Pick<Quotas, 'workspaceMb' | 'workspaceFiles'>
  checks: readonly HealthCheck[]
  /** `undefined` without BACKUP_DIR. */
  backups?: Schedule | undefined
}

export const administrationHandlers = ({
  version,
  dataDir,
  quotas,
  checks,
  backups,
}: Deps): Pick<Handlers<typeof contract>, 'administration'> => ({
  async administration(_, { db, member }) {
    requireAdmin(member)
    const { workspaceId } = member
    const [postgresql, processes, warnings, screenings, refusedSignIns, used, disk, made] = await Promise.all([
      findPostgresqlVersion(db),
      listProcesses(db),
      listWarnings(checks),
      findScreenings(db, workspaceId),
      countRefusedSignIns(db),
      usageOf(db, workspaceId),
      fs.statfs(dataDir),
      backups && stateOf(backups),
    ])
    return {
      versions: { saring: version, postgresql, node: process.versions.node },
      processes,
      warnings,
      screenings,
      refusedSignIns,
      storage: {
        ...used,
        mostFiles: quotas.workspaceFiles,
        mostBytes: quotas.workspaceMb * 1024 * 1024,
        freeBytes: disk.bavail * disk.bsize,
      },
      backups: made ?? null,
    }
  },
})
