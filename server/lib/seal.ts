// The last block of a sealed tar holds the hash of everything before it. A tar notices neither its missing end nor changes in its
// padding; the seal notices both. Programs for tar leave alone what follows a tar's end.
import { createHash } from 'node:crypto'

const BLOCK_BYTES = 512

/** `cut`: there is no seal at the end; `changed`: the bytes are not those that were sealed. */
export class SealError extends Error {
  override name = 'SealError'
  readonly how: 'cut' | 'changed'

  constructor(how: 'cut' | 'changed') {
    super(`The seal is ${how === 'cut' ? 'missing' : 'broken'}.`)
    this.how = how
  }
}

interface Seal {
  seal(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>
  /** Gives what was sealed; rejects with a `SealError` at its end if it is not what was sealed. */
  unseal(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>
}

/** `label`: what the seal begins with, of ASCII letters; it says what is sealed. */
export const sealLabelled = (label: string): Seal => ({
  async *seal(source) {
    const hash = createHash('sha256')
    for await (const chunk of source) {
      hash.update(chunk)
      yield chunk
    }
    yield blockOf(label, hash.digest('hex'))
  },

  async *unseal(source) {
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
    if (!text.startsWith(label)) throw new SealError('cut')
    if (text !== blockOf(label, hash.digest('hex')).toString('latin1')) throw new SealError('changed')
  },
})

const blockOf = (label: string, digest: string): Buffer => Buffer.from(`${label}${digest}\n`.padEnd(BLOCK_BYTES, '\0'), 'latin1')
