import type { Readable } from 'node:stream'
import type { MessageEnvelopeObject } from 'imapflow'
import { LONGEST_LETTER, LONGEST_LETTER_LINE, type Letter } from '../../../shared/candidates/letter.ts'
import { lineOf, storable } from '../arrival/plain-text.ts'

/** Enough for the longest letter, whatever its characters take. */
export const LETTER_BYTES = 4 * LONGEST_LETTER

/** What is kept of a mail beside its attachments. */
export function letterOf({ from = [], subject }: MessageEnvelopeObject, text: string): Letter {
  const [sender] = from
  const written = sender && [sender.name, sender.address && `<${sender.address}>`].filter(Boolean).join(' ')
  return { from: cut(written), subject: cut(subject), text: storable(text).trim().slice(0, LONGEST_LETTER).toWellFormed() }
}

const cut = (text = ''): string | null => lineOf(text).slice(0, LONGEST_LETTER_LINE).toWellFormed() || null

/** At most `LETTER_BYTES` of a text part, of which the transfer encoding is removed. */
export async function readText(content: Readable, charset: string | undefined): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= LETTER_BYTES) break
  }
  return decoderOf(charset).decode(Buffer.concat(chunks).subarray(0, LETTER_BYTES))
}

/** Of an unknown charset the ASCII characters can be read. */
function decoderOf(charset = 'utf-8') {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder('latin1')
  }
}
