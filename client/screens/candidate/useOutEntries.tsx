import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { hasScores, Status } from '../../../shared/screening/status.ts'
import type { MenuAction } from '../../components/lazy/Menu.tsx'
import type { CandidateRow } from '../../data/index.ts'
import { routes } from '../../app/routes.ts'

const RejectMessage = lazy(async () => ({ default: (await import('./message/RejectMessage.tsx')).RejectMessage }))

/** Menu entries to print, to write to a rejected candidate, and to compare. `dialog` has to be rendered beside the menu. */
export function useOutEntries(row: CandidateRow): { entries: MenuAction[]; dialog: ReactNode } {
  const [, navigate] = useLocation()
  const [writing, setWriting] = useState<'never' | 'open' | 'closed'>('never')
  const { id, status } = row.candidate
  const isRejected = status === Status.rejected && !row.isCovered

  const print: MenuAction = {
    icon: 'print',
    word: <Trans id="candidate.print">Print</Trans>,
    onChoose: () => window.print(),
  }
  const message: MenuAction = {
    icon: 'mail',
    word: <Trans id="message.reject">Message to the candidate</Trans>,
    onChoose: () => setWriting('open'),
  }
  const compare: MenuAction = {
    icon: 'compare',
    word: <Trans id="compare.with">Compare with…</Trans>,
    onChoose: () => navigate(routes.compare([id])),
  }
  return {
    entries: [...(isRejected ? [message] : []), ...(hasScores(status) ? [compare] : []), print],
    dialog: writing !== 'never' && (
      <Suspense>
        <RejectMessage row={row} open={writing === 'open' && isRejected} close={() => setWriting('closed')} />
      </Suspense>
    ),
  }
}
