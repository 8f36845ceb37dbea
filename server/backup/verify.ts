import { explainArchive } from './archive/error.ts'
import type { Contents } from './archive/format.ts'
import { readArchive } from './archive/read.ts'

/** Reads a whole backup. Rejects with a sentence that says what is wrong with it. */
export const verify = (file: string, passphrase: string | undefined): Promise<Contents> =>
  readArchive(file, passphrase, {
    begin: async () => {},
    rows: async () => {},
    async original(_, content) {
      for await (const chunk of content) void chunk
    },
  }).catch(explainArchive(file))
