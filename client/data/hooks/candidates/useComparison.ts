import { spokenIn } from '../../../../shared/candidates/spoken.ts'
import type { Language } from '../../../../shared/screening/language.ts'
import type { Candidate } from '../../../../shared/candidates/candidate.ts'
import { AppError } from '../../../../shared/http/errors.ts'
import { findCandidate, wantedOf } from './useCandidate.ts'
import type { CandidateRow } from '../../queries/candidates.ts'
import { fetchDetail } from '../../mirror/details.ts'
import { type FetchFailure, useFetching } from '../online/useFetching.ts'
import { useLive } from '../useLive.ts'
import { useData } from '../DataProvider.tsx'

/** `detail`: the evaluation with evidence, if it is on this device. */
export interface Compared {
  row: CandidateRow
  detail: Candidate | undefined
}
export interface Comparison {
  /** In the order of the ids; those that do not exist are left out. */
  compared: Compared[]
  loading: boolean
  /** Missing details could not be fetched. */
  failed: FetchFailure | false
  retry(): void
}

/** Several candidates with their details. Missing or stale details are fetched, and stored for use offline. */
export function useComparison(ids: readonly string[], language: Language): Comparison | undefined {
  const { mirror, engine } = useData()
  const stored = useLive(`comparison ${ids.join(' ')}`, (mirror) => Promise.all(ids.map((id) => findCandidate(mirror, id))))
  const wanted = stored ? ids.filter((_, at) => stored[at] && wantedOf(stored[at], language).detail) : []
  const { loading, failed, retry } = useFetching(wanted.length > 0 && `${wanted.join(' ')} ${language}`, async () => {
    const { api } = await engine()
    await Promise.all(wanted.map((id) => fetchDetail(mirror, api, id, language).catch(unlessNone)))
  })
  if (!stored) return undefined
  const compared = stored.flatMap(({ row, detail }) =>
    row ? [{ row, detail: detail && spokenIn(language, detail.candidate) }] : [],
  )
  return { compared, loading, failed, retry }
}

/** A candidate that does not exist must not fail the others. */
function unlessNone(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'not_found')) throw error
}
