import type { contract } from '../../shared/http/contract.ts'
import { record } from '../audit/record.ts'
import { eraseFromBackups } from '../backup/originals/erase.ts'
import type { Database } from '../database/database.ts'
import { eraseParked } from '../files/parked.ts'
import { eraseQueuedFiles } from '../files/sweep.ts'
import type { FileStore } from '../files/store.ts'
import type { Handlers } from '../http/implement.ts'
import { requireAdmin } from '../http/scope.ts'
import { listCertificates } from './certificates.ts'
import { erasePerson } from './erase.ts'
import { writeErasureLists } from './erasure-list.ts'
import { findPerson } from './find.ts'

interface Deps {
  db: Database
  files: FileStore
  /** Of the scheduled backups, beside which their originals lie. */
  backupFolder: string | undefined
  /** Where the erasures are listed apart from the rows. */
  listFolders: readonly string[]
  /** Until when backups may hold what is erased at a time; `null` if that is not known. */
  backupsUntil: (at: Date) => Date | null
}

export const peopleHandlers = ({
  db,
  files,
  backupFolder,
  listFolders,
  backupsUntil,
}: Deps): Pick<Handlers<typeof contract>, 'findPerson' | 'erasePerson' | 'listCertificates'> => ({
  async findPerson({ body }, scope) {
    requireAdmin(scope.member)
    const found = await findPerson(scope.db, scope.member.workspaceId, body)
    const by = Object.keys(body).toSorted()
    const candidateIds = found.applications.map(({ id }) => id)
    await scope.db.transaction((trx) =>
      record(trx, scope, { code: 'person_searched', candidateIds, detail: { by, candidates: candidateIds.length } }),
    )
    return found
  },

  async erasePerson({ body }, scope) {
    requireAdmin(scope.member)
    let sha256s: string[] = []
    const certificate = await scope.commit(async (trx, version) => {
      const done = await erasePerson(trx, { ...scope, version, backupsUntil }, body.candidateIds)
      sha256s = done.sha256s
      return done.erasure
    })
    await eraseParked(files.incoming, scope.member.workspaceId, sha256s)
    await eraseQueuedFiles(db, files)
    await eraseFromBackups(db, backupFolder)
    await writeErasureLists(db, listFolders)
    return certificate
  },

  async listCertificates(_, { db: reading, member }) {
    requireAdmin(member)
    return listCertificates(reading, member.workspaceId)
  },
})
