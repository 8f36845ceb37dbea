import { useLiveQuery } from 'dexie-react-hooks'
import { isCut } from '../database/cut.ts'
import type { Mirror } from '../database/db.ts'
import { useData } from './DataProvider.tsx'

/**
 * What a query of the mirror answers, again whenever that changes; `undefined` until it has answered for this very subject
 * (Dexie's hook goes on giving the last subject's answer meanwhile).
 */
export function useLive<Result>(subject: string, query: (mirror: Mirror) => Promise<Result>): Result | undefined {
  const { mirror } = useData()
  const found = useLiveQuery(async () => ({ subject, result: await unlessClosed(query(mirror)) }), [mirror, subject])
  return found?.subject === subject ? found.result : undefined
}

/** While the database is closed (another tab has a newer version, or it is opened again) the last answer stays on the screen. */
export const unlessClosed = <Result>(result: Promise<Result>): Promise<Result> =>
  result.catch((error: unknown) => {
    if (isCut(error) || (error instanceof Error && error.name === 'DatabaseClosedError')) return new Promise<never>(() => {})
    throw error
  })
