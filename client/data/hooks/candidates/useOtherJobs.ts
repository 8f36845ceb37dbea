import { useMemo } from 'react'
import type { CandidateSummary } from '../../../../shared/candidates/candidate.ts'
import { sameness, traitsOf, type Traits } from '../../../../shared/candidates/duplicate.ts'
import { whenIdle } from '../../../lib/idle.ts'
import type { Indexed } from '../../queries/candidate-index.ts'
import { useAllCandidates } from './useAllCandidates.ts'

/** In how many other jobs the person of a candidate seems to have applied too; 0 until the page was idle. */
export function useOtherJobs(): (candidate: CandidateSummary) => number {
  const all = useAllCandidates(whenIdle)?.all
  return useMemo(() => countOtherJobs(all ?? []), [all])
}

export function countOtherJobs(all: readonly Pick<Indexed, 'jobId' | 'traits'>[]): (candidate: CandidateSummary) => number {
  const jobs = new Map<string, Set<string>>()
  for (const { jobId, traits } of all) for (const key of keysOf(traits)) jobs.set(key, (jobs.get(key) ?? new Set()).add(jobId))
  return (candidate) => {
    const found = new Set(keysOf(traitsOf(candidate)).flatMap((key) => [...(jobs.get(key) ?? [])]))
    found.delete(candidate.jobId)
    return found.size
  }
}

const keysOf = (traits: Traits): string[] =>
  sameness.flatMap((what) => (traits[what] === null ? [] : [`${what} ${traits[what]}`]))
