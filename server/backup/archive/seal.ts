// The last block of a backup holds the hash of everything before it. A tar notices neither its missing end nor changes in its
// padding; the seal notices both. Programs for tar leave alone what follows a tar's end.
import { createHash } from 'node:crypto'
import { ArchiveError } from './error.ts'

const BLOCK_BYTES = 512
const LABEL = 'saring-backup-sha256:'

export async function* seal(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const chunk of source) {
    hash.update(chunk)
    yield chunk
  }
  yield blockOf(hash.digest('hex'))
}

/** Gives what was sealed; rejects at its end if it is not what was sealed. */
export async function* unseal(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let held: Uint8Array = new Uint8Array()
  for await (const chunk of source) {
    const all = held.byteLength === 0 ? chunk : Buffer.concat([held, chunk])
    const cut = Math.max(0, all.byteLength - BLOCK_BYTES)
    held = all.subarray(cut)
    if (cut === 0) continue
    hash.update(all.subarray(0, cut))
    yield all.subarray(0, cut)
  }
  const text = Buffer.from(held).toString('latin1')
  if (!text.startsWith(LABEL)) throw new ArchiveError('it is cut off, or is no backup of Saring')
  if (text !== blockOf(hash.digest('hex')).toString('latin1')) throw new ArchiveError('its bytes are not those that were written')
}

const blockOf = (digest: string): Buffer => Buffer.from(`${LABEL}${digest}\n`.padEnd(BLOCK_BYTES, '\0'), 'latin1')
