import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Link } from 'wouter'
import { Button } from '../../components/Button.tsx'
import { StatusBadge } from '../../candidates/StatusBadge.tsx'
import type { Compared } from '../../data/hooks/candidates/useComparison.ts'
import { routes } from '../../app/routes.ts'
import { CardActions } from '../../candidates/CardActions.tsx'
import { useDecisions } from '../../candidates/useDecisions.tsx'
import { COLUMN } from './columns.ts'

interface ComparedHeadProps {
  compared: Compared
  leaveOut?: ((id: string) => void) | undefined
}

/** A column's head: the candidate's name, status and actions. */
export function ComparedHead({ compared: { row }, leaveOut }: ComparedHeadProps) {
  const { t } = useLingui()
  const nameId = useId()
  const decisions = useDecisions()
  const { id, name, status } = row.candidate
  return (
    <th scope="col" className={`${COLUMN} text-left font-normal`}>
      <div className="flex items-start gap-1">
        <Link
          id={nameId}
          href={routes.candidate(id)}
          className="min-w-0 flex-1 py-1.5 text-md/5 font-semibold [overflow-wrap:anywhere] text-ink hover:underline"
        >
          {name}
        </Link>
        {leaveOut && (
          <Button
            kind="quiet"
            size="small"
            icon="cross"
            label={t({ id: 'compare.leaveOut', message: `Leave out ${name}` })}
            onClick={() => leaveOut(id)}
            className="flex-none"
          />
        )}
      </div>
      <StatusBadge status={status} />
      <div
        data-uncovered
        className="mt-2.5 flex min-h-control-small flex-wrap items-center gap-x-2 max-lg:[&>div]:w-full max-lg:[&>div]:grid-cols-1"
      >
        <CardActions row={row} decisions={decisions} nameId={nameId} />
      </div>
    </th>
  )
}
