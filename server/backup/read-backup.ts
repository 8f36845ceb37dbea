import type { Contents } from './archive/format.ts'
import { readArchive, type ArchiveReader } from './archive/read.ts'
import { lackOf, readBeside } from './originals/read.ts'

/**
 * Reads and checks a whole backup: its archive, and then the originals beside it, if that is where they are. Rejects as `readArchive`.
 * With `withoutMissing`, originals that are missing or damaged beside it count as absent, as those that the server did not have.
 */
export async function readBackup(
  file: string,
  passphrase: string | undefined,
  reader: ArchiveReader,
  withoutMissing = false,
): Promise<Contents> {
  const { head, manifest } = await readArchive(file, passphrase, reader)
  const take = (sha256: string, content: AsyncIterable<Uint8Array>) => reader.original(sha256, content)
  const lacking = manifest.beside ? await readBeside(file, manifest.beside, take) : []
  const unexpected = lacking.filter(({ reason }) => reason !== 'erased')
  if (unexpected.length > 0 && !withoutMissing) throw lackOf(unexpected)
  return { head, manifest: { ...manifest, absent: [...manifest.absent, ...lacking] } }
}
