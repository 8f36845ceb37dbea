import { readFile } from 'node:fs/promises'
import type { Limits } from './read.ts'
import { readDocument, type Reading } from './read-document.ts'

export type ReadOrder = { file: string; limits: Limits }
/** `missing`: the file could not be opened, which says nothing about the document. */
export type ReadAnswer = Reading | { missing: string }

// The process that untrusted documents are read in: one at a time, as its parent gives them. Without a parent it ends.
process.on('message', async (order: ReadOrder) => process.send?.(await answer(order)))
process.on('disconnect', () => process.exit())

async function answer({ file, limits }: ReadOrder): Promise<ReadAnswer> {
  const bytes = await readFile(file).catch((error: unknown) => String(error))
  return typeof bytes === 'string' ? { missing: bytes } : readDocument(bytes, limits)
}
