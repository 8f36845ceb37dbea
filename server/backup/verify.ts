import { explainArchive } from './archive/error.ts'
import type { Contents } from './archive/format.ts'
import { readBackup } from './read-backup.ts'

/** Reads a whole backup. Rejects with a sentence that says what is wrong with it. */
export const verify = (file: string, passphrase: string | undefined): Promise<Contents> =>
  readBackup(file, passphrase, {
    begin: async () => {},
    rows: async () => {},
    async original(_, content) {
      for await (const chunk of content) void chunk
    },
  }).catch(explainArchive(file))
