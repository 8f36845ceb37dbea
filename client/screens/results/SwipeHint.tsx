import { Trans } from '@lingui/react/macro'
import { Status, type DecisionStatus } from '../../../shared/screening/status.ts'
import { Icon } from '../../components/drawing/Icon.tsx'
import { classes } from '../../lib/classes.ts'

/** Shows under the card what lifting the finger would do. */
export function SwipeHint({ status, willDecide }: { status: DecisionStatus; willDecide: boolean }) {
  const isAccept = status === Status.accepted
  const farWord = isAccept ? (
    <Trans id="swipe.letGoToAccept">Let go to accept</Trans>
  ) : (
    <Trans id="swipe.letGoToReject">Let go to reject</Trans>
  )
  const nearWord = isAccept ? <Trans id="screening.accept">Accept</Trans> : <Trans id="screening.reject">Reject</Trans>
  return (
    <div
      aria-hidden="true"
      data-swipe={willDecide ? 'far' : 'near'}
      className={classes(
        'absolute inset-0 flex items-center rounded-lg border-2 px-4 font-semibold',
        isAccept ? 'justify-start bg-accepted-soft text-accepted' : 'justify-end bg-rejected-soft text-rejected',
        willDecide ? (isAccept ? 'border-accepted-fill' : 'border-rejected-fill') : 'border-transparent',
      )}
    >
      <span className="flex w-20 flex-col items-center gap-1 text-center text-sm">
        <Icon name={isAccept ? 'check-circle' : 'cross-circle'} size={22} />
        {willDecide ? farWord : nearWord}
      </span>
    </div>
  )
}
