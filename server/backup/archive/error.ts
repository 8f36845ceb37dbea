/** A backup that cannot be used. The message continues "FILE cannot be used: ". */
export class ArchiveError extends Error {
  override name = 'ArchiveError'
}

/** Makes a sentence of an `ArchiveError`; throws any other error unchanged. */
export const explainArchive =
  (file: string) =>
  (error: unknown): never => {
    if (!(error instanceof ArchiveError)) throw error
    throw new Error(`${file} cannot be used: ${error.message}.`, { cause: error })
  }
