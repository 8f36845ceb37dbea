import { useState } from 'react'
import { Status } from '../../../../shared/screening/status.ts'
import type { CandidateRow } from '../../../data/index.ts'
import { useKeys } from '../../../lib/useKeys.ts'
import type { Desk } from '../queue/useDesk.ts'

/** For whose rejection a reason is asked, until the next decision; W asks for the one on the desk, else for the last one. */
export function useReasonAsked(row: CandidateRow | undefined, { sitting: { decided } }: Desk) {
  const [asked, setAsked] = useState<{ id: string; decided: unknown }>()
  const last = [...decided].findLast(([, decision]) => decision === 'rejected')?.[0]
  const meant = row?.candidate.status === Status.rejected ? row.candidate.id : last
  const ask = (id: string): void => setAsked({ id, decided })
  useKeys({ w: meant === undefined ? undefined : () => ask(meant) })
  return { asked: asked?.decided === decided ? asked?.id : undefined, ask, leave: () => setAsked(undefined) }
}
