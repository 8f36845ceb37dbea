import { Trans } from '@lingui/react/macro'
import { isDecided, Status, type StatusCode } from '../../../shared/screening/status.ts'
import { Button } from '../../components/Button.tsx'
import { useCandidateIds } from '../../data/hooks/candidates/useCandidateIds.ts'
import { useData } from '../../data/hooks/DataProvider.tsx'
import type { CandidateFilter } from '../../data/index.ts'
import { useFormats } from '../../lib/dates.ts'
import type { Bulk } from './useBulk.ts'

/** Takes back the decisions on the selected candidates, at once; absent when none of them is decided. */
export function UndoSelected({ bulk, filter }: { bulk: Bulk; filter: CandidateFilter }) {
  const { mirror } = useData()
  const formats = useFormats()
  const accepted = useCandidateIds(ofStatus(filter, Status.accepted)) ?? []
  const rejected = useCandidateIds(ofStatus(filter, Status.rejected)) ?? []
  const selected = new Set(bulk.ids)
  const decided = [...accepted, ...rejected].filter((id) => selected.has(id))
  if (decided.length === 0) return null

  async function undo(): Promise<void> {
    const candidates = await mirror.candidates.bulkGet(decided)
    bulk.undo(
      candidates.flatMap((candidate) =>
        candidate && isDecided(candidate.status) && candidate.decisionId
          ? [{ candidateId: candidate.id, decisionId: candidate.decisionId }]
          : [],
      ),
    )
  }

  const n = formats.number(decided.length)
  return (
    <Button kind="quiet" size="small" icon="undo" onClick={() => void undo()}>
      <Trans id="screening.undoN">Undo decisions: {n}</Trans>
    </Button>
  )
}

const ofStatus = (filter: CandidateFilter, status: StatusCode): CandidateFilter | undefined =>
  filter.status === undefined || filter.status === status ? { ...filter, status } : undefined
