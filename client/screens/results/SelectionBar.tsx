import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { decisionOf, Status, type Decision, type DecisionStatus } from '../../../shared/screening/status.ts'
import { Button } from '../../components/Button.tsx'
import { ConfirmDialog } from '../../components/lazy/Dialog.tsx'
import { Kbd } from '../../components/Kbd.tsx'
import type { CandidateFilter } from '../../data/index.ts'
import { useFormats } from '../../lib/dates.ts'
import { decisionLooks, offeredDecisions } from '../../candidates/decision-looks.tsx'
import { ChooseReason } from '../../candidates/rejection/ChooseReason.tsx'
import { reasonWords } from '../../candidates/rejection/words.ts'
import { LeftOut } from '../../candidates/bulk/DecidedAll.tsx'
import { ScreenAgainButton } from '../../candidates/again/ScreenAgainButton.tsx'
import { canCompare } from '../compare/chosen.ts'
import { CompareLink } from '../compare/CompareLink.tsx'
import { UndoSelected } from './UndoSelected.tsx'
import type { Bulk } from './useBulk.ts'

/** The actions for the selected candidates: floats at the bottom, on phones as a sheet. */
export function SelectionBar({ bulk, filter }: { bulk: Bulk; filter: CandidateFilter }) {
  const { t } = useLingui()
  const { asked, ask, selected } = bulk
  return (
    <>
      <div aria-hidden="true" className="h-36 md:h-20" />
      <section
        data-selection-bar
        data-uncovered
        aria-label={t({ id: 'screening.selection', message: 'Selection' })}
        className="fixed inset-x-0 bottom-0 z-(--z-bar) flex flex-wrap items-center gap-x-2.5 gap-y-3 rounded-t-xl bg-raised px-4 pt-3.5 pb-[calc(var(--safe-bottom)+0.875rem)] shadow-3 md:right-4 md:bottom-5 md:left-[calc(236px+1rem)] md:mx-auto md:w-fit md:justify-end md:rounded-lg md:p-2.5 md:pl-4"
      >
        <div className="flex w-full flex-wrap items-center gap-x-1 md:w-auto">
          <Count bulk={bulk} />
          <Button kind="quiet" size="small" onClick={bulk.clear}>
            <Trans id="screening.clearSelection">Clear</Trans>
          </Button>
          <SelectAll bulk={bulk} />
          <UndoSelected bulk={bulk} filter={filter} />
          <ScreenAgainButton chosen={bulk.ids} kind="quiet" size="small" asked={bulk.clear} />
          {bulk.waiting.length > 0 && <ChooseReason reason={bulk.reason} choose={bulk.setReason} />}
          {canCompare(bulk.ids) && <CompareLink ids={bulk.ids} size="small" />}
        </div>
        <div className="grid w-full grid-cols-2 gap-2.5 md:w-auto md:gap-2 max-md:[&>*]:h-control-large">
          {offeredDecisions.map((name) => (
            <DecideButton key={name} bulk={bulk} status={Status[name]} />
          ))}
        </div>
      </section>
      {asked && <AskFirst bulk={bulk} status={asked} cancel={() => ask(undefined)} selected={selected} />}
    </>
  )
}

function Count({ bulk: { selected, waiting } }: { bulk: Bulk }) {
  const formats = useFormats()
  const [n, k] = [formats.number(selected), formats.number(waiting.length)]
  return (
    <p role="status" className="mr-1 font-semibold whitespace-nowrap tabular-nums">
      <Trans id="screening.selected">{n} selected</Trans>
      {waiting.length < selected && (
        <span className="font-normal text-ink-2">
          {', '}
          <Trans id="screening.selectedWaiting">{k} to decide</Trans>
        </span>
      )}
    </p>
  )
}

/** Selects all candidates that match the filter, rendered or not. */
function SelectAll({ bulk: { all, selected, selectAll } }: { bulk: Bulk }) {
  const formats = useFormats()
  if (!all || selected >= all.length) return null
  const n = formats.number(all.length)
  return (
    <Button kind="quiet" size="small" onClick={selectAll}>
      <Trans id="screening.selectAll">Select all {n}</Trans>
    </Button>
  )
}

/** `n`: how many, as it is written. */
function DecideWords({ status, n }: { status: DecisionStatus; n: string | number }) {
  const words: Record<Decision, ReactNode> = {
    accepted: <Trans id="screening.acceptN">Accept {n}</Trans>,
    rejected: <Trans id="screening.rejectN">Reject {n}</Trans>,
  }
  return words[decisionOf(status)]
}

function DecideButton({ bulk: { waiting, decide }, status }: { bulk: Bulk; status: DecisionStatus }) {
  const formats = useFormats()
  const n = formats.number(waiting.length)
  const { plain, icon, shortcut } = decisionLooks[decisionOf(status)]
  return (
    <Button
      kind={plain}
      icon={icon}
      wide
      disabled={waiting.length === 0}
      aria-keyshortcuts={shortcut}
      onClick={() => decide(status)}
    >
      <DecideWords status={status} n={n} />
      <Kbd>{shortcut}</Kbd>
    </Button>
  )
}

interface AskFirstProps {
  bulk: Bulk
  status: DecisionStatus
  selected: number
  cancel: () => void
}

/** Confirms a decision on many candidates: says how many they are, and how many are left out. */
function AskFirst({ bulk: { waiting, decideNow, reason }, status, selected, cancel }: AskFirstProps) {
  const { i18n } = useLingui()
  const [n] = useState(waiting.length)
  const leftOut = selected - n
  const why = status === Status.rejected && reason && reasonWords(i18n, reason)
  const titles: Record<Decision, ReactNode> = {
    accepted: (
      <Trans id="screening.acceptAllTitle">
        <Plural value={n} one="Accept # candidate?" other="Accept # candidates?" />
      </Trans>
    ),
    rejected: (
      <Trans id="screening.rejectAllTitle">
        <Plural value={n} one="Reject # candidate?" other="Reject # candidates?" />
      </Trans>
    ),
  }
  return (
    <ConfirmDialog
      open
      losesSomething={false}
      title={titles[decisionOf(status)]}
      confirm={<DecideWords status={status} n={n} />}
      confirmIcon={decisionLooks[decisionOf(status)].icon}
      onConfirm={() => decideNow(status)}
      onCancel={cancel}
    >
      <p className="text-ink-2">
        {leftOut > 0 && <LeftOut n={leftOut} />}{' '}
        <Trans id="screening.allUndoable">You can undo all of it at once afterwards.</Trans>
      </p>
      {why && (
        <p className="mt-2">
          <Trans id="screening.withReason">Reason: {why}</Trans>
        </p>
      )}
    </ConfirmDialog>
  )
}
