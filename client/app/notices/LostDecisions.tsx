import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { decisionOf, type Decision } from '../../../shared/screening/status.ts'
import { Button } from '../../components/Button.tsx'
import { Note } from '../../components/Note.tsx'
import { useLostDecisions } from '../../data/hooks/useLostDecisions.ts'
import { routes } from '../routes.ts'
import { useStorageWarning } from './useStorageWarning.tsx'
import { useUser } from '../user.ts'

const SHOWN_AT_ONCE = 5

const decideAgainWords: Record<Decision, ReactNode> = {
  accepted: <Trans id="restored.accept">Accept again</Trans>,
  rejected: <Trans id="restored.reject">Reject again</Trans>,
}

/** Lists decisions that the server lost in a restore. The user makes them again or dismisses them. */
export function LostDecisions() {
  const { lost, decideAgain, dismiss } = useLostDecisions()
  const warned = useStorageWarning()
  const user = useUser()
  const { t } = useLingui()
  const again = (these: typeof lost) => void warned(() => decideAgain(these, user.name))
  const [n, more] = [lost.length, lost.length - SHOWN_AT_ONCE]
  if (n === 0) return null

  return (
    <section aria-label={t({ id: 'restored.label', message: 'Decisions that were lost' })} className="px-gutter pt-3">
      <Note tone="warn" icon="warn">
        <p>
          <Trans id="restored.title">
            The server was restored from a backup.{' '}
            <Plural value={n} one="# of your decisions is" other="# of your decisions are" /> no longer there.
          </Trans>
        </p>
        <ul className="my-2 flex flex-col gap-1">
          {lost.slice(0, SHOWN_AT_ONCE).map((each) => (
            <li key={each.id} className="flex flex-wrap items-center gap-x-3">
              <Link href={routes.candidate(each.id)} className="min-w-0 truncate font-medium underline">
                {each.name}
              </Link>
              <Button size="small" kind="quiet" onClick={() => again([each])}>
                {decideAgainWords[decisionOf(each.status)]}
              </Button>
            </li>
          ))}
        </ul>
        {more > 0 && (
          <p className="mb-2">
            <Trans id="restored.more">and {more} more</Trans>
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => again(lost)}>
            <Trans id="restored.all">Decide all again</Trans>
          </Button>
          <Button size="small" kind="quiet" onClick={() => void dismiss(lost)}>
            <Trans id="restored.leave">Leave them as they are</Trans>
          </Button>
        </div>
      </Note>
    </section>
  )
}
