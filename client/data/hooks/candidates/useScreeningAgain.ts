import { hasScores, Status } from '../../../../shared/screening/status.ts'
import type { CandidateSummary } from '../../../../shared/candidates/candidate.ts'
import type { Mirror } from '../../database/db.ts'
import type { CandidateFilter } from '../../queries/search.ts'
import { useData } from '../DataProvider.tsx'
import { useLive } from '../useLive.ts'
import { listCandidateIds } from './useCandidateIds.ts'

/** The candidates of a list, or those chosen in it. */
export type Chosen = CandidateFilter | readonly string[]

/** Those of them that can be screened again: with scores, or failed. `undefined` while loading. */
export const useScreenable = (chosen: Chosen): CandidateSummary[] | undefined =>
  useLive(`screenable ${JSON.stringify(chosen)}`, (mirror) => listScreenable(mirror, chosen))

async function listScreenable(mirror: Mirror, chosen: Chosen): Promise<CandidateSummary[]> {
  const ids = isList(chosen) ? [...chosen] : await listCandidateIds(mirror, chosen)
  const rows = await mirror.candidates.bulkGet(ids)
  return rows.filter((row): row is CandidateSummary => row !== undefined && isScreenable(row))
}

const isList = (chosen: Chosen): chosen is readonly string[] => Array.isArray(chosen)

const isScreenable = ({ status, version }: CandidateSummary): boolean =>
  version > 0 && (hasScores(status) || status === Status.failed)

/** How far this device's latest screening of many is. */
export interface ScreeningAgain {
  done: number
  total: number
  forget: () => Promise<void>
}

export function useScreeningAgain(): ScreeningAgain | undefined {
  const { mirror } = useData()
  const counted = useLive('screening again', async (mirror) => {
    const waited = await waitedFor(mirror)
    return waited.length > 0
      ? { done: waited.length - (await unfinished(mirror, waited)).length, total: waited.length }
      : undefined
  })
  return counted && { ...counted, forget: () => mirror.meta.delete('screeningAgain') }
}

/** Notes what is screened again, to show how far it is; what is still under way from before is added. */
export async function noteScreeningAgain(mirror: Mirror, candidates: readonly CandidateSummary[]): Promise<void> {
  const before = await unfinished(mirror, await waitedFor(mirror))
  const now = candidates.map(({ id, detailVersion }) => ({ id, detailVersion }))
  const ids = new Set(now.map(({ id }) => id))
  await mirror.meta.put({ key: 'screeningAgain', value: [...before.filter(({ id }) => !ids.has(id)), ...now] })
}

type Waited = Pick<CandidateSummary, 'id' | 'detailVersion'>

async function waitedFor(mirror: Mirror): Promise<Waited[]> {
  const kept = await mirror.meta.get('screeningAgain')
  return kept?.key === 'screeningAgain' ? kept.value : []
}

/** A screening ends, scored or failed, with a higher version of the details; or with the candidate. */
async function unfinished(mirror: Mirror, waited: Waited[]): Promise<Waited[]> {
  const rows = await mirror.candidates.bulkGet(waited.map(({ id }) => id))
  return waited.filter(({ detailVersion }, at) => (rows[at]?.detailVersion ?? Infinity) <= detailVersion)
}
