import { useSyncExternalStore } from 'react'
import { isCut } from '../database/cut.ts'
import type { Mirror } from '../database/db.ts'
import { sharedQuery } from '../database/shared-query.ts'
import { useData } from './DataProvider.tsx'

/**
 * The result of a query of the mirror, updated whenever it changes; `undefined` until there is a result for this subject.
 * The subject names the query with all that it depends on: whoever asks for the same subject shares one query and its result.
 */
export function useLive<Result>(subject: string, query: (mirror: Mirror) => Promise<Result>): Result | undefined {
  const { mirror } = useData()
  const { follow, read } = sharedQuery(mirror, subject, () => unlessClosed(query(mirror)))
  return useSyncExternalStore(follow, read) as Result | undefined
}

/** Whether the last request reached the server; `undefined` until that is read. */
export const useIsReachable = (): boolean | undefined =>
  useLive('reachable', async ({ meta }) => (await meta.get('reachable'))?.value !== false)

/** Stays pending while the database is closed (newer version in another tab, or reopening): the last result stays shown. */
export const unlessClosed = <Result>(result: Promise<Result>): Promise<Result> =>
  result.catch((error: unknown) => {
    if (isCut(error) || (error instanceof Error && error.name === 'DatabaseClosedError')) return new Promise<never>(() => {})
    throw error
  })
