import type { Database } from '../database/database.ts'
import type { HealthCheck } from '../http/health.ts'
import { countProblems } from './originals.ts'
import type { FileStore } from './store.ts'

export const filesHealth = (db: Database, files: FileStore): HealthCheck => ({
  part: 'files',
  check: files.probe,
  async warnings() {
    const { missing, damaged } = await countProblems(db)
    return [
      ...(missing > 0 ? [`${originals(missing)} not in ${files.place} (file_missing in the log). Restore from a backup.`] : []),
      ...(damaged > 0
        ? [`${originals(damaged)} damaged in ${files.place} (file_damaged in the log). Restore from a backup.`]
        : []),
    ]
  },
})

const originals = (count: number) => (count === 1 ? '1 original is' : `${count} originals are`)
