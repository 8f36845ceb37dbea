import { useLiveQuery } from 'dexie-react-hooks'
import type { Mirror } from './db.ts'
import { useData } from './provider.tsx'

/**
 * What a query of the mirror answers, again whenever that changes; `undefined` until it has answered for this very subject
 * (Dexie's hook goes on giving the last subject's answer meanwhile).
 */
export function useLive<Result>(subject: string, query: (mirror: Mirror) => Promise<Result>): Result | undefined {
  const { mirror } = useData()
  const found = useLiveQuery(async () => ({ subject, result: await query(mirror) }), [mirror, subject])
  return found?.subject === subject ? found.result : undefined
}

/** Whether everything that the server has was fetched once; until then nothing is said to be missing. */
export async function isSnapshotComplete(mirror: Mirror): Promise<boolean> {
  return (await mirror.meta.get('snapshotComplete'))?.value === true
}
