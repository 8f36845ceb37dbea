import type { Mirror } from '../../database/db.ts'
import type { Meta } from '../../database/rows.ts'
import { unlessClosed, useLive } from '../useLive.ts'

const keyOf = (id: string): Extract<Meta, { value: true }>['key'] => `cv-seen-${id}`

/** Stores on this device that the user has looked at the CV. */
export const noteCvSeen = (mirror: Mirror, id: string): Promise<unknown> =>
  unlessClosed(mirror.meta.put({ key: keyOf(id), value: true }))

/** Those of these candidates whose CV the user has looked at; `undefined` while loading. */
export const useCvsSeen = (ids: readonly string[]): ReadonlySet<string> | undefined =>
  useLive(`cvs seen ${ids.join(' ')}`, (mirror) => listCvsSeen(mirror, ids))

export async function listCvsSeen(mirror: Mirror, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const marks = await mirror.meta.bulkGet(ids.map(keyOf))
  return new Set(ids.filter((_, at) => marks[at]))
}
