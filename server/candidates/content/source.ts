import type { Database } from '../../database/database.ts'
import type { CandidateKeys } from '../../encryption/candidate-keys.ts'

/** Where whole candidates are read, with the keys of what is encrypted. */
export interface Source {
  db: Database
  keys: CandidateKeys
}
