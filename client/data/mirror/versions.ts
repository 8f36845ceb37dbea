import type { CandidateSummary } from '../../../shared/candidates/candidate.ts'

export type Versions = Pick<CandidateSummary, 'detailVersion' | 'storyVersion'>

/** Whether the known versions are no older than the wanted ones. */
export const isAsNew = (known: Versions | undefined, wanted: Versions): boolean =>
  known !== undefined && known.detailVersion >= wanted.detailVersion && known.storyVersion >= wanted.storyVersion
