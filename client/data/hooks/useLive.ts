import { useLiveQuery } from 'dexie-react-hooks'
import { isCut } from '../database/cut.ts'
import type { Mirror } from '../database/db.ts'
import { useData } from './DataProvider.tsx'

/**
 * The result of a query of the mirror, updated whenever it changes; `undefined` until there is a result for this subject
 * (Dexie's hook alone keeps returning the last subject's result meanwhile).
 */
export function useLive<Result>(subject: string, query: (mirror: Mirror) => Promise<Result>): Result | undefined {
  const { mirror } = useData()
  const found = useLiveQuery(async () => ({ subject, result: await unlessClosed(query(mirror)) }), [mirror, subject])
  return found?.subject === subject ? found.result : undefined
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
