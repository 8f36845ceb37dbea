import type { MessageDescriptor } from '@lingui/core'
import type { Unsent } from '../../data/hooks/left-behind.ts'
import { zipFiles } from '../../lib/zip-files.ts'
import { sentenceOf } from '../notices/sentences.tsx'

/** One archive of all unsent work: a list of the operations, each in words and as it would be sent, and the files. */
export async function packUnsent({ changes, files }: Unsent, say: (words: MessageDescriptor) => string): Promise<Blob> {
  const readable = await Promise.all(files.map(async (file) => ({ ...file, isReadable: await canBeRead(file.blob) })))
  const list = {
    changes: changes.map(({ id, label, madeAt, state, lastError, operation }) => ({
      what: say(sentenceOf(operation, label).words),
      at: new Date(madeAt).toISOString(),
      id,
      state,
      lastError,
      operation,
    })),
    unreadableFiles: readable.flatMap(({ name, isReadable }) => (isReadable ? [] : [name])),
  }
  const kept = readable.filter(({ isReadable }) => isReadable)
  return zipFiles([
    { name: 'changes.json', blob: new Blob([JSON.stringify(list, null, 2)], { type: 'application/json' }) },
    ...kept.map(({ name, blob }) => ({ name: `files/${name.replaceAll('/', '_')}`, blob })),
  ])
}

/** A stored file may no longer be readable. */
const canBeRead = (blob: Blob): Promise<boolean> =>
  blob
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
