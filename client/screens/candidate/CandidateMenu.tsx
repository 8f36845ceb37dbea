import { hasScores } from '../../../shared/screening/status.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { Menu, type MenuAction } from '../../components/lazy/Menu.tsx'
import type { CandidateRow } from '../../data/index.ts'
import { routes } from '../../app/routes.ts'
import { EraseDialog } from '../members/EraseDialog.tsx'
import type { Decisions } from '../../candidates/useDecisions.tsx'
import { useOutEntries } from './useOutEntries.tsx'

interface CandidateMenuProps {
  row: CandidateRow
  decisions: Decisions
  /** Shows something else in place of the deleted candidate; the list, if not given. */
  leave?: () => void
}

/** Rare actions: print, message, compare, screen again, delete. */
export function CandidateMenu({ row, decisions, leave }: CandidateMenuProps) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const [isAsking, setIsAsking] = useState(false)
  const out = useOutEntries(row)
  const { candidate } = row
  const name = candidate.name

  function remove(): void {
    setIsAsking(false)
    void decisions.remove(candidate)
    if (leave) leave()
    else navigate(routes.results())
  }

  const again: MenuAction = {
    icon: 'retry',
    word: <Trans id="candidate.screenAgain">Screen again</Trans>,
    onChoose: () => void decisions.screenAgain(candidate),
  }
  const erase: MenuAction = {
    icon: 'trash',
    danger: true,
    word: <Trans id="candidate.delete">Delete candidate</Trans>,
    onChoose: () => setIsAsking(true),
  }
  return (
    <>
      <Menu
        label={t({ id: 'common.more', message: 'More' })}
        actions={[...out.entries, ...(hasScores(candidate.status) ? [again] : []), erase]}
      />
      {out.dialog}
      <EraseDialog
        erases={{ candidateId: candidate.id }}
        open={isAsking}
        title={<Trans id="candidate.confirmDelete">Delete this candidate?</Trans>}
        confirm={<Trans id="candidate.delete">Delete candidate</Trans>}
        confirmIcon="trash"
        onConfirm={remove}
        onCancel={() => setIsAsking(false)}
      >
        <p className="text-ink-2">
          <Trans id="candidate.confirmDeleteHint">
            {name} is deleted permanently, with the CV file, scores, decision and notes.
          </Trans>
        </p>
      </EraseDialog>
    </>
  )
}
