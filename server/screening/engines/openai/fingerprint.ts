import { createHash } from 'node:crypto'

/** What servers of this kind tell of a model beyond its name. What changes with each start or request is left out. */
export interface Told {
  /** llama.cpp: sizes of the file, its layers and vocabulary. */
  meta?: Record<string, unknown> | null | undefined
  /** vLLM: the model behind the name, and the one that it adapts. */
  root?: string | null | undefined
  parent?: string | null | undefined
  /** llama.cpp, at /props. */
  modelPath?: string | undefined
  chatTemplate?: string | undefined
}

/** Tells models of one name apart. `null` where the server tells no more than the name, or only a part of what it usually does. */
export function fingerprintOf(name: string, { meta, root, parent, modelPath, chatTemplate }: Told): string | null {
  if (meta && modelPath === undefined) return null
  const behind = root === name ? null : (root ?? null)
  const sizes = meta ? Object.entries(meta).toSorted(([one], [other]) => (one < other ? -1 : 1)) : null
  const told = [sizes, behind, parent ?? null, modelPath ?? null, chatTemplate ?? null]
  if (told.every((part) => part === null)) return null
  return createHash('sha256').update(JSON.stringify(told)).digest('hex')
}
