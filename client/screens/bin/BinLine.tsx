import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Binned } from '../../../shared/bin/bin.ts'
import { Button } from '../../components/Button.tsx'
import { useFormats } from '../../lib/dates.ts'

interface BinLineProps {
  binned: Binned
  busy: boolean
  disabled: boolean
  restore: () => void
  erase: () => void
}

const DAY_MS = 24 * 60 * 60_000

export function BinLine({ binned, busy, disabled, restore, erase }: BinLineProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { kind, name, job, candidates, deletedBy, deletedAt, emptiesAt, state, hasPlace, isAllowed } = binned
  const [now] = useState(Date.now)
  const daysLeft = Math.max(0, Math.ceil((Date.parse(emptiesAt) - now) / DAY_MS))
  const [when, title] = [formats.moment(deletedAt), job.title]
  return (
    <li className="flex flex-wrap items-start gap-3 border-b border-line px-4 py-3 last:border-b-0 md:px-5">
      <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-ink-2 tabular-nums">
          {kind === 'job' ? <Trans id="bin.job">Job</Trans> : <Trans id="bin.batch">Batch of {title}</Trans>}
          {' · '}
          <Plural id="bin.candidates" value={candidates} one="# candidate" other="# candidates" />
        </p>
        <p className="text-sm text-ink-3 tabular-nums">
          <Trans id="bin.deleted">
            Deleted by {deletedBy}, {when}
          </Trans>
          {' · '}
          <Plural id="bin.daysLeft" value={daysLeft} one="# day left" other="# days left" />
        </p>
        <WhyNot state={state} hasPlace={hasPlace} isAllowed={isAllowed} />
      </div>
      {isAllowed && state === 'kept' && (
        <div className="flex flex-none gap-2">
          {hasPlace && (
            <Button
              size="small"
              icon="undo"
              onClick={restore}
              disabled={disabled}
              busy={busy}
              label={t({ id: 'bin.restoreOne', message: `Restore ${name}` })}
            >
              <Trans id="bin.restore">Restore</Trans>
            </Button>
          )}
          <Button
            size="small"
            icon="trash"
            onClick={erase}
            disabled={disabled}
            label={t({ id: 'bin.eraseOne', message: `Erase for good: ${name}` })}
          >
            <Trans id="bin.erase">Erase for good</Trans>
          </Button>
        </div>
      )}
    </li>
  )
}

/** Why something cannot be done with it. */
function WhyNot({ state, hasPlace, isAllowed }: Pick<Binned, 'state' | 'hasPlace' | 'isAllowed'>) {
  if (state === 'kept' && hasPlace && isAllowed) return null
  return (
    <p className="text-sm text-ink-2">
      <Reason state={state} isAllowed={isAllowed} />
    </p>
  )
}

function Reason({ state, isAllowed }: Pick<Binned, 'state' | 'isAllowed'>) {
  if (state === 'restoring') return <Trans id="bin.restoring">Its candidates are coming back.</Trans>
  if (state === 'filling') return <Trans id="bin.filling">Its candidates are still being moved here.</Trans>
  if (!isAllowed) return <Trans id="bin.notAllowed">Others uploaded CVs here: only an admin may restore or erase it.</Trans>
  return <Trans id="bin.noPlace">Its job is deleted too: restore the job first.</Trans>
}
