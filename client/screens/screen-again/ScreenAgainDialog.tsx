import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CandidateSummary } from '../../../shared/candidates/candidate.ts'
import { Status } from '../../../shared/screening/status.ts'
import type { Operation } from '../../../shared/sync/operations.ts'
import { useAnnounceRefusal } from '../../app/notices/useAnnounce.tsx'
import { useStorageWarning } from '../../app/notices/useStorageWarning.tsx'
import { useOutdated } from '../../candidates/again/useOutdated.ts'
import { Switch } from '../../components/form/Switch.tsx'
import { ConfirmDialog } from '../../components/lazy/Dialog.tsx'
import { perform } from '../../data/index.ts'
import { useData } from '../../data/hooks/DataProvider.tsx'
import { noteScreeningAgain, useScreenable, type Chosen } from '../../data/hooks/candidates/useScreeningAgain.ts'
import { useFormats } from '../../lib/dates.ts'

interface ScreenAgainDialogProps {
  chosen: Chosen
  close: () => void
  asked?: (() => void) | undefined
}

/** Asks which of the chosen candidates to screen again: those with outdated scores, or all. */
export function ScreenAgainDialog({ chosen, close, asked }: ScreenAgainDialogProps) {
  const all = useScreenable(chosen)
  const outdatedBecause = useOutdated()
  const [isAll, setIsAll] = useState(false)
  const screenAgain = useScreenAgain()
  if (!all) return null
  const outdated = all.filter((candidate) => outdatedBecause(candidate) !== undefined)
  const those = isAll || outdated.length === 0 ? all : outdated
  const n = those.length

  async function confirm(): Promise<void> {
    close()
    if (n > 0 && (await screenAgain(those))) asked?.()
  }

  return (
    <ConfirmDialog
      open
      losesSomething={false}
      title={<Trans id="screenAgain.title">Screen again?</Trans>}
      confirm={
        <Trans id="screenAgain.confirm">
          <Plural value={n} one="Screen # CV" other="Screen # CVs" />
        </Trans>
      }
      confirmIcon="retry"
      onConfirm={() => void confirm()}
      onCancel={close}
    >
      <div className="flex flex-col gap-3 text-ink-2">
        {outdated.length > 0 && outdated.length < all.length && (
          <WhichOnes isAll={isAll} choose={setIsAll} outdated={outdated.length} all={all.length} />
        )}
        {outdated.length === 0 && (
          <p>
            <Trans id="screenAgain.noneOutdated">No score here is outdated: job, engine and rules are the same as then.</Trans>
          </p>
        )}
        <p>
          <Trans id="screenAgain.hint">
            The present scores stay until the new ones are there. Decisions, notes and tags stay as they are.
          </Trans>
        </p>
      </div>
    </ConfirmDialog>
  )
}

interface WhichOnesProps {
  isAll: boolean
  choose: (isAll: boolean) => void
  outdated: number
  all: number
}

function WhichOnes({ isAll, choose, outdated, all }: WhichOnesProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const [k, n] = [formats.number(outdated), formats.number(all)]
  return (
    <Switch
      label={t({ id: 'screenAgain.which', message: 'Which scores' })}
      wide
      value={isAll ? 'all' : 'outdated'}
      onChange={(which) => choose(which === 'all')}
      options={[
        { value: 'outdated', label: <Trans id="screenAgain.outdated">Outdated: {k}</Trans> },
        { value: 'all', label: <Trans id="screenAgain.all">All: {n}</Trans> },
      ]}
    />
  )
}

/** Returns false when the device had no room: then nothing was changed. */
function useScreenAgain(): (candidates: readonly CandidateSummary[]) => Promise<boolean> {
  const data = useData()
  const withStorageFullToast = useStorageWarning()
  const announceRefusal = useAnnounceRefusal()
  return async (candidates) => {
    const at = new Date().toISOString()
    const performed = await withStorageFullToast(async () => {
      await noteScreeningAgain(data.mirror, candidates)
      return perform(
        data,
        candidates.map((candidate) => ({ operation: screeningOf(candidate, at) })),
      )
    })
    if (!performed) return false
    void performed.settled.then(
      (outcome) => (typeof outcome === 'object' ? announceRefusal('candidate.rescreen') : undefined),
      () => undefined,
    )
    return true
  }
}

const screeningOf = ({ id: candidateId, status }: CandidateSummary, at: string): Operation => ({
  type: status === Status.failed ? 'candidate.retry' : 'candidate.rescreen',
  candidateId,
  at,
})
