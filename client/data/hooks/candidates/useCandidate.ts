import { useMemo } from 'react'
import { spokenIn } from '../../../../shared/candidates/spoken.ts'
import type { Language } from '../../../../shared/screening/language.ts'
import { AppError } from '../../../../shared/http/errors.ts'
import { type FetchFailure, useFetching } from '../online/useFetching.ts'
import { Status } from '../../../../shared/screening/status.ts'
import type { Candidate } from '../../../../shared/candidates/candidate.ts'
import { writesSoFar } from '../../outbox/optimistic.ts'
import { useOptimistic } from './useOptimistic.ts'
import { rowsOf, type CandidateRow } from '../../queries/candidates.ts'
import type { Mirror } from '../../database/db.ts'
import type { CandidateText, Detail, StoredText } from '../../database/rows.ts'
import { unpackDetail, unpackText } from '../../database/kept.ts'
import { isAsNew } from '../../mirror/versions.ts'
import { useLive } from '../useLive.ts'
import { isSnapshotComplete } from '../../mirror/snapshot.ts'
import type { Data } from '../data.ts'
import { useData } from '../DataProvider.tsx'
import { windowFrom } from '../../mirror/window.ts'

export interface OpenCandidate {
  row: CandidateRow | null | undefined
  /** As it was last fetched. Status and decision may be older than those of `row.candidate`: show the latter. */
  detail: Candidate | undefined
  text: CandidateText | undefined
  loading: boolean
  /** Missing data could not be fetched; stored data is still returned. */
  failed: FetchFailure | false
  retry(): void
}

/** The code that fetches comes with the engine: what is on the device shows without it. */
const withFetching = (engine: Data['engine']) => Promise.all([engine(), import('../../mirror/details.ts')])

/** One candidate with its details and text, in this language where the engine's words are stored as such. Missing or stale data is fetched, and stored for use offline. */
export function useCandidate(id: string, language?: Language): OpenCandidate {
  const { mirror, engine } = useData()
  const stored = useLive(`candidate ${id}`, (mirror) => findCandidate(mirror, id))
  const wanted = stored ? wantedOf(stored, language) : { detail: false, text: false }
  const { detailVersion: version, storyVersion } = stored?.row?.candidate ?? { detailVersion: 0, storyVersion: 0 }
  const detail = useFetching(wanted.detail && `${id} ${version} ${storyVersion} ${language}`, async () => {
    const [{ api }, { fetchDetail }] = await withFetching(engine)
    await fetchDetail(mirror, api, id, language ?? null)
  })
  const text = useFetching(wanted.text && `${id} ${version}`, async () => {
    const [{ api }, { fetchText }] = await withFetching(engine)
    await fetchText(mirror, api, id, version).catch(unlessNone)
  })
  const candidate = stored?.detail?.candidate
  const spoken = useMemo(() => candidate && language && spokenIn(language, candidate), [candidate, language])
  const [shown] = useOptimistic(stored?.row ? [stored.row] : [])
  return {
    // A candidate missing here may be older than the window or brand-new: only the server knows that it does not exist.
    row: shown ?? (detail.error === 'not_found' && stored?.isComplete ? null : stored?.row),
    detail: spoken ?? candidate,
    text: stored?.row?.isCovered ? undefined : stored?.text?.text,
    loading: detail.loading || text.loading,
    failed: detail.failed || text.failed,
    retry() {
      detail.retry()
      text.retry()
    },
  }
}

export interface Stored {
  row: CandidateRow | null | undefined
  detail: Detail | undefined
  text: StoredText | undefined
  isComplete: boolean
}

export async function findCandidate(mirror: Mirror, id: string): Promise<Stored> {
  const readAfter = writesSoFar(mirror)
  const { candidates, keptDetails, keptTexts } = mirror
  const [candidate, keptDetail, keptText] = await Promise.all([candidates.get(id), keptDetails.get(id), keptTexts.get(id)])
  const isComplete = await isSnapshotComplete(mirror)
  if (candidate) {
    const [row] = await rowsOf(mirror, [candidate], readAfter)
    const [detail, text] = await Promise.all([keptDetail && unpackDetail(keptDetail), keptText && unpackText(keptText)])
    return { row, detail: row?.isCovered && detail ? await withoutContact(detail) : detail, text, isComplete }
  }
  const isMissing = isComplete && (await windowFrom(mirror)) === undefined
  return { row: isMissing ? null : undefined, detail: undefined, text: undefined, isComplete }
}

/** Fetched on demand, as few jobs are blind. */
async function withoutContact(detail: Detail): Promise<Detail> {
  const { coveredDetail } = await import('./covered-detail.ts')
  return { ...detail, candidate: coveredDetail(detail.candidate) }
}

interface Wanted {
  detail: boolean
  text: boolean
}

/** What to fetch: nothing of a candidate that is not on the server yet, and no text of a CV that was not read yet. */
export function wantedOf({ row, detail, text }: Omit<Stored, 'isComplete'>, language: string | undefined): Wanted {
  if (!row) return { detail: row === undefined, text: false }
  const { version, detailVersion, status } = row.candidate
  const isThere = version > 0
  const isRead = status !== Status.processing
  return {
    detail: isThere && (!detail || !isAsNew(detail.candidate, row.candidate) || !speaks(detail, language)),
    text: isThere && isRead && (text?.detailVersion ?? -1) < detailVersion,
  }
}

const speaks = (detail: Detail, language: string | undefined): boolean =>
  !language ||
  detail.language === language ||
  detail.candidate.analysisLanguage === language ||
  detail.candidate.statements !== undefined

/** A file that could not be read has no text. */
function unlessNone(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'not_found')) throw error
}
