import { SealError, sealLabelled } from '../../lib/seal.ts'
import { ArchiveError } from './error.ts'

const backups = sealLabelled('saring-backup-sha256:')

export const { seal } = backups

/** Gives what was sealed; rejects at its end if it is not what was sealed. */
export async function* unseal(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* backups.unseal(source)
  } catch (error) {
    if (!(error instanceof SealError)) throw error
    throw new ArchiveError(SENTENCES[error.how], { cause: error })
  }
}

const SENTENCES = {
  cut: 'it is cut off, or is no backup of Saring',
  changed: 'its bytes are not those that were written',
}
