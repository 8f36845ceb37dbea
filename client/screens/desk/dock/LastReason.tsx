import { Trans, useLingui } from '@lingui/react/macro'
import type { CandidateSummary } from '../../../../shared/candidates/candidate.ts'
import { reasonWords } from '../../../candidates/rejection/words.ts'

interface LastReasonProps {
  candidate: CandidateSummary
  className: string
  ask: () => void
}

/** The reason of one of the last rejections, or the way to give one. */
export function LastReason({ candidate: { name, rejectionReason }, className, ask }: LastReasonProps) {
  const { t, i18n } = useLingui()
  const words = rejectionReason && reasonWords(i18n, rejectionReason)
  return (
    <button
      type="button"
      onClick={ask}
      aria-keyshortcuts="W"
      aria-label={
        words
          ? t({ id: 'desk.reasonIs', message: `${words}: reason for rejecting ${name}` })
          : t({ id: 'reason.menu', message: `Reason for rejecting ${name}` })
      }
      title={words}
      className={`${className} max-w-40 truncate`}
    >
      {words ?? <Trans id="reason.give">Reason</Trans>}
    </button>
  )
}
